"""Extort (702.101)."""

from __future__ import annotations

from judge.engine.language.abilities import Ability, Body, KeywordAbility, TriggeredAbility
from judge.engine.language.amounts import BoundAmount
from judge.engine.language.costs import Cost, ManaPart
from judge.engine.language.instructions import GainLife, LoseLife, May
from judge.engine.language.play_patterns import Played
from judge.engine.language.predicates import Filter, Is
from judge.engine.language.references import Players, You
from judge.engine.rules.keywords.keyword_expansion import stands_for

PRICE = Cost((ManaPart(("W/B",)),))


@stands_for("extort")
def extort(one: KeywordAbility) -> tuple[Ability, ...]:
    """Whenever the controller of a permanent with extort casts a spell, he or she may pay {W/B} to take 1 life from each opponent."""
    taken = (LoseLife(1, Players("opponents"), bind="extorted"), GainLife(BoundAmount("extorted")))
    cast = Played(Filter((Is("spell"),), "stack"), You())
    return (TriggeredAbility(cast, Body((), (May(taken, cost=PRICE),)), text="extort", keyword="extort"),)
