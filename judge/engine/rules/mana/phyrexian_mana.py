"""Phyrexian mana symbols (107.4f): mana of their color, or 2 life."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from judge.engine.language.costs import Cost, LifeCost, ManaPart
from judge.engine.queries.view import name_of
from judge.engine.registry import rule
from judge.engine.rules.mana.mana_payment import plan
from judge.engine.rules.mana.monocolored_hybrid import generic_or_colored
from judge.engine.rules.resolving.resolution_choices import agrees
from judge.engine.state import Game
from judge.engine.table import Table

if TYPE_CHECKING:
    from judge.engine.rules.playing.play_options import Way

LIFE = 2


def is_phyrexian(symbol: str) -> bool:
    """Whether a symbol of a cost is one of those."""
    return symbol.endswith("/P")


def life_or_mana(t: Table, player: int, object: int, cost: Cost) -> Cost:
    """The cost once its player has said for each such symbol, and for each monocolored hybrid one, how it is paid."""
    cost = generic_or_colored(t, player, object, cost)
    if not any(is_phyrexian(s) for part in cost.parts if isinstance(part, ManaPart) for s in part.symbols):
        return cost
    return mana_or_life(t, player, object, cost)


@rule("mana/phyrexian-symbols")
def mana_or_life(t: Table, player: int, object: int, cost: Cost) -> Cost:
    """A Phyrexian mana symbol is paid with mana of its color or with 2 life, which is announced as the spell is cast."""
    t.cite()
    mana = next(part for part in cost.parts if isinstance(part, ManaPart))
    left = list(mana.symbols)
    lives = 0
    for symbol in [s for s in mana.symbols if is_phyrexian(s)]:
        colored = symbol.removesuffix("/P")
        left[left.index(symbol)] = colored
        able = t.game.players[player].life >= LIFE * (lives + 1)
        usual = "no" if plan(t.game, player, tuple(s for s in left if not is_phyrexian(s)), object) is not None else "yes"
        if able and agrees(t, player, f"{name_of(t.game, object)}: pay {LIFE} life rather than {{{colored}}}?", object, usual):
            left.remove(colored)
            lives += 1
    others = tuple(part for part in cost.parts if part != mana)
    return Cost((ManaPart(tuple(left)), *others, *((LifeCost(LIFE * lives),) if lives else ())))


def with_life(game: Game, player: int, id: int, way: Way, symbols: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """What is left of a mana cost when life pays for such symbols, as much as the player has."""
    left = list(symbols)
    for times, symbol in enumerate([s for s in symbols if is_phyrexian(s)], 1):
        if game.players[player].life < LIFE * times:
            return
        left.remove(symbol)
        yield tuple(left)
