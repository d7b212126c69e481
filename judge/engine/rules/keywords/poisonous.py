"""Poisonous (702.70)."""

from __future__ import annotations

from judge.engine.language.abilities import Ability, Body, KeywordAbility, TriggeredAbility
from judge.engine.language.event_patterns import DealsDamage
from judge.engine.language.instructions import PutCounters
from judge.engine.language.predicates import Filter, IsPlayer
from judge.engine.language.references import Bound
from judge.engine.rules.keywords.keyword_expansion import level, stands_for

TO_A_PLAYER = DealsDamage(to=Filter((IsPlayer("any"),), "players"), source_is_this=True, combat=True)


@stands_for("poisonous")
def poisonous(one: KeywordAbility) -> tuple[Ability, ...]:
    """Whenever a creature with poisonous deals combat damage to a player, that player gets as many poison counters as its number says."""
    given = PutCounters("poison", Bound("player"), level(one))
    return (TriggeredAbility(TO_A_PLAYER, Body((), (given,)), text="poisonous", keyword="poisonous"),)
