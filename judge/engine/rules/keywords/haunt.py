"""Haunt (502.51)."""

from __future__ import annotations

from judge.engine.language.abilities import Ability, Body, KeywordAbility, TargetSpec, TriggeredAbility
from judge.engine.language.event_patterns import ZoneChange
from judge.engine.language.instructions import Move
from judge.engine.language.references import Bound, Filter, IsType, Target
from judge.engine.rules.keywords.keyword_expansion import stands_for


@stands_for("haunt")
def haunt(one: KeywordAbility) -> tuple[Ability, ...]:
    """From play, or as it resolves, the card going to the graveyard is removed from the game haunting a target creature."""
    body = Body((TargetSpec(Filter((IsType("creature"),))),), (Move(Bound("new"), "removed", remember=(("haunted", Target()),)),))
    return (
        TriggeredAbility(ZoneChange(None, "in play", "graveyard"), body, text="haunt", keyword="haunt"),
        TriggeredAbility(ZoneChange(None, "stack", "graveyard", "resolved"), body, None, "graveyard", "haunt", "haunt"),
    )
