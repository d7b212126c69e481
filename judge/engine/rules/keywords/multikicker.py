"""Multikicker (702.33c)."""

from __future__ import annotations

from judge.engine.language.abilities import Ability, KeywordAbility, PlayingAbility
from judge.engine.language.costs import Cost
from judge.engine.rules.keywords.keyword_expansion import stands_for


@stands_for("multikicker")
def multikicker(one: KeywordAbility) -> tuple[Ability, ...]:
    """Multikicker is a kicker cost that may be paid any number of times."""
    return (PlayingAbility("optional", one.cost or Cost(), "kicker", repeat=True, text="multikicker"),)
