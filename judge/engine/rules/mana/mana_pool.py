"""Mana in a pool, and which of it pays a cost (104.3, 406)."""

from __future__ import annotations

from judge.engine.event_pipeline import happen
from judge.engine.events import ManaSpent
from judge.engine.language.references import Filter
from judge.engine.queries.context import context
from judge.engine.queries.filters import matches
from judge.engine.queries.view import name_of
from judge.engine.registry import Illegal, rule
from judge.engine.state import Game, Mana
from judge.engine.table import Table

Need = tuple[str, ...]
"""The types of mana that can pay for one symbol; "S" stands for snow mana of any type."""

ANY: Need = ("W", "U", "B", "R", "G", "1")


def needs(symbols: tuple[str, ...]) -> list[Need]:
    """One entry for each mana to pay, the pickiest first; generic mana last (104.3a)."""
    out: list[Need] = []
    for symbol in symbols:
        if symbol.isdigit():
            out.extend([ANY] * int(symbol))
        elif symbol == "S":
            out.append(("S",))
        elif "/" in symbol:
            out.append(tuple(symbol.split("/")))
        else:
            out.append((symbol,))
    return sorted(out, key=lambda need: (len(need), need))


def fits(mana: Mana, need: Need) -> bool:
    """Whether a mana can pay for a symbol."""
    return mana.snow if need == ("S",) else mana.type in need


@rule("mana/paying-from-pool")
def pay_mana(t: Table, player: int, symbols: tuple[str, ...], object: int) -> None:
    """Mana from the pool pays for the symbols of a cost: colored for colored, any type for generic."""
    pool = usable(t.game, player, object)
    spent = choose(pool, needs(symbols))
    if spent is None:
        cost = "".join("{" + s + "}" for s in symbols) or "{0}"
        have = len(pool)
        raise Illegal(f"{name_of(t.game, player)} can't pay {cost}: there is {f'only {have}' if have else 'no'} mana to use in the pool"
                      " and no way to make the rest")
    if spent:
        happen(t, ManaSpent(player, tuple(spent)))


def usable(game: Game, player: int, object: int) -> list[Mana]:
    """The mana in a pool that may be spent on an object, restricted mana first so that free mana is kept."""
    if not game.players[player].pool:
        return []
    return sorted((m for m in game.players[player].pool if m.only is None or _allowed(game, player, m.only, object)), key=_keep)


def _keep(mana: Mana) -> tuple[bool, bool, str]:
    return mana.only is None, mana.snow, "1WUBRG".index(mana.type).__str__()


def _allowed(game: Game, player: int, only: Filter, object: int) -> bool:
    return object != 0 and matches(context(game, object, player), object, only, anywhere=True)


def choose(pool: list[Mana], wanted: list[Need]) -> list[Mana] | None:
    """Mana of the pool that pays for all needs, or None: the pickiest needs first, going back where a choice leads nowhere."""
    if not wanted:
        return []
    first, *rest = wanted
    tried: set[Mana] = set()
    for at, mana in enumerate(pool):
        if mana in tried or not fits(mana, first):
            continue
        tried.add(mana)
        others = choose(pool[:at] + pool[at + 1 :], rest)
        if others is not None:
            return [mana, *others]
        if first == ANY:
            return None
    return None
