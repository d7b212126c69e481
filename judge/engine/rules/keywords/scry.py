"""Scry (502.36)."""

from __future__ import annotations

from judge.engine.event_pipeline import happen
from judge.engine.events import Moved
from judge.engine.language.instructions import Scry
from judge.engine.queries.amount_values import number
from judge.engine.queries.context import Context
from judge.engine.registry import rule
from judge.engine.rules.effects.instruction_table import executes
from judge.engine.rules.resolving.library_tops import parted
from judge.engine.rules.resolving.resolution_choices import players
from judge.engine.table import Table


@executes(Scry)
@rule("keywords/scry")
def scry(t: Table, ctx: Context, one: Scry) -> None:
    """To scry is to look at cards on top of one's library and to put any of them on the bottom, the rest back on top, in any order."""
    for player in players(t, ctx, one.who):
        cards = list(t.game.players[player].library[: max(0, number(ctx, one.amount))])
        if not cards:
            continue
        below, above = parted(t, player, cards, "Put on the bottom of the library", ctx.source)
        for id in below:
            happen(t, Moved(id, "library", "put", position="bottom"))
        if below or above != tuple(cards):
            for id in reversed(above):
                happen(t, Moved(id, "library", "put", position="top"))
