"""What attackers or blockers must be paid for as they are declared (308.2d to 308.2f, 309.2b to 309.2d)."""

from __future__ import annotations

from judge.engine.language.costs import Cost, CostPart, ManaPart
from judge.engine.queries.amount_values import number
from judge.engine.queries.filters import matches
from judge.engine.rules.continuous.permissions import restrictions
from judge.engine.rules.mana.mana_payment import make_mana
from judge.engine.state import Game
from judge.engine.table import Table


def costs_of(game: Game, creatures: list[int], what: str, against: dict[int, tuple[int, ...]]) -> list[CostPart]:
    """What effects ask to be paid for creatures to attack or block; ``against`` is what each of them attacks or blocks."""
    parts: list[CostPart] = []
    for id in creatures:
        for restriction, ctx in restrictions(game, id, what):
            others, kind = against.get(id, ()), restriction.matching
            fits = kind is None or any(matches(ctx, other, kind, anywhere=True) for other in others)
            if restriction.unless is not None and fits:
                parts.extend(restriction.unless.parts * number(ctx, restriction.times))
    return parts


def in_all(parts: list[CostPart]) -> Cost:
    """Several costs as one, their mana together."""
    symbols = tuple(s for p in parts if isinstance(p, ManaPart) for s in p.symbols)
    generic = sum(int(s) for s in symbols if s.isdigit())
    total = (*((str(generic),) if generic else ()), *(s for s in symbols if not s.isdigit()))
    others = tuple(p for p in parts if not isinstance(p, ManaPart))
    return Cost((*((ManaPart(total),) if total else ()), *others))


def make_mana_for(t: Table, player: int, cost: Cost) -> None:
    """Give a player the chance to make the mana of a cost."""
    for part in cost.parts:
        if isinstance(part, ManaPart):
            t.cite()
            make_mana(t, player, part.symbols, 0)
