"""Ripple (502.56)."""

from __future__ import annotations

from judge.engine.language.abilities import Ability, Body, KeywordAbility, TriggeredAbility
from judge.engine.language.costs import Cost
from judge.engine.language.instructions import Arrange, Look, May, PlayCard
from judge.engine.language.play_patterns import Played
from judge.engine.language.predicates import Filter, IsOneOf, Shares
from judge.engine.language.references import Bound, Every, You
from judge.engine.rules.keywords.keyword_expansion import level, stands_for


@stands_for("ripple")
def ripple(one: KeywordAbility) -> tuple[Ability, ...]:
    """When a spell with ripple is played, cards may be revealed from the library: those of its name may be played for nothing."""
    same = Every(Filter((IsOneOf(Bound("rippled")), Shares("name", Bound("spell"))), "library", owner=You()))
    steps = (Look(amount=level(one), reveal=True, bind="rippled"), PlayCard(same, cost=Cost()), Arrange("rippled", "bottom"))
    return (TriggeredAbility(Played(Filter((), "stack"), this=True), Body((), (May(steps),)), None, "stack", "ripple", "ripple"),)
