"""Unleash (702.98)."""

from __future__ import annotations

from judge.engine.language.abilities import Ability, EntersWith, KeywordAbility, StaticAbility
from judge.engine.language.amounts import BoundAmount
from judge.engine.language.changes import Restriction
from judge.engine.language.conditions import Matches
from judge.engine.language.instructions import May
from judge.engine.language.predicates import HasCounter
from judge.engine.language.references import This
from judge.engine.rules.keywords.keyword_expansion import stands_for


@stands_for("unleash")
def unleash(one: KeywordAbility) -> tuple[Ability, ...]:
    """A creature with unleash may enter with a +1/+1 counter; while it has one it can't block."""
    counters = (("+1/+1", BoundAmount("unleashed")),)
    return (
        EntersWith(counters=counters, choices=(May((), did="unleashed"),), text="unleash"),
        StaticAbility(This(), (Restriction("block"),), Matches(This(), (HasCounter("+1/+1"),)), text="unleash"),
    )
