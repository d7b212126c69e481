"""Frenzy (702.68)."""

from __future__ import annotations

from judge.engine.language.abilities import Ability, Body, KeywordAbility, TriggeredAbility
from judge.engine.language.changes import ModifyPT
from judge.engine.language.combat_patterns import UnblockedPattern
from judge.engine.language.instructions import Apply
from judge.engine.language.references import This
from judge.engine.rules.keywords.keyword_expansion import level, stands_for


@stands_for("frenzy")
def frenzy(one: KeywordAbility) -> tuple[Ability, ...]:
    """Whenever a creature with frenzy attacks and isn't blocked, its power grows by the number given until end of turn."""
    return (TriggeredAbility(UnblockedPattern(), Body((), (Apply(This(), (ModifyPT(level(one), 0),)),)), text="frenzy", keyword="frenzy"),)
