"""An object of several colors, asked for one of them (203.2b)."""

from __future__ import annotations

from collections.abc import Collection

from judge.engine.language.characteristics import COLORS
from judge.engine.queries.view import chars
from judge.engine.registry import rule
from judge.engine.table import Table


@rule("keywords/each-of-its-colors", off=False)
def each_of_its_colors(color: str, colors: Collection[str]) -> bool:
    """An object with mana symbols of several colors in its cost is each of those colors, so one of them is enough for a quality."""
    return color in colors


def cite_each_of_its_colors(t: Table, quality: str, id: int) -> None:
    """Cite that where an object of several colors is asked for one of them."""
    if quality in COLORS and len(chars(t.game, id).colors) > 1:
        t.cite("keywords/each-of-its-colors")
