"""Modular (502.35) and sunburst (502.37)."""

from __future__ import annotations

from judge.engine.language.abilities import Ability, Body, EntersWith, KeywordAbility, TargetSpec, TriggeredAbility
from judge.engine.language.conditions import AllConditions, Matches, NotCondition
from judge.engine.language.event_patterns import ZoneChange
from judge.engine.language.instructions import May, PutCounters
from judge.engine.language.references import Filter, Is, IsType, NumberOf, Target, This
from judge.engine.rules.keywords.keyword_expansion import entering, number_of, stands_for

COLORS_SPENT = NumberOf("colors spent", This())
FROM_STACK = Matches(This(), (Is("spell"),))
CREATURE = Matches(This(), (IsType("creature"),))


@stands_for("modular")
def modular(one: KeywordAbility) -> tuple[Ability, ...]:
    """It enters with +1/+1 counters, and when it goes to the graveyard from play they may go onto a target artifact creature."""
    hand_on = PutCounters("+1/+1", Target(), NumberOf("counters:+1/+1", This()))
    body = Body((TargetSpec(Filter((IsType("artifact"), IsType("creature")))),), (May((hand_on,)),))
    return (
        EntersWith(counters=(("+1/+1", number_of(one)),), text=entering(one, "modular")),
        TriggeredAbility(ZoneChange(None, "in play", "graveyard"), body, text="modular", keyword="modular"),
    )


@stands_for("sunburst")
def sunburst(one: KeywordAbility) -> tuple[Ability, ...]:
    """Coming from the stack it enters with a counter for each color of mana paid: +1/+1 on a creature, charge on anything else."""
    other = AllConditions((FROM_STACK, NotCondition(CREATURE)))
    return (
        EntersWith(counters=(("+1/+1", COLORS_SPENT),), condition=AllConditions((FROM_STACK, CREATURE)), text="sunburst"),
        EntersWith(counters=(("charge", COLORS_SPENT),), condition=other, text="sunburst"),
    )
