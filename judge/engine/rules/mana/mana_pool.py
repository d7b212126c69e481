"""Mana in a pool, and which of it pays a cost (104.3, 406)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from judge.engine.decisions import Decision, Option
from judge.engine.event_pipeline import happen
from judge.engine.events import EffectBegan, ManaSpent
from judge.engine.language.changes import SpendAs
from judge.engine.language.costs import ManaPart
from judge.engine.language.predicates import Filter
from judge.engine.queries.context import context
from judge.engine.queries.filters import matches
from judge.engine.queries.memo import forgotten
from judge.engine.queries.query_cache import keep
from judge.engine.queries.read_sets import zones_of
from judge.engine.queries.view import name_of, permanents_with
from judge.engine.registry import Illegal, rule
from judge.engine.rules.continuous.permissions import spending
from judge.engine.state import Effect, Game, Mana
from judge.engine.table import Table

Need = tuple[str, ...]
"""The types of mana that can pay for one symbol; "S" stands for snow mana of any type."""

COLORLESS = {"C": "1"}
"""The symbol that only colorless mana pays for (107.4c since 2016), and the type of that mana."""
ANY: Need = ("W", "U", "B", "R", "G", "1")


def needs(symbols: tuple[str, ...]) -> list[Need]:
    """One entry for each mana to pay, the pickiest first; generic mana last (104.3a)."""
    return list(_needs(symbols))


@forgotten
@lru_cache(maxsize=4096)
def _needs(symbols: tuple[str, ...]) -> tuple[Need, ...]:
    out: list[Need] = []
    for symbol in symbols:
        if symbol.isdigit():
            out.extend([ANY] * int(symbol))
        elif symbol == "S":
            out.append(from_snow())
        elif ":" in symbol:  # generic mana that must be of some colors ("1:BR"), for X (409.1b)
            out.append(tuple(symbol.partition(":")[2]))
        elif "/" in symbol:
            out.append(either_color(symbol))
        else:
            out.append((COLORLESS.get(symbol, symbol),))
    return tuple(sorted(out, key=lambda need: (len(need), need)))


def needed(game: Game, player: int, symbols: tuple[str, ...], object: int) -> list[Need]:
    """One entry for each mana to pay, with the types that the player may spend as though they were of the type that is asked for."""
    wanted = needs(symbols)
    ways = spending(game, player, object)
    return sorted((_as_though(need, ways) for need in wanted), key=lambda need: (len(need), need)) if ways else wanted


def _as_though(need: Need, ways: list[SpendAs]) -> Need:
    if need == ("S",):
        return need
    apart = {type for way in ways if way.only and not set(way.like) & set(need) for type in way.mana}
    more = {type for way in ways if set(way.like) & set(need) for type in way.mana}
    return tuple(type for type in ANY if type in more or (type in need and type not in apart))


def in_braces(symbols: tuple[str, ...]) -> str:
    """Symbols as they are written: "{2}{B}"; for generic mana that must be of some colors, those."""
    return "".join("{" + "/".join(s.partition(":")[2] if ":" in s else (s,)) + "}" for s in symbols)


def fits(mana: Mana, need: Need) -> bool:
    """Whether a mana can pay for a symbol."""
    return mana.snow if need == ("S",) else mana.type in need


@rule("mana/paying-from-pool")
def pay_mana(t: Table, player: int, symbols: tuple[str, ...], object: int) -> None:
    """Mana from the pool pays for the symbols of a cost: colored for colored, any type for generic."""
    from judge.engine.rules.mana import sick_creatures

    pool = usable(t.game, player, object)
    spent = choose(pool, needed(t.game, player, symbols, object))
    if spent is None:
        cost = in_braces(symbols) or "{0}"
        have = len(pool)
        rest = "no way to make the rest was found among those that were tried" if t.cut_short else "no way to make the rest"
        there = f"there is {f'only {have}' if have else 'no'} mana to use in the pool"
        by = [slug for slug, marked in SYMBOLS.items() if any(marked in symbol for symbol in symbols)]
        if not t.trying and sick_creatures.to_blame(t.game, player, symbols, object):
            by.append(sick_creatures.SICKNESS)
        raise Illegal(f"{name_of(t.game, player)} can't pay {cost}: {there} and {rest}", "mana/paying-from-pool").by(*by)
    if spent:
        for slug, marked in SYMBOLS.items():
            if any(marked in symbol for symbol in symbols):
                t.cite(slug)
        paid = which_mana(t, player, symbols, pool, spent, object)
        happen(t, ManaSpent(player, paid))
        given_along(t, player, object, paid)


def given_along(t: Table, player: int, object: int, paid: Iterable[Mana]) -> None:
    """What mana brings the spell for which it was spent: a continuous effect on it, which goes on for the permanent (217.1c)."""
    obj = t.game.objects.get(object)
    if obj is None or obj.zone != "stack" or obj.stack is None or obj.stack.kind != "spell":
        return
    for gives in dict.fromkeys(mana.gives for mana in paid if mana.gives is not None):
        if matches(context(t.game, object, player), object, gives.spell, anywhere=True):
            happen(t, EffectBegan(Effect(0, object, player, 0, gives.changes, (object,), "end of game")))


@rule("mana/hybrid-symbols", off=())
def either_color(symbol: str) -> Need:
    """A hybrid mana symbol in a cost is paid with mana of either of its two colors."""
    return tuple(COLORLESS.get(half, half) for half in symbol.split("/") if not half.isdigit())


@rule("mana/snow-symbol", off=())
def from_snow() -> Need:
    """A snow mana symbol in a cost is paid with one mana of any type that a snow permanent has produced."""
    return ("S",)


SYMBOLS = {"mana/hybrid-symbols": "/", "mana/snow-symbol": "S"}
"""The rules about symbols of their own kind, and what such a symbol has in it."""


def which_mana(t: Table, player: int, symbols: tuple[str, ...], pool: list[Mana], spent: list[Mana], object: int) -> tuple[Mana, ...]:
    """Which mana of the pool pays: its player chooses where it makes a difference for what is left."""
    ways = {kinds(found): found for found in _choices(pool, needed(t.game, player, symbols, object))}
    if len(ways) < 2:
        return tuple(spent)
    first = kinds(spent)
    ways[first] = spent
    answer = t.ask(Decision(
        "mana spent", player, f"Choose the mana that pays {in_braces(symbols)}",
        tuple(Option(key, "".join("{" + s + "}" for s in key)) for key in (first, *(key for key in ways if key != first))),
        default=(first,),
    ))
    if answer[0] not in ways:
        raise Illegal(f"{answer[0]} does not pay for that")
    return tuple(ways[answer[0]])


MOST_CHOICES = 40


def kinds(mana: Iterable[Mana]) -> str:
    """The types of some mana in the usual order, as one word."""
    return "".join(sorted((one.type for one in mana), key="1WUBRG".index))


def _choices(pool: list[Mana], wanted: list[Need]) -> Iterator[list[Mana]]:
    """Ways to pay from a pool that leave different mana, as far as they are counted."""
    found: set[str] = set()
    todo: list[tuple[list[Mana], list[Mana], int]] = [([], pool, 0)]
    seen: set[tuple[str, int]] = set()
    while todo and len(found) < MOST_CHOICES:
        paid, left, at = todo.pop()
        if at == len(wanted):
            if kinds(paid) not in found:
                found.add(kinds(paid))
                yield paid
            continue
        tried: set[str] = set()
        for n, mana in enumerate(left):
            state = (kinds((*paid, mana)), at + 1)
            if mana.type in tried or not fits(mana, wanted[at]) or state in seen:
                continue
            tried.add(mana.type)
            seen.add(state)
            todo.append(([*paid, mana], left[:n] + left[n + 1 :], at + 1))


def usable(game: Game, player: int, object: int) -> list[Mana]:
    """The mana in a pool that may be spent on an object: restricted mana first so that free mana is kept, and last the colors that
    cards in hand need."""
    pool = [m for m in game.players[player].pool if m.only is None or _allowed(game, player, m.only, object)]
    if len(pool) < 2 or all(mana == pool[0] for mana in pool[1:]):
        return pool  # there is nothing to choose from
    needed = colors_needed(game, player, object)

    def keep(mana: Mana) -> tuple[bool, bool, int, int]:
        return mana.only is None and mana.gives is None, mana.snow, needed.get(mana.type, 0), "1WUBRG".index(mana.type)

    return sorted(pool, key=keep)


def colors_needed(game: Game, player: int, object: int) -> dict[str, int]:
    """How much mana of each color a player's hand and the abilities of his or her permanents ask for, but for what is being paid for."""
    found: dict[str, int] = {}
    for id, color in _colors_asked(game, player):
        if id != object:
            found[color] = found.get(color, 0) + 1
    return found


def _colors_asked(game: Game, player: int) -> list[tuple[int, str]]:
    """Each colored mana that a card in the player's hand, or an ability of a permanent of his or hers, costs."""
    name = f"colors asked of {player}"
    known: list[tuple[int, str]] | None = game.cache.get(name)
    if known is None:
        costs = [(id, game.objects[id].printed.mana_cost or ()) for id in game.players[player].hand]
        for id, seen in permanents_with(game, "activated"):
            if seen.controller == player:
                parts = (part for _, ability in seen.kit.activated for part in ability.cost.parts)
                costs.extend((id, part.symbols) for part in parts if isinstance(part, ManaPart))
        words = ((id, color) for id, symbols in costs for symbol in symbols for color in symbol.split("/"))
        known = [(id, color) for id, color in words if color in "WUBRG"]
        keep(game, name, known, zones_of(player, "hand"))
    return known


def _allowed(game: Game, player: int, only: Filter, object: int) -> bool:
    return object != 0 and matches(context(game, object, player), object, only, anywhere=True)


def choose(pool: list[Mana], wanted: list[Need]) -> list[Mana] | None:
    """Mana of the pool that pays for all needs, or None: the pickiest needs first, going back where a choice leads nowhere."""
    if not wanted:
        return []
    if len(pool) < len(wanted):
        return None
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
