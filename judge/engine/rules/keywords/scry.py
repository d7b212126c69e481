"""Scry (502.36)."""

from __future__ import annotations

from judge.engine.decisions import Decision, Option
from judge.engine.event_pipeline import happen
from judge.engine.events import Moved
from judge.engine.language.instructions import Scry
from judge.engine.queries.amount_values import number
from judge.engine.queries.context import Context
from judge.engine.queries.view import name_of
from judge.engine.registry import rule
from judge.engine.rules.effects.instruction_table import executes
from judge.engine.rules.resolving.resolution_choices import pick, players
from judge.engine.table import Table


@executes(Scry)
@rule("keywords/scry")
def scry(t: Table, ctx: Context, one: Scry) -> None:
    """To scry is to look at cards on top of one's library and to put any of them on the bottom, the rest back on top, in any order."""
    for player in players(t, ctx, one.who):
        cards = list(t.game.players[player].library[: max(0, number(ctx, one.amount))])
        if not cards:
            continue
        t.cite()
        t.note(f"{name_of(t.game, player)} looks at {len(cards)} card{'s' * (len(cards) != 1)}", player)
        below = pick(t, player, cards, 0, len(cards), "Put on the bottom of the library", ctx.source)
        above = tuple(i for i in cards if i not in below)
        if len(above) > 1:
            above = t.ask(Decision(
                "order", player, "Order for the top of the library, top first", tuple(Option(i, name_of(t.game, i)) for i in above),
                "order", about=ctx.source, default=above,
            ))
        for id in below:
            happen(t, Moved(id, "library", "put", position="bottom"))
        if below or above != tuple(cards):
            for id in reversed(above):
                happen(t, Moved(id, "library", "put", position="top"))
