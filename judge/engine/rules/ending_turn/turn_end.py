"""Ending the turn (509): the stack is emptied, combat is over, and the cleanup step is next."""

from __future__ import annotations

from judge.engine.event_pipeline import happen
from judge.engine.events import Ceased, Event, LeftCombat, Moved, PlanChanged
from judge.engine.language.instructions import EndTurn
from judge.engine.procedures import procedure, then
from judge.engine.queries.context import Context
from judge.engine.queries.view import name_of
from judge.engine.registry import rule
from judge.engine.rules.effects.instruction_table import executes
from judge.engine.rules.state_based.check import applicable, check
from judge.engine.table import Table

NEXT = "end the turn"


@executes(EndTurn)
@rule("ending-turn/stack-and-combat")
def end_turn(t: Table, ctx: Context, one: EndTurn) -> None:
    """When an effect ends the turn every object on the stack is removed from the game, and all creatures are removed from combat."""
    t.cite()
    game = t.game
    gone: list[Event] = []
    for id in reversed(game.stack):
        on_stack = game.objects[id]
        gone.append(Moved(id, "removed", "removed", source=ctx.source) if on_stack.kind in ("card", "copy") else Ceased(id))
    happen(t, *gone)
    if game.combat is not None:
        fighting = dict.fromkeys(i for pair in (*game.combat.attackers, *game.combat.blocks) for i in pair)
        happen(t, *(LeftCombat(i) for i in fighting if i in t.game.objects))
    then(t, NEXT)


@procedure(NEXT)
@rule("ending-turn/state-based")
def check_once_more(t: Table) -> None:
    """As the turn is ended state-based effects are checked, but nobody gets priority and nothing that triggered goes on the stack."""
    with t.step("state-based effects are checked while the turn is ended", t.game.active):
        t.cite()
        while applicable(t.game) and not t.game.over:
            check(t)
    if t.game.triggered:
        nothing_on_the_stack(t)
    if not t.game.over:
        to_cleanup(t)


@rule("ending-turn/no-priority")
def nothing_on_the_stack(t: Table) -> None:
    """What triggers while the turn is ended waits for the cleanup step, in which players get priority then."""
    t.note("what has triggered waits for the cleanup step")


@rule("ending-turn/to-cleanup")
def to_cleanup(t: Table) -> None:
    """The phase and step end, and the game goes straight to the cleanup step: the steps between, the end of turn step too, are skipped."""
    game = t.game
    t.note(f"the turn goes straight on to cleanup, past {', '.join(s for s in game.plan if s != 'cleanup') or 'nothing'}", game.active)
    if "end of turn" in game.plan:
        no_end_step(t)
    PlanChanged(("cleanup",)).apply(game)
    then(t, "end step")


@rule("ending-turn/no-end-step")
def no_end_step(t: Table) -> None:
    """When an effect ends the turn, abilities that trigger at end of turn don't trigger, since the end of turn step is skipped."""
    t.note(f"{name_of(t.game, t.game.active)}'s turn has no end of turn step: nothing triggers at its beginning", t.game.active)
