"""Tribute (702.104)."""

from __future__ import annotations

from judge.engine.language.abilities import Ability, EntersWith, KeywordAbility
from judge.engine.language.amounts import BoundAmount, Product
from judge.engine.language.instructions import Choose, May
from judge.engine.language.references import Bound
from judge.engine.rules.keywords.keyword_expansion import level, stands_for

PAID = "tribute"
"""What a permanent remembers: the opponent who let it enter with the counters."""


@stands_for("tribute")
def tribute(one: KeywordAbility) -> tuple[Ability, ...]:
    """As a creature with tribute enters, an opponent may put +1/+1 counters on it; another ability of it asks whether that was done."""
    asked = Choose("opponent", bind="asked for tribute")
    paid = May((), who=Bound("asked for tribute"), did=PAID)
    return (EntersWith(counters=(("+1/+1", Product(level(one), BoundAmount(PAID))),), choices=(asked, paid), text="tribute"),)
