"""Deathtouch and lifelink as the triggered abilities that they were until July 11, 2009, and that older cards said in their own words."""

from __future__ import annotations

from judge.engine.events.damage import STATIC
from judge.engine.language.abilities import Ability, Body, KeywordAbility, TriggeredAbility
from judge.engine.language.amounts import BoundAmount
from judge.engine.language.event_patterns import DealsDamage
from judge.engine.language.instructions import Destroy, GainLife
from judge.engine.language.predicates import Filter, IsType
from judge.engine.language.references import Bound
from judge.engine.queries.kit import EXPANSIONS


def lifelink(one: KeywordAbility) -> tuple[Ability, ...]:
    """Whenever it deals damage, its controller gains that much life."""
    gain = GainLife(BoundAmount("amount"))
    return (TriggeredAbility(DealsDamage(source_is_this=True, once=True), Body((), (gain,)), text="lifelink", until=STATIC),)


def deathtouch(one: KeywordAbility) -> tuple[Ability, ...]:
    """Whenever it deals damage to a creature, that creature is destroyed."""
    damage = DealsDamage(to=Filter((IsType("creature"),)), source_is_this=True)
    return (TriggeredAbility(damage, Body((), (Destroy(Bound("subject")),)), text="deathtouch", until=STATIC),)


EXPANSIONS.update(lifelink=lifelink, deathtouch=deathtouch)
