"""Imprint (502.34), a keyword until 2009 and a word without meaning of its own since."""

from __future__ import annotations

from judge.engine.queries.context import Context
from judge.engine.queries.view import name_of
from judge.engine.registry import rule
from judge.engine.table import Table


@rule("keywords/imprint", off=())
def imprinted(t: Table, ctx: Context, cards: tuple[int, ...]) -> tuple[int, ...]:
    """Cards that an imprint ability removes from the game are imprinted on the permanent that has the ability."""
    removed = [i for i in cards if t.game.object(i).zone == "removed"]
    if removed:
        t.note(f"imprinted on {name_of(t.game, ctx.source)}: {', '.join(name_of(t.game, i) for i in removed)}")
    return cards
