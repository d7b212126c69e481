"""Soulshift (502.39)."""

from __future__ import annotations

from judge.engine.language.abilities import Ability, Body, KeywordAbility, TargetSpec, TriggeredAbility
from judge.engine.language.event_patterns import ZoneChange
from judge.engine.language.instructions import May, Move
from judge.engine.language.predicates import Compares, Filter, IsSubtype
from judge.engine.language.references import Target, You
from judge.engine.rules.keywords.keyword_expansion import level, stands_for


@stands_for("soulshift")
def soulshift(one: KeywordAbility) -> tuple[Ability, ...]:
    """A permanent with soulshift N that goes to the graveyard from play lets its player take back a Spirit card costing N or less."""
    spirits = Filter((IsSubtype("Spirit"), Compares("converted mana cost", "<=", level(one))), "graveyard", owner=You())
    body = Body((TargetSpec(spirits),), (May((Move(Target(), "hand"),)),))
    return (TriggeredAbility(ZoneChange(None, "in play", "graveyard"), body, text="soulshift", keyword="soulshift"),)
