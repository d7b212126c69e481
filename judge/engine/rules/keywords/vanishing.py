"""Vanishing (502.63 of February 1, 2007)."""

from __future__ import annotations

from judge.engine.language.abilities import Ability, Body, EntersWith, KeywordAbility, TriggeredAbility
from judge.engine.language.conditions import Matches
from judge.engine.language.event_patterns import CounterMoves, StepBegins
from judge.engine.language.instructions import RemoveCounters, Sacrifice
from judge.engine.language.predicates import HasCounter
from judge.engine.language.references import This, You
from judge.engine.rules.keywords.keyword_expansion import level, stands_for

COUNTED = Matches(This(), (HasCounter("time"),))


@stands_for("vanishing")
def vanishing(one: KeywordAbility) -> tuple[Ability, ...]:
    """A permanent with vanishing enters with time counters, loses one in each upkeep of its player, and is sacrificed after the last."""
    tick = Body((), (RemoveCounters("time", This()),))
    gone = Body((), (Sacrifice(what=This()),))
    return (
        EntersWith(counters=(("time", level(one)),), text="vanishing"),
        TriggeredAbility(StepBegins("upkeep", You()), tick, COUNTED, text="vanishing", keyword="vanishing"),
        TriggeredAbility(CounterMoves("time", removed=True, last=True), gone, text="vanishing", keyword="vanishing"),
    )
