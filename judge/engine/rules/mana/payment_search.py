"""A way to pay that takes more than tapping: mana abilities are tried on copies of the game, the cheapest first (409.1g, 411.2)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import count

from judge.engine.decisions import Answer, Decision, NeedDecision, answers
from judge.engine.language import costs as c
from judge.engine.language.abilities import ActivatedAbility, Body
from judge.engine.language.instructions import AddMana
from judge.engine.language.references import You
from judge.engine.queries.amount_values import number
from judge.engine.queries.context import context
from judge.engine.queries.query_cache import keep
from judge.engine.queries.view import name_of, see
from judge.engine.registry import Illegal
from judge.engine.rules.continuous.permissions import barred
from judge.engine.rules.mana.mana_abilities import from_mana_ability, known_mana_ability, makes_mana
from judge.engine.rules.mana.mana_pool import ANY, Need, choose, fits, usable
from judge.engine.rules.mana.mana_sources import TAPPING, Use, by_tapping, mana_abilities
from judge.engine.rules.playing.permission import sick, works_in
from judge.engine.state import Game, Mana
from judge.engine.table import Table

MOST_OFFERED = 60
"""How many uses of mana abilities are tried to find out whether something can be offered."""
MOST_TRIED = 500
"""How many are tried to pay for what a player is playing."""
MOST_WAYS = 8
"""How many ways to answer the questions of one mana ability are tried."""

PRICE: dict[type, float] = {
    c.TapSelf: 1, c.UntapSelf: 1, c.ManaPart: 1.5, c.TapCost: 2, c.PutCountersCost: 4, c.RemoveCountersCost: 4, c.LifeCost: 6,
}
"""What using a mana ability for a part of its cost weighs; whatever gives a card up weighs more than all of these."""
DEAR = 20.0
UNSPENT = 0.9
"""What mana left over weighs: its player may burn for it."""


TAP = c.TapSelf()

Mark = tuple[str, int, tuple[tuple[str, int], ...], str]
"""What was used, as far as it tells one use from another: two Forests are alike."""


@dataclass(frozen=True, slots=True)
class Stage:
    """A game that some uses have led to, and what they weigh; ``finish`` are the sources to be tapped that pay for the rest, if any do."""

    game: Game
    uses: tuple[Use, ...] = ()
    marks: tuple[Mark, ...] = ()
    spent: float = 0.0
    finish: tuple[Use, ...] | None = None

    def then(self, use: Use, later: Game, price: float, finish: list[Use] | None) -> Stage:
        """The stage after one more use."""
        obj = self.game.objects[use.id]
        mark = (name_of(self.game, use.id), use.index, obj.counters, obj.zone)
        marks = tuple(sorted((*self.marks, mark)))
        return Stage(later, (*self.uses, use), marks, self.spent + price, None if finish is None else tuple(finish))


def search(
    game: Game, player: int, wanted: list[Need], spell: int, thorough: bool = False, most: int = MOST_TRIED
) -> tuple[list[Use] | None, bool]:
    """Uses of mana abilities that make the pool pay for ``wanted``, and whether the search was cut short before all was tried.

    Each use is carried out on a copy, so that all it costs, and all that it triggers, counts. Little left over, nothing given up that
    need not be, and few uses come first. What sources that are just tapped can add needs no copy, and is only counted; unless something
    triggers on it, or mana is wanted for a mana ability, so that it matters which of them is tapped first.
    """
    if not _possible(game, player, wanted, spell):
        return None, False
    counted = not _triggering(game)
    found, cut_short = _search(game, player, wanted, spell, thorough, most, counted)
    if found is None and counted and any(isinstance(part, c.ManaPart) for _, ability in _all(game, player) for part in ability.cost.parts):
        return _search(game, player, wanted, spell, thorough, most, False)
    return found, cut_short


def _search(
    game: Game, player: int, wanted: list[Need], spell: int, thorough: bool, most: int, counted: bool
) -> tuple[list[Use] | None, bool]:
    """The search with what tapping alone adds only ``counted``, or else tried on copies like any other use."""
    order = count()
    known: set[tuple[tuple[Mark, ...], tuple[str, ...]]] = set()
    todo: list[tuple[float, int, Stage]] = [(0.0, next(order), Stage(game))]
    tried = 0
    while todo:
        here = heappop(todo)[2]
        if here.finish is not None:
            return [*here.uses, *here.finish], False
        for id, index, ability in _abilities(here.game, player):
            if counted and not _beyond_tapping(here.game, id, ability):
                continue
            for later, given in _tried(here.game, player, id, index, thorough):
                tried += 1
                pool = usable(later, player, spell)
                finish = _finish(later, player, pool, wanted, spell, counted)
                stage = here.then(Use(id, index, None, given), later, _price(ability), finish)
                state = (stage.marks, tuple(sorted(mana.type for mana in later.players[player].pool)))
                if state in known:
                    continue
                known.add(state)
                heappush(todo, (stage.spent + _rest(pool, wanted, finish), next(order), stage))
        if tried >= most:
            paying = (stage for _, _, stage in sorted(todo) if stage.finish is not None)
            best = next(paying, None)
            return ([*best.uses, *(best.finish or ())] if best is not None else None), True
    return None, False


def _finish(game: Game, player: int, pool: list[Mana], wanted: list[Need], spell: int, counted: bool) -> list[Use] | None:
    """The sources that, tapped, pay for what the pool does not; None where that is not enough."""
    if counted:
        return by_tapping(game, player, wanted, spell, sparing=True)
    return [] if choose(pool, wanted) is not None else None


def _rest(pool: list[Mana], wanted: list[Need], finish: list[Use] | None) -> float:
    """What is still to be weighed for a stage: what is tapped and what is left over where that pays for all, or else what is lacking."""
    if finish is None:
        return _unmet(pool, wanted)
    made = sum(len(use.way or ()) for use in finish)
    return len(finish) * PRICE[c.TapSelf] + UNSPENT * (len(pool) + made - len(wanted))


def _triggering(game: Game) -> bool:
    """Whether anything in play makes mana as something else is tapped for mana (411.3)."""
    known: bool | None = game.cache.get("mana triggers")
    if known is None:
        known = any(makes_mana(one) and from_mana_ability(one) for id in game.in_play for _, one in see(game, id).kit.triggered)
        keep(game, "mana triggers", known, frozenset())
    return known


def _abilities(game: Game, player: int) -> Iterator[tuple[int, int, ActivatedAbility]]:
    """The mana abilities that the player might use, wherever they work; of objects that are alike in all that matters, one."""
    known: set[tuple[object, ...]] = set()
    own = game.players[player]
    for id in (*game.in_play, *own.hand, *own.graveyard):
        seen = see(game, id)
        obj = game.objects[id]
        if not seen.kit.activated or (seen.controller if obj.zone == "in play" else obj.owner) != player:
            continue
        for index, ability in seen.kit.activated:
            alike = (name_of(game, id), ability.text, index, obj.tapped, obj.counters, obj.arrived > own.turn_began)
            if known_mana_ability(ability) and works_in(ability) == obj.zone and ability.timing != "instant" and alike not in known:
                known.add(alike)
                if not (obj.tapped and TAP in ability.cost.parts):
                    yield id, index, ability


def _tried(game: Game, player: int, id: int, index: int, thorough: bool) -> Iterator[tuple[Game, tuple[Answer, ...]]]:
    """The game after a mana ability was used, for ways to answer what it asks; nothing where it can't be used."""
    from judge.engine.rules.playing.activated_abilities import activate_mana

    todo: list[tuple[Answer, ...]] = [()]
    made = 0
    while todo and made < MOST_WAYS:
        given = todo.pop(0)
        trial = game.copy()
        trial.answers = given
        table = Table(trial, thorough=thorough)
        table.trying = True
        try:
            activate_mana(table, player, id, index, None)
        except NeedDecision as need:
            todo.extend((*given, answer) for answer in _some_answers(need.decision))
            continue
        except Illegal:
            continue
        made += 1
        trial.answers = ()
        yield trial, given


def _some_answers(decision: Decision) -> list[Answer]:
    """The answers to try: each color of mana, each thing to give up, or the default."""
    if decision.kind in ("mana type", "cost", "x"):
        found = list(answers(decision, MOST_WAYS))
        return [decision.default, *(one for one in found if one != decision.default)] if decision.default else found
    return [decision.default]


def _price(ability: ActivatedAbility) -> float:
    parts = ability.cost.parts
    spare = isinstance(ability.body, Body) and len(ability.body.instructions) == 1
    return max(sum(PRICE.get(type(part), DEAR) for part in parts), 0.5) + (0 if spare else 0.5)


def _unmet(pool: list[Mana], wanted: list[Need]) -> int:
    """How many of the needs the pool does not meet."""
    left, unmet = list(pool), 0
    for need in wanted:
        at = next((n for n, mana in enumerate(left) if fits(mana, need)), None)
        if at is None:
            unmet += 1
        else:
            left.pop(at)
    return unmet


def _possible(game: Game, player: int, wanted: list[Need], spell: int) -> bool:
    """A quick look whether all that the player's mana abilities could make might be enough, in number and types."""
    pool = usable(game, player, spell)
    types = {mana.type for mana in pool}
    total = len(pool)
    more = _triggering(game)
    known = list(_all(game, player))
    if not more and not any(_beyond_tapping(game, id, ability) for id, ability in known):
        return False  # whatever tapping alone can do has been tried
    for id, ability in known:
        endless = TAP not in ability.cost.parts and not any(type(part) not in PRICE for part in ability.cost.parts)
        for one in ability.body.instructions if isinstance(ability.body, Body) else ():
            if not isinstance(one, AddMana):
                continue
            plain = not (one.same_as_event or one.could_produce is not None or one.colors_of is not None or one.any_of == ("chosen",))
            types |= set(one.any_of or one.symbols) if plain else set(ANY)
            amount = number(context(game, id, player), one.amount) if isinstance(one.amount, int) else 99
            total += 99 if endless else amount * max(1, len(one.symbols))
    if not known:
        return False
    if more:
        return True
    return total >= len(wanted) and all(need == ("S",) or types & set(need) for need in wanted)


def _beyond_tapping(game: Game, id: int, ability: ActivatedAbility) -> bool:
    """Whether a mana ability might do what looking for sources that are just tapped leaves out: another cost, or mana that is not known."""
    if ability.cost.parts != TAPPING:
        return True
    if sick(game, id) or barred(game, id, "play abilities"):
        return False
    first = ability.body.instructions[0] if isinstance(ability.body, Body) else None
    if not isinstance(first, AddMana):
        return True
    unknown = first.could_produce is not None or first.same_as_event or first.colors_of is not None or first.any_of == ("chosen",)
    several = bool(first.any_of) and not first.same and first.amount != 1
    return unknown or several or first.who != You()


def _all(game: Game, player: int) -> Iterator[tuple[int, ActivatedAbility]]:
    """The mana abilities that the player might use, but for those whose object would have to be tapped and is."""
    for id, _, ability in mana_abilities(game, player):
        if works_in(ability) == "in play" and not (game.objects[id].tapped and TAP in ability.cost.parts):
            yield id, ability
    own = game.players[player]
    for id in (*own.hand, *own.graveyard):
        obj = game.objects[id]
        if obj.printed.abilities and obj.owner == player:
            for _, ability in see(game, id).kit.activated:
                if known_mana_ability(ability) and works_in(ability) == obj.zone and not (obj.tapped and TAP in ability.cost.parts):
                    yield id, ability
