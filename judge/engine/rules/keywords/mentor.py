"""Mentor (702.134)."""

from __future__ import annotations

from judge.engine.language.abilities import Ability, Body, KeywordAbility, TargetSpec, TriggeredAbility
from judge.engine.language.amounts import NumberOf
from judge.engine.language.combat_patterns import Attacks
from judge.engine.language.instructions import PutCounters
from judge.engine.language.predicates import Compares, Filter, Is, IsType
from judge.engine.language.references import Target, This
from judge.engine.rules.keywords.keyword_expansion import stands_for

PUPIL = Filter((IsType("creature"), Is("attacking"), Compares("power", "<", NumberOf("power", This()))))


@stands_for("mentor")
def mentor(one: KeywordAbility) -> tuple[Ability, ...]:
    """Whenever a creature with mentor attacks, a target attacking creature with less power gets a +1/+1 counter."""
    body = Body((TargetSpec(PUPIL),), (PutCounters("+1/+1", Target()),))
    return (TriggeredAbility(Attacks(), body, text="mentor", keyword="mentor"),)
