"""Making mana while paying (409.1g, 411.2): which mana abilities there are, and a way to pay with them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from judge.engine.decisions import Decision, Option
from judge.engine.language.abilities import ActivatedAbility, Body
from judge.engine.language.costs import TapSelf
from judge.engine.language.instructions import AddMana
from judge.engine.language.references import You
from judge.engine.queries.amount_values import holds, number
from judge.engine.queries.context import context
from judge.engine.queries.query_cache import keep, read_by
from judge.engine.queries.read_sets import reads
from judge.engine.queries.view import name_of, see
from judge.engine.registry import Illegal, rule
from judge.engine.rules.continuous.permissions import RULING, barred, restricted
from judge.engine.rules.mana.mana_abilities import known_mana_ability
from judge.engine.rules.mana.mana_pool import Need, choose, colors_needed, fits, needs, usable
from judge.engine.rules.mana.payment_search import MOST_OFFERED, Use, search
from judge.engine.rules.playing.permission import sick, works_in
from judge.engine.state import Game, Mana
from judge.engine.table import Table


@dataclass(slots=True)
class Source:
    """A mana ability that costs only tapping: its object and index, and the mana that each way of using it makes."""

    id: int
    index: int
    ways: tuple[tuple[Mana, ...], ...]
    clean: bool


def mana_abilities(game: Game, player: int) -> list[tuple[int, int, ActivatedAbility]]:
    """The mana abilities of what the player controls: (object, index, ability)."""
    known: dict[int, list[tuple[int, int, ActivatedAbility]]] | None = game.cache.get("mana abilities")
    if known is None:
        known = game.cache["mana abilities"] = {}
        for id in game.in_play:
            seen = see(game, id)
            for index, ability in seen.kit.activated:
                if known_mana_ability(ability):
                    known.setdefault(seen.controller, []).append((id, index, ability))
    return known.get(player, [])


TAPPING = (TapSelf(),)
YOU = You()


def sources(game: Game, player: int) -> list[Source]:
    """The mana abilities that can be used now at no cost but tapping: least choice first, and last what is of other use as well."""
    name = f"sources of {player}"
    known: list[Source] | None = game.cache.get(name)
    if known is None:
        read = {"tapped", "turn", "ruling"} if not restricted(game, ("play abilities",)) else {"all"}
        read |= read_by(game, RULING)
        found = _sources(game, player, read)
        known = sorted(found, key=lambda s: (not s.clean, len({m.type for w in s.ways for m in w}), -max(map(len, s.ways))))
        keep(game, name, known, frozenset(read))
    return known


def _sources(game: Game, player: int, read: set[str]) -> list[Source]:
    """The mana abilities that can be used now at no cost but tapping, in play order; adds to ``read`` what was read for it."""
    found = []
    for id, index, ability in mana_abilities(game, player):
        obj = game.objects[id]
        read |= reads(ability.condition)
        if ability.timing == NEEDS_PRIORITY:
            continue
        if obj.tapped or ability.cost.parts != TAPPING or sick(game, id) or barred(game, id, "play abilities"):
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
            ways = tuple((Mana(s, snow, first.only),) * amount for s in first.any_of) if first.same or amount == 1 else ()
        else:
            ways = (tuple(Mana(s, snow, first.only) for _ in range(amount) for s in first.symbols),)
        if any(ways):
            found.append(Source(id, index, ways, len(ability.body.instructions) == 1 and _spare(game, id)))
    return found


def _spare(game: Game, id: int) -> bool:
    """Whether an object is of no use untapped but for mana: no creature, and without other abilities to play."""
    seen = see(game, id)
    return "creature" not in seen.chars.types and all(known_mana_ability(ability) for _, ability in seen.kit.activated)


def plan(game: Game, player: int, symbols: tuple[str, ...], object: int) -> list[Use] | None:
    """Uses of mana abilities that, with the pool, pay for the symbols; None where none was found: for offering legal actions."""
    found = by_tapping(game, player, symbols, object)
    return found if found is not None else search(game, player, needs(symbols), object, most=MOST_OFFERED)[0]


def by_tapping(game: Game, player: int, symbols: tuple[str, ...], object: int, sparing: bool = False) -> list[Use] | None:
    """Mana abilities that cost only tapping and that, with the pool, pay for the symbols; None where there is no way.

    Least choice first: the pool, then sources that make one type, in play order; sources that do something else as well, or that
    could do something else, come last. ``sparing``: as little as can be is left over, and colors that cards in hand need are kept.
    """
    wanted = needs(symbols)
    pool = usable(game, player, object)
    if choose(pool, wanted) is not None:
        return []
    ready = sources(game, player)
    most = sum(max(map(len, s.ways)) for s in ready)
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


NEEDS_PRIORITY = "instant"
"""The timing of abilities that are played only with priority, and so never in the middle of playing something else (212.5e)."""


def planned_payment(t: Table, player: int, symbols: tuple[str, ...], object: int) -> list[Use] | None:
    """A way to make the mana that is asked for: by tapping, as sparing as can be, or else whatever mana abilities it takes (411.2)."""
    found = by_tapping(t.game, player, symbols, object, sparing=True)
    if found is None and not t.trying:
        found, t.cut_short = search(t.game, player, needs(symbols), object, t.thorough)
    return found


def elsewhere(game: Game, player: int) -> list[tuple[int, int]]:
    """The mana abilities of cards in the player's hand and graveyard that work there."""
    return [
        (id, index) for id in (*game.players[player].hand, *game.players[player].graveyard) if game.objects[id].printed.abilities
        for index, ability in see(game, id).kit.activated if known_mana_ability(ability) and works_in(ability) == game.objects[id].zone
    ]


@rule("mana/chance-for-mana")
def make_mana(t: Table, player: int, symbols: tuple[str, ...], object: int) -> None:
    """If a cost includes mana, its player has a chance to play mana abilities before paying."""

    before, t.wanted = t.wanted, needs(symbols)
    try:
        _make(t, player, symbols, object)
    finally:
        t.wanted = before


def _make(t: Table, player: int, symbols: tuple[str, ...], object: int) -> None:
    """Ask for mana abilities until the pool pays or the player has had enough."""
    from judge.engine.rules.playing.activated_abilities import activate_mana

    for _ in range(200):
        game = t.game
        if choose(usable(game, player, object), needs(symbols)) is not None:
            return
        ways = [
            (id, index) for id, index, ability in mana_abilities(game, player)
            if not (game.objects[id].tapped and TAPPING[0] in ability.cost.parts) and ability.timing != NEEDS_PRIORITY
        ]
        ways.extend(elsewhere(game, player))
        if not ways:
            return
        planned = planned_payment(t, player, symbols, object)
        options = [Option(("use", *way), f"{name_of(game, way[0])}") for way in ways]
        if planned is not None:
            options.insert(0, Option("auto", "tap what pays"))
        options.append(Option("done", "no more mana"))
        default: Any = "auto" if planned is not None else "done"
        cost = "".join("{" + s + "}" for s in symbols)
        (answer,) = t.ask(Decision(
            "mana", player, f"Make mana for {cost}", tuple(options), about=object, default=(default,)
        )) or ("done",)
        if answer == "done":
            return
        if answer == "auto":
            if planned is None:
                raise Illegal(f"{name_of(game, player)} has no way to make {cost}")
            with t.step(f"{name_of(game, player)} makes mana for {cost}", player):
                for use in planned:
                    t.beforehand = list(use.answers)
                    activate_mana(t, player, use.id, use.index, use.way)
            return
        if not isinstance(answer, tuple) or len(answer) != 3 or answer[0] != "use":
            raise Illegal(f"{answer!r} is not a mana ability")
        with t.step(f"{name_of(game, player)} makes mana for {cost}", player):
            activate_mana(t, player, answer[1], answer[2], None)
