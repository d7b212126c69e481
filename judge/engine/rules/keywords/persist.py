"""Persist (702.79)."""

from __future__ import annotations

from judge.engine.language.abilities import Ability, Body, KeywordAbility, TriggeredAbility
from judge.engine.language.conditions import Matches
from judge.engine.language.event_patterns import ZoneChange
from judge.engine.language.instructions import Move
from judge.engine.language.predicates import HasCounter, Not
from judge.engine.language.references import Bound, OwnerOf, This
from judge.engine.rules.keywords.keyword_expansion import stands_for


@stands_for("persist")
def persist(one: KeywordAbility) -> tuple[Ability, ...]:
    """A creature with persist that goes to the graveyard from play without a -1/-1 counter returns under its owner's control with one."""
    return (returning("-1/-1", "persist"),)


def returning(kind: str, keyword: str) -> TriggeredAbility:
    """The ability that brings back what died without a counter of a kind, with one of them."""
    back = Move(Bound("new"), "in play", controller=OwnerOf(This()), with_counters=((kind, 1),))
    without = Matches(This(), (Not(HasCounter(kind)),))
    return TriggeredAbility(ZoneChange(None, "in play", "graveyard"), Body((), (back,)), without, text=keyword, keyword=keyword)
