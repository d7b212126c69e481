"""Scavenge (702.97)."""

from __future__ import annotations

from judge.engine.language.abilities import Ability, ActivatedAbility, Body, KeywordAbility, TargetSpec
from judge.engine.language.amounts import NumberOf
from judge.engine.language.costs import Cost, RemoveFromGameCost
from judge.engine.language.instructions import PutCounters
from judge.engine.language.predicates import Filter, IsType
from judge.engine.language.references import Target, This
from judge.engine.rules.keywords.keyword_expansion import stands_for


@stands_for("scavenge")
def scavenge(one: KeywordAbility) -> tuple[Ability, ...]:
    """A card with scavenge exiled from the graveyard gives a target creature as many +1/+1 counters as that card has power."""
    cost = Cost((*(one.cost.parts if one.cost else ()), RemoveFromGameCost()))
    body = Body((TargetSpec(Filter((IsType("creature"),))),), (PutCounters("+1/+1", Target(), NumberOf("power", This())),))
    return (ActivatedAbility(cost, body, "sorcery", zone="graveyard", text="scavenge", keyword="scavenge"),)
