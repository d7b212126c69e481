"""Absorb (702.64)."""

from __future__ import annotations

from judge.engine.language.abilities import Ability, KeywordAbility, Replacement, ReplacementAbility
from judge.engine.language.amounts import BoundAmount, Sum
from judge.engine.language.event_patterns import DealsDamage
from judge.engine.language.predicates import Filter, IsOneOf
from judge.engine.language.references import This
from judge.engine.rules.keywords.keyword_expansion import level, stands_for


@stands_for("absorb")
def absorb(one: KeywordAbility) -> tuple[Ability, ...]:
    """If a source would deal damage to a creature with absorb, as much of that damage as its number says is prevented."""
    less = (("amount", Sum((BoundAmount("amount"), -level(one)))),)
    shield = Replacement(DealsDamage(to=Filter((IsOneOf(This()),))), prevent="some", modify=less, text="absorb")
    return (ReplacementAbility(shield, text="absorb"),)
