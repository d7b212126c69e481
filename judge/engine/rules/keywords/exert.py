"""Exert (701.43): a permanent that its player has stay tapped for a turn, often as it attacks."""

from __future__ import annotations

from judge.engine.decisions import Answer
from judge.engine.language.instructions import Instruction, exerting
from judge.engine.language.references import This
from judge.engine.queries.context import Context
from judge.engine.queries.view import Finished, controller, has, name_of
from judge.engine.registry import rule
from judge.engine.rules.effects.instruction_table import carry_out
from judge.engine.rules.effects.named_actions import do_what_it_says, named_action
from judge.engine.rules.resolving.resolution_choices import agrees
from judge.engine.table import Table


@named_action("exert")
def exert(t: Table, ctx: Context, steps: tuple[Instruction, ...]) -> None:
    """To exert a permanent is to choose that it doesn't untap during your next untap step."""
    do_what_it_says(t, ctx, steps)


@rule("keywords/exert-as-it-attacks")
def exert_attackers(t: Table, attack: Answer) -> None:
    """Exerting a creature as it attacks is an optional cost to attack: its player chooses as attackers are declared."""
    for id, _ in attack:
        if has(t.game, id, "exert"):
            player = controller(t.game, id)
            t.cite()
            if agrees(t, player, f"Exert {name_of(t.game, id)} as it attacks?", id):
                carry_out(t, Context(id, player, Finished(t.game)), (exerting(This()),))
