"""Soulbond (702.95)."""

from __future__ import annotations

from judge.engine.language.abilities import Ability, Body, KeywordAbility, TriggeredAbility
from judge.engine.language.conditions import AllConditions, Exists, Matches
from judge.engine.language.event_patterns import ZoneChange
from judge.engine.language.instructions import If, May, Remember
from judge.engine.language.predicates import ControlledBy, Filter, Is, IsOther, IsType, Not
from judge.engine.language.references import Bound, Chosen, This, You
from judge.engine.rules.keywords.keyword_expansion import stands_for

UNPAIRED = (IsType("creature"), Not(Is("paired")), ControlledBy(You()))
OTHER = Filter((*UNPAIRED, IsOther()))
ALONE = Matches(This(), UNPAIRED)


@stands_for("soulbond")
def soulbond(one: KeywordAbility) -> tuple[Ability, ...]:
    """When a creature with soulbond, or another, enters, the two may be paired, for as long as both stay creatures of one player."""
    both = AllConditions((ALONE, Exists(OTHER)))
    chosen = May((Remember(Chosen(OTHER), "paired"),))
    come = Bound("new")
    fits = AllConditions((ALONE, Matches(come, UNPAIRED)))
    with_it = If(fits, (May((Remember(come, "paired"),)),))
    another = ZoneChange(Filter((IsType("creature"), ControlledBy(You()), IsOther())), "", "in play")
    return (
        TriggeredAbility(ZoneChange(None, "", "in play"), Body((), (If(both, (chosen,)),)), both, text="soulbond", keyword="soulbond"),
        TriggeredAbility(another, Body((), (with_it,)), ALONE, text="soulbond", keyword="soulbond"),
    )
