"""Afflict (702.130)."""

from __future__ import annotations

from judge.engine.language.abilities import Ability, Body, KeywordAbility, TriggeredAbility
from judge.engine.language.combat_patterns import BecomesBlocked
from judge.engine.language.instructions import LoseLife
from judge.engine.language.references import Players
from judge.engine.rules.keywords.keyword_expansion import level, stands_for


@stands_for("afflict")
def afflict(one: KeywordAbility) -> tuple[Ability, ...]:
    """Whenever a creature with afflict becomes blocked, the defending player loses as much life as its number says."""
    body = Body((), (LoseLife(level(one), Players("defending")),))
    return (TriggeredAbility(BecomesBlocked(), body, text="afflict", keyword="afflict"),)
