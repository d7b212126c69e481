"""Cumulative upkeep (502.13)."""

from __future__ import annotations

from judge.engine.language.abilities import Ability, Body, KeywordAbility, TriggeredAbility
from judge.engine.language.amounts import Amount, NumberOf
from judge.engine.language.costs import Cost
from judge.engine.language.event_patterns import StepBegins
from judge.engine.language.instructions import PutCounters, Sacrifice, Unless
from judge.engine.language.references import This, You
from judge.engine.registry import rule
from judge.engine.rules.keywords.keyword_expansion import stands_for


@stands_for("cumulative upkeep")
def cumulative_upkeep(one: KeywordAbility) -> tuple[Ability, ...]:
    """A permanent with cumulative upkeep gets an age counter each upkeep, and is sacrificed unless the cost is paid for each of them."""
    pay = Unless((Sacrifice(what=This()),), one.cost or Cost(), times=all_age_counters())
    body = Body((), (PutCounters("age", This()), pay))
    return (TriggeredAbility(StepBegins("upkeep", You()), body, text="cumulative upkeep", keyword="cumulative upkeep"),)


@rule("keywords/cumulative-upkeep-instances", off=0)
def all_age_counters() -> Amount:
    """Several cumulative upkeep abilities trigger separately, and each counts all age counters, whichever of them put them there."""
    return NumberOf("counters:age", This())
