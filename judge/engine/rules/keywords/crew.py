"""Crew (702.122)."""

from __future__ import annotations

from judge.engine.language.abilities import Ability, ActivatedAbility, Body, KeywordAbility
from judge.engine.language.changes import AddTypes
from judge.engine.language.costs import Cost, TapTotalCost
from judge.engine.language.instructions import Apply
from judge.engine.language.predicates import ControlledBy, Filter, Is, IsOther, IsType
from judge.engine.language.references import This, You
from judge.engine.rules.keywords.keyword_expansion import level, stands_for

OTHERS = Filter((IsType("creature"), Is("untapped"), ControlledBy(You()), IsOther()))


@stands_for("crew")
def crew(one: KeywordAbility) -> tuple[Ability, ...]:
    """Who taps other creatures with as much power in all as crew says makes the Vehicle an artifact creature until end of turn."""
    cost = Cost((TapTotalCost(OTHERS, "power", level(one)),))
    body = Body((), (Apply(This(), (AddTypes(("artifact", "creature")),)),))
    return (ActivatedAbility(cost, body, text="crew", keyword="crew"),)
