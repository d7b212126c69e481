"""A way to pay that takes more than tapping: mana abilities are tried on copies of the game, the cheapest first (409.1g, 411.2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import combinations, count, islice, product

from judge.engine.language import costs as c
from judge.engine.language.abilities import ActivatedAbility, Body
from judge.engine.queries.view import name_of
from judge.engine.record import altered
from judge.engine.rules.mana.mana_bounds import beyond_tapping, could_be_enough, mana_cost, usable_abilities
from judge.engine.rules.mana.mana_pool import Need, fits, usable
from judge.engine.rules.mana.mana_sources import Use, by_tapping, sources
from judge.engine.rules.mana.payment_trials import Trials, trials_from
from judge.engine.rules.mana.remaining_cost import RestOfCost
from judge.engine.rules.playing.face_down_draws import begun
from judge.engine.state import Game, Mana

MOST_OFFERED = 60
"""How many uses of mana abilities are tried to find out whether something can be offered."""
MOST_TRIED = 500
"""How many are tried to pay for what a player is playing."""
MOST_FED = 40
"""How many choices of sources to pay for one mana ability are tried."""

PRICE: dict[type, float] = {
    c.TapSelf: 1,
    c.UntapSelf: 1,
    c.ManaPart: 1.5,
    c.TapCost: 2,
    c.PutCountersCost: 4,
    c.RemoveCountersCost: 4,
    c.LifeCost: 6,
}
"""What using a mana ability for a part of its cost weighs; whatever gives a card up weighs more than all of these."""
DEAR = 20.0
UNSPENT = 0.9
"""What mana left over weighs: its player may burn for it."""


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


class Reached:
    """The stages that a search has come to, by the mana in the pool: one that is like another, and weighs no less, leads nowhere else."""

    __slots__ = ("_by_pool",)

    def __init__(self) -> None:
        self._by_pool: dict[frozenset[tuple[Mana, int]], list[Stage]] = {}

    def first(self, stage: Stage, player: int) -> bool:
        """Enter a stage; whether none was like it, with the same mana and all else as it is, that weighs as little."""
        there = self._by_pool.setdefault(frozenset(Counter(stage.game.players[player].pool).items()), [])
        if any(one.spent <= stage.spent and _alike(one.game, stage.game) for one in there):
            return False
        there.append(stage)
        return True


def _alike(one: Game, other: Game) -> bool:
    """Whether two games have the same objects and players but for the order of the mana in their pools."""
    if one.objects != other.objects:
        return False
    pairs = ((mine, other.players[id]) for id, mine in one.players.items())
    return all(mine is theirs or altered(mine, {"pool": ()}) == altered(theirs, {"pool": ()}) for mine, theirs in pairs)


def search(
    game: Game,
    player: int,
    wanted: list[Need],
    spell: int,
    thorough: bool = False,
    most: int = MOST_TRIED,
    any_way: bool = False,
    rest: RestOfCost | None = None,
) -> tuple[list[Use] | None, bool]:
    """Uses of mana abilities that make the pool pay for ``wanted``, and whether the search was cut short before all was tried.

    Each use is carried out on a copy, so that all it costs, and all that it triggers, counts. Little left over, nothing given up that
    need not be, and few uses come first. What sources that are just tapped can add needs no copy, and is only counted, unless something
    triggers on it. Where a mana ability itself costs mana, other sources to pay for it are tried once those that come first didn't do.
    ``any_way``: what is asked is whether there is a way, so that the first one found will do. ``rest``: what the same cost asks for besides
    mana; no way is taken after which that couldn't be paid.
    """
    if not could_be_enough(game, player, wanted, spell):
        return None, False
    trials = trials_from(game)
    found, cut_short = _search(trials, player, wanted, spell, thorough, most, any_way, rest, varied=False)
    if found is None and any(map(mana_cost, (ability for _, ability in usable_abilities(game, player)))):
        return _search(trials, player, wanted, spell, thorough, most, any_way, rest, varied=True)
    return found, cut_short


def _search(
    trials: Trials,
    player: int,
    wanted: list[Need],
    spell: int,
    thorough: bool,
    most: int,
    any_way: bool,
    rest: RestOfCost | None,
    varied: bool,
) -> tuple[list[Use] | None, bool]:
    """The search; ``varied``: mana abilities that cost mana are paid for in every way."""
    order = count()
    known: set[tuple[tuple[Mark, ...], tuple[str, ...]]] = set()
    game, reached = trials.root, Reached()
    reached.first(Stage(game), player)
    todo: list[tuple[float, int, Stage]] = [(0.0, next(order), Stage(game))]
    tried, since = 0, begun(game, spell)
    while todo:
        here = heappop(todo)[2]
        if here.finish is not None:
            return [*here.uses, *here.finish], False
        for id, index, ability in trials.abilities(here.game, player, since):
            if not beyond_tapping(here.game, id, ability):
                continue
            for start in _fed(trials, here, player, ability) if varied else (here,):
                for later, given in trials.tried(start.game, player, id, index, thorough):
                    tried += 1
                    pool = usable(later, player, spell)
                    if rest is not None and not rest.payable(later):
                        continue
                    spared = rest.spared(later, sources(later, player)) if rest is not None else frozenset[int]()
                    finish = by_tapping(later, player, wanted, spell, sparing=not any_way, spared=spared)
                    stage = start.then(Use(id, index, None, given), later, _price(ability), finish)
                    if any_way and stage.finish is not None:
                        return [*stage.uses, *stage.finish], False
                    state = (stage.marks, tuple(sorted(mana.type for mana in later.players[player].pool)))
                    if state in known:
                        continue
                    known.add(state)
                    if not reached.first(stage, player):
                        continue
                    if finish is not None or could_be_enough(later, player, wanted, spell):
                        heappush(todo, (stage.spent + _rest(pool, wanted, finish), next(order), stage))
        if tried >= most:
            paying = (stage for _, _, stage in sorted(todo) if stage.finish is not None)
            best = next(paying, None)
            return ([*best.uses, *(best.finish or ())] if best is not None else None), True
    return None, False


def _fed(trials: Trials, stage: Stage, player: int, ability: ActivatedAbility) -> Iterator[Stage]:
    """The stage, and the stages after it in which other sources were tapped to pay for a mana ability that costs mana."""
    yield stage
    cost, known = mana_cost(ability), set()
    ready = sources(stage.game, player)
    for chosen in islice(combinations(ready, cost), MOST_FED) if cost else ():
        for ways in product(*(source.ways for source in chosen)):
            if (kinds := tuple(sorted(str(way) for way in ways))) in known:
                continue
            known.add(kinds)
            after: Stage | None = stage
            for source, way in zip(chosen, ways, strict=True):
                use = Use(source.id, source.index, way)
                later = trials.tapped(after.game, player, use) if after is not None else None
                after = after.then(use, later, PRICE[c.TapSelf], None) if after is not None and later is not None else None
            if after is not None:
                yield after


def _rest(pool: list[Mana], wanted: list[Need], finish: list[Use] | None) -> float:
    """What is still to be weighed for a stage: what is tapped and what is left over where that pays for all, or else what is lacking."""
    if finish is None:
        return _unmet(pool, wanted)
    made = sum(len(use.way or ()) for use in finish)
    return len(finish) * PRICE[c.TapSelf] + UNSPENT * (len(pool) + made - len(wanted))


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
