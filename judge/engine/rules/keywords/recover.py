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
    """When a creature goes to its owner's graveyard from play, he or she may pay to take back a card with recover; else it is removed."""
    died = ZoneChange(Filter((IsType("creature"), OwnedBy(You()))), "in play", "graveyard")
    back = May((Move(This(), "hand"),), cost=one.cost or Cost(), otherwise=(Move(This(), "removed"),))
    return (TriggeredAbility(died, Body((), (back,)), None, "graveyard", "recover", "recover"),)
