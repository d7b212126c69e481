"""Level up (702.87)."""

from __future__ import annotations

from judge.engine.language.abilities import Ability, ActivatedAbility, Body, KeywordAbility
from judge.engine.language.costs import Cost
from judge.engine.language.instructions import PutCounters
from judge.engine.language.references import This
from judge.engine.rules.keywords.keyword_expansion import stands_for


@stands_for("level up")
def level_up(one: KeywordAbility) -> tuple[Ability, ...]:
    """When a sorcery could be cast, the controller of a creature with level up may pay that cost to put a level counter on it."""
    body = Body((), (PutCounters("level", This(), 1),))
    return (ActivatedAbility(one.cost or Cost(), body, "sorcery", text="level up", keyword="level up"),)
