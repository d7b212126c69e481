"""Cascade (702.85)."""

from __future__ import annotations

from judge.engine.language.abilities import Ability, Body, KeywordAbility, TriggeredAbility
from judge.engine.language.amounts import NumberOf
from judge.engine.language.costs import Cost
from judge.engine.language.instructions import Move, PlayCard, RevealUntil
from judge.engine.language.predicates import Compares, Filter, IsOneOf, IsType, Not
from judge.engine.language.references import Bound, Every, Together
from judge.engine.rules.keywords.keyword_expansion import stands_for
from judge.engine.rules.keywords.storm import THIS_PLAYED

LESS = Compares("converted mana cost", "<", NumberOf("converted mana cost", Bound("spell")))
CHEAPER = Filter((Not(IsType("land")), LESS), "library")


@stands_for("cascade")
def cascade(one: KeywordAbility) -> tuple[Ability, ...]:
    """When a spell with cascade is cast, cards are exiled from the library until a cheaper nonland one comes, which may be cast free."""
    card, passed = Bound("cascaded"), Bound("passed over")
    left = Filter((IsOneOf(Together((card, passed))),), "removed")
    steps = (
        RevealUntil(CHEAPER, bind="cascaded", others="passed over", exiling=True),
        PlayCard(Every(Filter((IsOneOf(card),), "removed")), cost=Cost()),
        Move(Every(left), "library", "bottom"),
    )
    return (TriggeredAbility(THIS_PLAYED, Body((), steps), None, "stack", "cascade", "cascade"),)
