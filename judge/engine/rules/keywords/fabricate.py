"""Fabricate (702.123)."""

from __future__ import annotations

from judge.engine.language.abilities import Ability, Body, KeywordAbility, TriggeredAbility
from judge.engine.language.characteristics import Characteristics
from judge.engine.language.event_patterns import ZoneChange
from judge.engine.language.instructions import CreateToken, May, PutCounters
from judge.engine.language.references import This
from judge.engine.rules.keywords.keyword_expansion import level, stands_for

SERVO = Characteristics(name="Servo", types=("artifact", "creature"), subtypes=("Servo",), power=1, toughness=1)


@stands_for("fabricate")
def fabricate(one: KeywordAbility) -> tuple[Ability, ...]:
    """When a creature with fabricate comes into play, it gets +1/+1 counters or its controller creates Servos, as many as it says."""
    either = May((PutCounters("+1/+1", This(), level(one)),), otherwise=(CreateToken(SERVO, level(one)),))
    return (TriggeredAbility(ZoneChange(None, "", "in play"), Body((), (either,)), text="fabricate", keyword="fabricate"),)
