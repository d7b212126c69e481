"""What a cost asks for besides mana, which stays there to be paid with while mana is made for the same cost (409.1g, 409.1h)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from judge.engine.language import costs as c
from judge.engine.queries.amount_values import number
from judge.engine.queries.context import Context, context
from judge.engine.queries.entity_numbers import number_of
from judge.engine.queries.filters import every
from judge.engine.queries.view import controller
from judge.engine.record import swift
from judge.engine.rules.mana.source_readings import Source
from judge.engine.rules.playing.ability_summary import besides_mana
from judge.engine.rules.playing.cost_feasibility import could_pay
from judge.engine.stack_entry import NOTHING_CHOSEN, Choices
from judge.engine.state import Game

TAPPED = c.TapSelf()
BY_TAPPING = (c.TapSelf, c.TapCost, c.TapTotalCost)
"""Parts that what was tapped for mana can't pay."""
OF_PERMANENTS = (*BY_TAPPING, c.UntapSelf, c.SacrificeCost, c.SacrificeTotalCost, c.ReturnCost, c.RemoveFromGameCost)
"""Parts that what was given up for mana can't pay."""


@swift
@dataclass(frozen=True, slots=True)
class RestOfCost:
    """The parts of a cost besides mana, with what they mean there: the object that the cost belongs to, its player and what was chosen.

    ``stays``: that object has to be in play still once all is paid, as what is turned face up.
    """

    source: int
    player: int
    parts: tuple[c.CostPart, ...]
    choices: Choices = NOTHING_CHOSEN
    stays: bool = False

    def payable(self, game: Game) -> bool:
        """Whether each of the parts could be paid in a game that making mana has led to."""
        if self.stays and self.source not in game.in_play:
            return False
        ctx = context(game, self.source, self.player, choices=self.choices)
        return all(could_pay(ctx, part) for part in self.parts)

    def spared(self, game: Game, sources: Sequence[Source]) -> frozenset[int]:
        """The sources that are not to be used for mana, since too little would be left to pay the parts with; the last ones are spared."""
        found: set[int] = {s.id for s in sources if self.stays and s.given_up and s.id == self.source}
        for part in self.parts:
            if isinstance(part, OF_PERMANENTS):
                spent = [s.id for s in sources if s.given_up or (s.taps and isinstance(part, BY_TAPPING))]
                if part == TAPPED and self.source in spent:
                    found.add(self.source)
                elif spent and part != TAPPED:
                    found.update(self._held(game, part, spent))
        return frozenset(found)

    def _held(self, game: Game, part: c.CostPart, spent: list[int]) -> Iterator[int]:
        """Those of what would be spent that are needed for a part of the cost."""
        ctx = context(game, self.source, self.player, choices=self.choices)
        fitting = list(_fitting(ctx, part))
        free = [id for id in fitting if id not in spent]
        for id in reversed(spent):
            if _enough(ctx, part, free):
                return
            if id in fitting:
                free.append(id)
                yield id


def rest_of_cost(
    source: int, player: int, parts: Iterable[c.CostPart], choices: Choices = NOTHING_CHOSEN, stays: bool = False
) -> RestOfCost | None:
    """What a cost asks for besides mana; None where it asks for nothing."""
    rest = besides_mana(parts)
    return RestOfCost(source, player, rest, choices, stays) if rest or stays else None


def _fitting(ctx: Context, part: c.CostPart) -> Iterable[int]:
    """The permanents with which a part of a cost could be paid."""
    match part:
        case c.TapCost(filter) | c.TapTotalCost(filter):
            return (id for id in every(ctx, filter) if not ctx.game.objects[id].tapped)
        case c.SacrificeTotalCost(filter) | c.SacrificeCost(filter) if filter is not None:
            return (id for id in every(ctx, filter) if controller(ctx.game, id) == ctx.controller)
        case c.ReturnCost(filter) | c.RemoveFromGameCost(filter) if filter is not None:
            return every(ctx, filter)
    return (ctx.source,)


def _enough(ctx: Context, part: c.CostPart, ids: list[int]) -> bool:
    """Whether some permanents are enough to pay a part of a cost with."""
    match part:
        case c.TapTotalCost(_, what, least) | c.SacrificeTotalCost(_, what, least):
            return sum(max(0, number_of(ctx, id, what) or 0) for id in ids) >= number(ctx, least)
        case c.TapCost(_, count):
            return len(ids) >= number(ctx, count)
        case c.SacrificeCost(filter, count) | c.ReturnCost(filter, count) | c.RemoveFromGameCost(filter, count) if filter is not None:
            return len(ids) >= number(ctx, count)
    return ctx.source in ids
