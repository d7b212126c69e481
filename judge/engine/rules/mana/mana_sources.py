"""Sources of mana that cost only tapping, and the quick way to pay with them (409.1g): no copy of the game is made."""

from __future__ import annotations

from dataclasses import dataclass

from judge.engine.decisions import Answer
from judge.engine.language.abilities import ActivatedAbility
from judge.engine.queries.amount_values import holds, number
from judge.engine.queries.context import context
from judge.engine.queries.query_cache import keep, read_by
from judge.engine.queries.read_sets import Aspects, reads
from judge.engine.queries.view import Seen, permanents_with
from judge.engine.rules.continuous.permissions import RULING, barred, restricted
from judge.engine.rules.mana.mana_abilities import known_mana_ability
from judge.engine.rules.mana.mana_pool import Need, choose, colors_needed, fits, usable
from judge.engine.rules.mana.source_readings import Reading, Source, by_look, numbered, readings, source_of
from judge.engine.rules.playing.ability_permission import sick
from judge.engine.rules.playing.total_cost import COSTS, activation_changes, cost_changes
from judge.engine.rules.replacement.replaced_mana import otherwise, production_changes, production_reads
from judge.engine.state import Game, Mana


@dataclass(frozen=True, slots=True)
class Use:
    """One use of a mana ability: its object and index, and the mana wanted of it (``way``) or the answers to what it asks."""

    id: int
    index: int
    way: tuple[Mana, ...] | None = None
    answers: tuple[Answer, ...] = ()


def mana_abilities(game: Game, player: int) -> list[tuple[int, int, ActivatedAbility]]:
    """The mana abilities of what the player controls: (object, index, ability)."""
    known: dict[int, list[tuple[int, int, ActivatedAbility]]] | None = game.cache.get("mana abilities")
    if known is None:
        known = game.cache["mana abilities"] = {}
        for id, seen in permanents_with(game, "activated"):
            for index, ability in seen.kit.activated:
                if known_mana_ability(ability, game.edition):
                    known.setdefault(seen.controller, []).append((id, index, ability))
    return known.get(player, [])


SNOW = frozenset({"S"})
TAPPED: Aspects = frozenset({"tapped"})


@dataclass(slots=True)
class Ready:
    """The sources that a player can use now at no cost but tapping, in the order in which they are tried: least choice first, and last what
    is of other use as well.

    ``every`` has those, too, for which the object itself is sacrificed and nothing else paid. ``most`` and ``most_in_all`` are how much
    mana these make at most, ``types`` of which types ("S" for snow mana), and ``payments`` what was found to be paid for by them, by the
    mana in the pool and what is wanted.
    """

    tapped: list[Source]
    every: list[Source]
    most: int
    most_in_all: int
    types: frozenset[str]
    payments: dict[tuple[tuple[Mana, ...], tuple[Need, ...]], list[Use] | None]


def sources(game: Game, player: int, given_up: bool = False) -> list[Source]:
    """The sources that a player can use now at no cost but tapping; ``given_up``: also those that are sacrificed for their mana."""
    known = ready(game, player)
    return known.every if given_up else known.tapped


def ready(game: Game, player: int) -> Ready:
    """Those sources with what was found out about them, kept until one is tapped or could do something else."""
    name, of_all = f"sources of {player}", f"sources of {player}, tapped or not"
    known: Ready | None = game.cache.get(name)
    if known is None:
        all_of_them: tuple[list[Source], Aspects] | None = game.cache.get(of_all)
        if all_of_them is None:
            read = {"turn", "ruling"} if not restricted(game, ("play abilities",)) else {"all"}
            read |= read_by(game, RULING)
            every = _sources(game, player, read)
            every.sort(key=lambda s: (not s.clean, len(s.types - SNOW), -s.most))
            aspects = frozenset(read | read_by(game, COSTS) | production_reads(game))
            keep(game, of_all, all_of_them := (every, aspects), aspects)
        every, aspects = all_of_them
        found = [source for source in every if not (source.taps and game.objects[source.id].tapped)]
        tapped = [source for source in found if not source.given_up]
        types = frozenset[str]().union(*[source.types for source in found])
        known = Ready(tapped, found, sum([s.most for s in tapped]), sum([s.most for s in found]), types, {})
        keep(game, name, known, aspects | TAPPED)
    return known


def within_reach(game: Game, player: int, wanted: list[Need]) -> bool:
    """Whether the pool and these sources have enough mana, and some of a type that fits each need: a look before any way is tried."""
    known, pool = ready(game, player), game.players[player].pool
    if len(pool) + known.most_in_all < len(wanted):
        return False
    before: Need = ()
    for need in wanted:  # in order, so that those that are alike come one after the other
        if need is not before and known.types.isdisjoint(need) and not any(fits(mana, need) for mana in pool):
            return False
        before = need
    return True


def paid_by_tapping(game: Game, player: int, wanted: list[Need], object: int, spared: frozenset[int] = frozenset()) -> list[Use] | None:
    """What ``by_tapping`` finds, be it by giving sources up; found once as long as the sources stay the same."""
    known, pool = ready(game, player), usable(game, player, object)
    if spared:
        return _paid(pool, wanted, [source for source in known.every if source.id not in spared], known.most_in_all)
    key = (tuple(pool), tuple(wanted))
    if key not in known.payments:
        found = _paid(pool, wanted, known.tapped, known.most)
        if found is None and len(known.every) > len(known.tapped):
            found = _paid(pool, wanted, known.every, known.most_in_all)
        known.payments[key] = found
    return known.payments[key]


def _paid(pool: list[Mana], wanted: list[Need], known: list[Source], most: int) -> list[Use] | None:
    """A way to pay with the pool and some sources; None where there is none."""
    if choose(pool, wanted) is not None:
        return []
    return _search(pool, wanted, known, [], most) if len(pool) + most >= len(wanted) else None


def _sources(game: Game, player: int, read: set[str]) -> list[Source]:
    """The mana abilities that could be used now at one of the costs above if they were untapped, in play order.

    Adds to ``read`` what was read for it.
    """
    found: list[Source] = []
    hindered, dearer, changed = restricted(game, ("play abilities",)), cost_changes(game), production_changes(game)
    for id, seen in permanents_with(game, "activated"):
        if seen.controller != player or not (there := readings(seen.kit, game.edition)[0]):
            continue
        late = "creature" in seen.chars.types and any(one.said.taps for one in there) and sick(game, id)
        own = None if hindered or dearer or changed else by_look(id, seen, late)
        if own is None:
            those = [one for one in there if not (one.said.taps and late) and not (hindered and barred(game, id, "play abilities"))]
            if those and changed and otherwise(game, id):
                those = []
            if dearer:
                those = [one for one in those if not activation_changes(game, player, id, one.ability.keyword, True)]
            own = _in_game(game, player, id, seen, those, read)
        found.extend(own)
    return found


def _in_game(game: Game, player: int, id: int, seen: Seen, those: list[Reading], read: set[str]) -> list[Source]:
    """The sources that an object is by some of its abilities, with conditions and amounts as they are in the game."""
    made, snow = [], "snow" in seen.chars.supertypes
    spare = "creature" not in seen.chars.types and readings(seen.kit, game.edition)[1]
    for one in those:
        read |= reads(one.ability.condition)
        if not holds(context(game, id, player), one.ability.condition):
            continue
        amount = one.said.made.amount
        if not isinstance(amount, int):
            read |= reads(amount)
            amount = number(context(game, id, player), amount)
        made.append(source_of(id, one, snow, spare, amount))
    return numbered([one for one in made if one.most])


def by_tapping(
    game: Game, player: int, wanted: list[Need], object: int, sparing: bool = False, spared: frozenset[int] = frozenset()
) -> list[Use] | None:
    """Mana abilities that cost only tapping and that, with the pool, pay for all needs; None where there is no way.

    Least choice first: the pool, then sources that make one type, in play order; sources that do something else as well, or that
    could do something else, come last. ``sparing``: as little as can be is left over, and colors that cards in hand need are kept.
    ``spared`` are objects that are not used.
    """
    pool = usable(game, player, object)
    if choose(pool, wanted) is not None:
        return []
    known = ready(game, player)
    there, most = known.tapped, known.most
    if spared:
        there = [source for source in there if source.id not in spared]
    if len(pool) + most < len(wanted):
        return None
    if not sparing:
        return _search(pool, wanted, there, [], most)
    needed = colors_needed(game, player, object)
    made_by = [{mana.type for way in source.ways for mana in way} for source in there]
    scarce = {type: number / sum(type in types for types in made_by) for type, number in needed.items() if any(type in x for x in made_by)}
    there = sorted(there, key=lambda s: (not s.clean, max(scarce.get(m.type, 0.0) for way in s.ways for m in way)))
    first = _search(pool, wanted, there, [], most)
    if first is None:
        return None
    made = sum(len(use.way or ()) for use in first)
    sparingly = (_search(pool, wanted, there, [], fewer) for fewer in range(max(0, len(wanted) - len(pool)), made))
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
    tried: set[int] = set()
    for at, source in enumerate(ready):
        if source.alike in tried:
            continue
        tried.add(source.alike)
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
