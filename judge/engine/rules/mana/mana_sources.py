"""Sources of mana that cost only tapping, and the quick way to pay with them (409.1g): no copy of the game is made."""

from __future__ import annotations

from dataclasses import dataclass

from judge.engine.decisions import Answer
from judge.engine.language.abilities import ActivatedAbility, Body
from judge.engine.language.costs import SacrificeCost, TapSelf
from judge.engine.language.instructions import AddMana
from judge.engine.language.references import You
from judge.engine.queries.amount_values import holds, number
from judge.engine.queries.context import context
from judge.engine.queries.query_cache import keep, read_by
from judge.engine.queries.read_sets import reads
from judge.engine.queries.view import see
from judge.engine.rules.continuous.permissions import RULING, barred, restricted
from judge.engine.rules.mana.mana_abilities import known_mana_ability
from judge.engine.rules.mana.mana_pool import Need, choose, colors_needed, fits, usable
from judge.engine.rules.playing.ability_permission import sick
from judge.engine.rules.playing.total_cost import COSTS, activation_changes
from judge.engine.rules.replacement.replaced_mana import otherwise, production_reads
from judge.engine.state import Game, Mana


@dataclass(frozen=True, slots=True)
class Use:
    """One use of a mana ability: its object and index, and the mana wanted of it (``way``) or the answers to what it asks."""

    id: int
    index: int
    way: tuple[Mana, ...] | None = None
    answers: tuple[Answer, ...] = ()


NEEDS_PRIORITY = "instant"
"""The timing of abilities that are played only with priority, and so never in the middle of playing something else (212.5e)."""


@dataclass(slots=True)
class Source:
    """A mana ability that costs only tapping, or giving up its object: which it is, and the mana that each way of using it makes.

    ``most`` is how much mana that is at most, ``taps`` whether the object is tapped for it.
    """

    id: int
    index: int
    ways: tuple[tuple[Mana, ...], ...]
    clean: bool
    given_up: bool
    most: int
    taps: bool


def mana_abilities(game: Game, player: int) -> list[tuple[int, int, ActivatedAbility]]:
    """The mana abilities of what the player controls: (object, index, ability)."""
    known: dict[int, list[tuple[int, int, ActivatedAbility]]] | None = game.cache.get("mana abilities")
    if known is None:
        known = game.cache["mana abilities"] = {}
        for id in game.in_play:
            seen = see(game, id)
            for index, ability in seen.kit.activated:
                if known_mana_ability(ability, game.edition):
                    known.setdefault(seen.controller, []).append((id, index, ability))
    return known.get(player, [])


TAPPING = (TapSelf(),)
GIVING_UP = ((TapSelf(), SacrificeCost()), (SacrificeCost(),))
"""Costs that are always paid alike, and only once, by an object's being given up."""
YOU = You()


def sources(game: Game, player: int, given_up: bool = False) -> list[Source]:
    """The mana abilities that can be used now at no cost but tapping: least choice first, and last what is of other use as well.

    ``given_up``: also those for which the object itself is sacrificed, and nothing else paid.
    """
    ready = _ready(game, player)
    return ready[1] if given_up else ready[0]


Payments = dict[tuple[Need, ...], list[Use] | None]


def _ready(game: Game, player: int) -> tuple[list[Source], list[Source], Payments]:
    """Those sources, all of them with those that are given up, and what was found to be paid by them with nothing in the pool."""
    name, of_all = f"sources of {player}", f"sources of {player}, tapped or not"
    known: tuple[list[Source], list[Source], Payments] | None = game.cache.get(name)
    if known is None:
        every: list[Source] | None = game.cache.get(of_all)
        if every is None:
            read = {"turn", "ruling"} if not restricted(game, ("play abilities",)) else {"all"}
            read |= read_by(game, RULING)
            every = _sources(game, player, read)
            every.sort(key=lambda s: (not s.clean, len({m.type for w in s.ways for m in w}), -s.most))
            keep(game, of_all, every, frozenset(read | read_by(game, COSTS) | production_reads(game)))
        found = [source for source in every if not (source.taps and game.objects[source.id].tapped)]
        known = [source for source in found if not source.given_up], found, {}
        keep(game, name, known, read_by(game, of_all) | {"tapped"})
    return known


def without_pool(game: Game, player: int, wanted: list[Need]) -> list[Use] | None:
    """What ``by_tapping`` finds with nothing in the pool, be it by giving sources up; found once as long as the sources stay the same."""
    payments, key = _ready(game, player)[2], tuple(wanted)
    if key not in payments:
        found = by_tapping(game, player, wanted, 0)
        if found is None and any_given_up(game, player):
            found = by_tapping(game, player, wanted, 0, given_up=True)
        payments[key] = found
    return payments[key]


def any_given_up(game: Game, player: int) -> bool:
    """Whether any of those sources is given up for its mana."""
    return any(source.given_up for source in sources(game, player, given_up=True))


def _sources(game: Game, player: int, read: set[str]) -> list[Source]:
    """The mana abilities that could be used now at one of the costs above if they were untapped, in play order.

    Adds to ``read`` what was read for it.
    """
    found = []
    for id, index, ability in mana_abilities(game, player):
        read |= reads(ability.condition)
        if ability.timing == NEEDS_PRIORITY:
            continue
        given_up = ability.cost.parts in GIVING_UP
        if not (given_up or ability.cost.parts == TAPPING) or barred(game, id, "play abilities"):
            continue
        taps = TAPPING[0] in ability.cost.parts
        if taps and sick(game, id):
            continue
        if activation_changes(game, player, id, ability.keyword, True) or otherwise(game, id):
            continue
        ctx = context(game, id, player)
        if not holds(ctx, ability.condition) or not isinstance(ability.body, Body):
            continue
        first = ability.body.instructions[0]
        if not isinstance(first, AddMana) or first.who != YOU or first.could_produce is not None or first.same_as_event:
            continue
        if first.colors_of is not None:
            continue
        snow = "snow" in see(game, id).chars.supertypes
        amount = number(ctx, first.amount)
        read |= reads(first.amount)
        if first.any_of == ("chosen",):
            continue
        if first.any_of:
            alike = first.any_of if first.same or amount == 1 else ()
            ways = tuple((Mana(s, snow, first.only, first.gives, first.lasting),) * amount for s in alike)
        else:
            ways = (tuple(Mana(s, snow, first.only, first.gives, first.lasting) for _ in range(amount) for s in first.symbols),)
        if any(ways):
            clean = len(ability.body.instructions) == 1 and _spare(game, id)
            found.append(Source(id, index, ways, clean, given_up, max(map(len, ways)), taps))
    return found


def _spare(game: Game, id: int) -> bool:
    """Whether an object is of no use untapped but for mana: no creature, and without other abilities to play."""
    seen = see(game, id)
    return "creature" not in seen.chars.types and all(known_mana_ability(ability, game.edition) for _, ability in seen.kit.activated)


def by_tapping(game: Game, player: int, wanted: list[Need], object: int, sparing: bool = False, given_up: bool = False) -> list[Use] | None:
    """Mana abilities that cost only tapping and that, with the pool, pay for all needs; None where there is no way.

    Least choice first: the pool, then sources that make one type, in play order; sources that do something else as well, or that
    could do something else, come last. ``sparing``: as little as can be is left over, and colors that cards in hand need are kept.
    ``given_up``: also sources that are sacrificed for their mana.
    """
    pool = usable(game, player, object)
    if choose(pool, wanted) is not None:
        return []
    ready = sources(game, player, given_up)
    most = sum([s.most for s in ready])
    if len(pool) + most < len(wanted):
        return None
    if not sparing:
        return _search(pool, wanted, ready, [], most)
    needed = colors_needed(game, player, object)
    made_by = [{mana.type for way in source.ways for mana in way} for source in ready]
    scarce = {type: number / sum(type in types for types in made_by) for type, number in needed.items() if any(type in x for x in made_by)}
    ready = sorted(ready, key=lambda s: (not s.clean, max(scarce.get(m.type, 0.0) for way in s.ways for m in way)))
    first = _search(pool, wanted, ready, [], most)
    if first is None:
        return None
    made = sum(len(use.way or ()) for use in first)
    sparingly = (_search(pool, wanted, ready, [], fewer) for fewer in range(max(0, len(wanted) - len(pool)), made))
    return next((found for found in sparingly if found is not None), first)


def _search(pool: list[Mana], wanted: list[Need], ready: list[Source], used: list[Use], most: int) -> list[Use] | None:
    """A way to pay that makes at most ``most`` mana."""
    if not wanted:
        return used
    first, *rest = wanted
    for at, mana in enumerate(pool):
        if fits(mana, first):
            found = _search(pool[:at] + pool[at + 1 :], rest, ready, used, most)
            if found is not None:
                return found
            break
    tried: set[tuple[tuple[Mana, ...], ...]] = set()
    for at, source in enumerate(ready):
        if source.ways in tried:
            continue
        tried.add(source.ways)
        for way in source.ways:
            for n, mana in enumerate(way if len(way) <= most else ()):
                if fits(mana, first):
                    others = ready[:at] + ready[at + 1 :]
                    others = [s for s in others if s.id != source.id]
                    uses = [*used, Use(source.id, source.index, way)]
                    found = _search([*pool, *way[:n], *way[n + 1 :]], rest, others, uses, most - len(way))
                    if found is not None:
                        return found
                    break
    return None
