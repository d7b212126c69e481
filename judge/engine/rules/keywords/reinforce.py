"""Reinforce (702.77)."""

from __future__ import annotations

from judge.engine.language.abilities import Ability, ActivatedAbility, Body, KeywordAbility, TargetSpec
from judge.engine.language.amounts import X
from judge.engine.language.costs import Cost, DiscardCost
from judge.engine.language.instructions import PutCounters
from judge.engine.language.predicates import Filter, IsType
from judge.engine.language.references import Target
from judge.engine.rules.keywords.keyword_expansion import level, stands_for


@stands_for("reinforce")
def reinforce(one: KeywordAbility) -> tuple[Ability, ...]:
    """A card with reinforce that is discarded from the hand puts as many +1/+1 counters as it says on a target creature."""
    cost = Cost((*(one.cost.parts if one.cost else ()), DiscardCost(this=True)))
    put = PutCounters("+1/+1", Target(), X() if one.value == "X" else level(one))
    body = Body((TargetSpec(Filter((IsType("creature"),))),), (put,))
    return (ActivatedAbility(cost, body, zone="hand", text="reinforce", keyword="reinforce"),)
