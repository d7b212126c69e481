"""Surveil (701.25)."""

from __future__ import annotations

from judge.engine.event_pipeline import happen
from judge.engine.events import Moved
from judge.engine.language.instructions import Surveil
from judge.engine.queries.amount_values import number
from judge.engine.queries.context import Context
from judge.engine.registry import rule
from judge.engine.rules.effects.instruction_table import executes
from judge.engine.rules.resolving.library_tops import parted
from judge.engine.rules.resolving.resolution_choices import players
from judge.engine.table import Table


@executes(Surveil)
@rule("keywords/surveil")
def surveil(t: Table, ctx: Context, one: Surveil) -> None:
    """To surveil is to look at cards on top of one's library and put any of them into the graveyard, the rest back in any order."""
    for player in players(t, ctx, one.who):
        cards = list(t.game.players[player].library[: max(0, number(ctx, one.amount))])
        if not cards:
            continue
        away, stay = parted(t, player, cards, "Put into the graveyard", ctx.source)
        if away:
            happen(t, *(Moved(id, "graveyard", "put", source=ctx.source) for id in away))
        if stay != tuple(cards):
            for id in reversed(stay):
                happen(t, Moved(id, "library", "put", position="top"))
