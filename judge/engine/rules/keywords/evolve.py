"""Evolve (702.100)."""

from __future__ import annotations

from judge.engine.language.abilities import Ability, Body, KeywordAbility, TriggeredAbility
from judge.engine.language.amounts import NumberOf
from judge.engine.language.conditions import AmountIs, AnyCondition
from judge.engine.language.event_patterns import ZoneChange
from judge.engine.language.instructions import PutCounters
from judge.engine.language.predicates import ControlledBy, Filter, IsOther, IsType
from judge.engine.language.references import Bound, This, You
from judge.engine.rules.keywords.keyword_expansion import stands_for

COMES = ZoneChange(Filter((IsType("creature"), ControlledBy(You()), IsOther())), "", "in play")
LARGER = AnyCondition(tuple(AmountIs(NumberOf(size, Bound("new")), ">", NumberOf(size, This())) for size in ("power", "toughness")))


@stands_for("evolve")
def evolve(one: KeywordAbility) -> tuple[Ability, ...]:
    """A creature with evolve gets a +1/+1 counter when a creature with more power or toughness comes under its controller's control."""
    grows = PutCounters("+1/+1", This())
    return (TriggeredAbility(COMES, Body((), (grows,)), LARGER, text="evolve", keyword="evolve"),)
