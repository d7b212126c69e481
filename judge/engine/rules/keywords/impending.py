"""Impending (702.176)."""

from __future__ import annotations

from judge.engine.language.abilities import Ability, Body, EntersWith, KeywordAbility, StaticAbility, TriggeredAbility
from judge.engine.language.changes import RemoveTypes
from judge.engine.language.conditions import AllConditions, Matches, WasPaid
from judge.engine.language.event_patterns import StepBegins
from judge.engine.language.instructions import RemoveCounters
from judge.engine.language.predicates import HasCounter
from judge.engine.language.references import This, You
from judge.engine.rules.keywords.keyword_expansion import level, stands_for
from judge.engine.rules.playing.play_options import WAYS, for_its_cost

PAID = WasPaid("impending")
WAITING = AllConditions((PAID, Matches(This(), (HasCounter("time"),))))


@stands_for("impending")
def impending(one: KeywordAbility) -> tuple[Ability, ...]:
    """A card cast for its impending cost enters with time counters, is no creature while it has one, and loses one each end step."""
    tick = Body((), (RemoveCounters("time", This()),))
    return (
        EntersWith(counters=(("time", level(one)),), condition=PAID, text="impending"),
        StaticAbility(This(), (RemoveTypes(("creature",)),), WAITING, text="impending"),
        TriggeredAbility(StepBegins("end of turn", You()), tick, WAITING, text="impending", keyword="impending"),
    )


WAYS["impending"] = for_its_cost("impending")
