"""Recover (502.55)."""

from __future__ import annotations

from judge.engine.language.abilities import Ability, Body, KeywordAbility, TriggeredAbility
from judge.engine.language.costs import Cost
from judge.engine.language.event_patterns import ZoneChange
from judge.engine.language.instructions import May, Move
from judge.engine.language.predicates import Filter, IsType, OwnedBy
from judge.engine.language.references import This, You
from judge.engine.rules.keywords.keyword_expansion import stands_for


@stands_for("recover")
def recover(one: KeywordAbility) -> tuple[Ability, ...]:
    """In the graveyard: when a creature goes there from play its owner may pay to take the card back, and it is removed otherwise."""
    died = ZoneChange(Filter((IsType("creature"), OwnedBy(You()))), "in play", "graveyard")
    back = May((Move(This(), "hand"),), cost=one.cost or Cost(), otherwise=(Move(This(), "removed"),))
    return (TriggeredAbility(died, Body((), (back,)), None, "graveyard", "recover", "recover"),)
