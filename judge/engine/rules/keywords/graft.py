"""Graft (502.54)."""

from __future__ import annotations

from judge.engine.language.abilities import Ability, Body, EntersWith, KeywordAbility, TriggeredAbility
from judge.engine.language.conditions import Happened, Matches
from judge.engine.language.event_patterns import ZoneChange
from judge.engine.language.instructions import If, May, PutCounters, RemoveCounters
from judge.engine.language.predicates import Filter, HasCounter, IsOther, IsType
from judge.engine.language.references import Bound, This
from judge.engine.registry import newer
from judge.engine.rules.keywords.keyword_expansion import stands_for
from judge.engine.rules.keywords.sunburst import entering, number_of

WITH_A_COUNTER = newer("graft-with-a-counter-to-move", "2007-02-01")


@stands_for("graft")
def graft(one: KeywordAbility) -> tuple[Ability, ...]:
    """A permanent with graft enters with +1/+1 counters; whenever another creature comes into play, one may be moved onto that creature."""
    taken = RemoveCounters("+1/+1", This(), bind="grafted", onto=Bound("new"))
    give = (taken, If(Happened("grafted"), (PutCounters("+1/+1", Bound("new")),)))
    grown = Matches(This(), (HasCounter("+1/+1"),))
    enters = ZoneChange(Filter((IsType("creature"), IsOther())), "", "in play")
    return (
        EntersWith(counters=(("+1/+1", number_of(one)),), text=entering(one, "graft")),
        TriggeredAbility(enters, Body((), (May(give),)), text="graft", keyword="graft", until=WITH_A_COUNTER),
        TriggeredAbility(enters, Body((), (May(give),)), grown, text="graft", keyword="graft", since=WITH_A_COUNTER),
    )
