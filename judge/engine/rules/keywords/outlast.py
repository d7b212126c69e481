"""Outlast (702.107)."""

from __future__ import annotations

from judge.engine.language.abilities import Ability, ActivatedAbility, Body, KeywordAbility
from judge.engine.language.costs import Cost, TapSelf
from judge.engine.language.instructions import PutCounters
from judge.engine.language.references import This
from judge.engine.rules.keywords.keyword_expansion import stands_for


@stands_for("outlast")
def outlast(one: KeywordAbility) -> tuple[Ability, ...]:
    """When a sorcery could be cast, a creature with outlast can be tapped for its outlast cost to get a +1/+1 counter."""
    cost = Cost((*(one.cost.parts if one.cost else ()), TapSelf()))
    return (ActivatedAbility(cost, Body((), (PutCounters("+1/+1", This()),)), "sorcery", text="outlast", keyword="outlast"),)
