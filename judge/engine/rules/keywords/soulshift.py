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
    """When a permanent with soulshift goes to the graveyard from play, its controller may take back a Spirit card of at most that cost."""
    spirits = Filter((IsSubtype("Spirit"), Compares("converted mana cost", "<=", level(one))), "graveyard", owner=You())
    body = Body((TargetSpec(spirits),), (May((Move(Target(), "hand"),)),))
    return (TriggeredAbility(ZoneChange(None, "in play", "graveyard"), body, text="soulshift", keyword="soulshift"),)
