"""Renown (702.112)."""

from __future__ import annotations

from judge.engine.language.abilities import Ability, Body, KeywordAbility, TriggeredAbility
from judge.engine.language.conditions import Matches, NotCondition
from judge.engine.language.event_patterns import DealsDamage
from judge.engine.language.instructions import Designate, PutCounters
from judge.engine.language.predicates import Filter, Is, IsPlayer
from judge.engine.language.references import This
from judge.engine.rules.keywords.keyword_expansion import level, stands_for

HIT = DealsDamage(to=Filter((IsPlayer(),), "players"), source_is_this=True, combat=True)
UNKNOWN = NotCondition(Matches(This(), (Is("renowned"),)))


@stands_for("renown")
def renown(one: KeywordAbility) -> tuple[Ability, ...]:
    """When a creature with renown first deals combat damage to a player, it gets as many +1/+1 counters as it says and is renowned."""
    body = Body((), (PutCounters("+1/+1", This(), level(one)), Designate(This(), "renowned")))
    return (TriggeredAbility(HIT, body, UNKNOWN, text="renown", keyword="renown"),)
