"""Kicker (502.21)."""

from __future__ import annotations

from judge.engine.language.abilities import Ability, KeywordAbility, PlayingAbility
from judge.engine.language.costs import Cost
from judge.engine.rules.keywords.keyword_expansion import stands_for


@stands_for("kicker")
def kicker(one: KeywordAbility) -> tuple[Ability, ...]:
    """Kicker is an additional cost that may be paid as the spell is played; the spell says what happens if it was."""
    name = f"kicker {one.value}" if one.value else "kicker"
    return (PlayingAbility("optional", one.cost or Cost(), name, text="kicker"),)
