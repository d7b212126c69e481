"""The mana cost of an object as a price that an effect asks for (203.1)."""

from __future__ import annotations

from judge.engine.language.conditions import Exists, NotCondition
from judge.engine.language.costs import ActCost, Cost, CostPart, ManaCostOf, ManaPart
from judge.engine.language.predicates import Filter
from judge.engine.queries.context import Context
from judge.engine.queries.reference_lookup import refer

UNPAYABLE = ActCost((), needs=NotCondition(Exists(Filter((), "players"))))
"""What nobody can pay: the mana cost of an object that has none."""


def with_mana_costs(ctx: Context, cost: Cost) -> Cost:
    """A cost with the mana costs of objects put in; X is 0 in them."""
    if not any(isinstance(part, ManaCostOf) for part in cost.parts):
        return cost
    return Cost(tuple(_price(ctx, part) if isinstance(part, ManaCostOf) else part for part in cost.parts))


def _price(ctx: Context, part: ManaCostOf) -> CostPart:
    symbols: list[str] = []
    for id in refer(ctx, part.of):
        cost = ctx.look.see(id).chars.mana_cost
        if cost is None:
            return UNPAYABLE
        symbols.extend("0" if one == "X" else one for one in cost)
    left = part.less
    for at, one in enumerate(symbols):
        if one.isdigit():
            symbols[at], left = str(max(0, int(one) - left)), max(0, left - int(one))
    return ManaPart(tuple(symbols) or ("0",))
