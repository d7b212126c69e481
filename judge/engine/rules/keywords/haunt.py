"""Haunt (502.51)."""

from __future__ import annotations

from typing import Any

from judge.engine.language.abilities import Ability, Body, KeywordAbility, TargetSpec, TriggeredAbility
from judge.engine.language.event_patterns import AnyPattern, ZoneChange
from judge.engine.language.instructions import Move
from judge.engine.language.predicates import HAUNTED, Filter, IsType
from judge.engine.language.references import Bound, Target
from judge.engine.registry import rule
from judge.engine.rules.keywords.keyword_expansion import stands_for


@stands_for("haunt")
def haunt(one: KeywordAbility) -> tuple[Ability, ...]:
    """A card with haunt that goes to the graveyard, from play or as it resolves, is removed from the game haunting a target creature."""
    body = Body((TargetSpec(Filter((IsType("creature"),))),), (Move(Bound("new"), "removed", remember=(("haunted", Target()),)),))
    return (
        TriggeredAbility(ZoneChange(None, "in play", "graveyard"), body, text="haunt", keyword="haunt"),
        TriggeredAbility(ZoneChange(None, "stack", "graveyard", "resolved"), body, None, "graveyard", "haunt", "haunt"),
    )


@rule("keywords/haunting", off=False)
def about_haunted(pattern: Any) -> bool:
    """An ability about the creature that a card haunts works while the card is removed from the game."""
    if isinstance(pattern, AnyPattern):
        return any(about_haunted(part) for part in pattern.patterns)
    return isinstance(pattern, ZoneChange) and pattern.what == HAUNTED
