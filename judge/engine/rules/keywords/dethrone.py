"""Dethrone (702.105)."""

from __future__ import annotations

from judge.engine.language.abilities import Ability, Body, KeywordAbility, TriggeredAbility
from judge.engine.language.amounts import Greatest
from judge.engine.language.combat_patterns import Attacks
from judge.engine.language.instructions import PutCounters
from judge.engine.language.predicates import Compares, Filter, IsPlayer
from judge.engine.language.references import Every, This
from judge.engine.rules.keywords.keyword_expansion import stands_for

MOST_LIFE = Every(Filter((IsPlayer(), Compares("life", ">=", Greatest("life", Filter((IsPlayer(),), "players")))), "players"))


@stands_for("dethrone")
def dethrone(one: KeywordAbility) -> tuple[Ability, ...]:
    """Whenever a creature with dethrone attacks a player whose life total no other player's exceeds, it gets a +1/+1 counter."""
    body = Body((), (PutCounters("+1/+1", This(), 1),))
    return (TriggeredAbility(Attacks(defender=MOST_LIFE), body, text="dethrone", keyword="dethrone"),)
