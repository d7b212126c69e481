"""Bargain (702.166)."""

from __future__ import annotations

from judge.engine.language.abilities import Ability, KeywordAbility, PlayingAbility
from judge.engine.language.costs import Cost, SacrificeCost
from judge.engine.language.predicates import AnyOf, Filter, Is, IsType
from judge.engine.rules.keywords.keyword_expansion import stands_for

SPARE = Filter((AnyOf((IsType("artifact"), IsType("enchantment"), Is("token"))),))


@stands_for("bargain")
def bargain(one: KeywordAbility) -> tuple[Ability, ...]:
    """An artifact, enchantment or token may be sacrificed as a spell with bargain is cast; the spell says what comes of that."""
    return (PlayingAbility("optional", Cost((SacrificeCost(SPARE),)), "bargain", text="bargain"),)
