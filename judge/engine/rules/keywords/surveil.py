"""Surveil (701.25)."""

from __future__ import annotations

from judge.engine.decisions import Decision, Option
from judge.engine.event_pipeline import happen
from judge.engine.events import Moved
from judge.engine.language.instructions import Surveil
from judge.engine.queries.amount_values import number
from judge.engine.queries.context import Context
from judge.engine.queries.view import name_of
from judge.engine.registry import rule
from judge.engine.rules.effects.instruction_table import executes
from judge.engine.rules.resolving.resolution_choices import pick, players
from judge.engine.table import Table


@executes(Surveil)
@rule("keywords/surveil")
def surveil(t: Table, ctx: Context, one: Surveil) -> None:
    """To surveil is to look at cards on top of one's library and put any of them into the graveyard, the rest back in any order."""
    for player in players(t, ctx, one.who):
        cards = list(t.game.players[player].library[: max(0, number(ctx, one.amount))])
        if not cards:
            continue
        t.cite()
        t.note(f"{name_of(t.game, player)} looks at {len(cards)} card{'s' * (len(cards) != 1)}", player)
        away = pick(t, player, cards, 0, len(cards), "Put into the graveyard", ctx.source)
        stay = tuple(i for i in cards if i not in away)
        if len(stay) > 1:
            stay = t.ask(Decision(
                "order", player, "Order for the top of the library, top first", tuple(Option(i, name_of(t.game, i)) for i in stay),
                "order", about=ctx.source, default=stay,
            ))
        if away:
            happen(t, *(Moved(id, "graveyard", "put", source=ctx.source) for id in away))
        if stay != tuple(cards):
            for id in reversed(stay):
                happen(t, Moved(id, "library", "put", position="top"))
