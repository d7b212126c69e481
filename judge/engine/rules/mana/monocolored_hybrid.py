"""Monocolored hybrid symbols such as {2/W} (107.4e): mana of their color, or so much generic mana."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from judge.engine.language.costs import Cost, ManaPart
from judge.engine.queries.view import name_of
from judge.engine.rules.mana.mana_payment import plan
from judge.engine.rules.resolving.resolution_choices import agrees
from judge.engine.state import Game
from judge.engine.table import Table

if TYPE_CHECKING:
    from judge.engine.rules.playing.play_options import Way


def is_monocolored(symbol: str) -> bool:
    """Whether a symbol of a cost is one of those."""
    return "/" in symbol and symbol.partition("/")[0].isdigit()


def generic_or_colored(t: Table, player: int, object: int, cost: Cost) -> Cost:
    """The cost once its player has announced for each such symbol which half of it is paid."""
    parts = tuple(_announced(t, player, object, part) if isinstance(part, ManaPart) else part for part in cost.parts)
    return cost if parts == cost.parts else Cost(parts)


def _announced(t: Table, player: int, object: int, mana: ManaPart) -> ManaPart:
    left = list(mana.symbols)
    for at, symbol in enumerate(mana.symbols):
        if is_monocolored(symbol):
            t.cite("mana/hybrid-symbols")
            generic, _, color = symbol.partition("/")
            left[at] = color
            usual = "no" if plan(t.game, player, tuple(left), object) is not None else "yes"
            if agrees(t, player, f"{name_of(t.game, object)}: pay {{{generic}}} rather than {{{color}}}?", object, usual):
                left[at] = generic
    return ManaPart(tuple(left))


def with_generic(game: Game, player: int, id: int, way: Way, symbols: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """What is to be paid when one such symbol after the other is paid with generic mana."""
    left = list(symbols)
    for at, symbol in enumerate(symbols):
        if is_monocolored(symbol):
            left[at] = symbol.partition("/")[0]
            yield tuple(left)
