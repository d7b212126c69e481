"""Fading (502.20)."""

from __future__ import annotations

from judge.engine.language.abilities import Ability, Body, EntersWith, KeywordAbility, TriggeredAbility
from judge.engine.language.conditions import Happened
from judge.engine.language.event_patterns import StepBegins
from judge.engine.language.instructions import If, RemoveCounters, Sacrifice
from judge.engine.language.references import This, You
from judge.engine.rules.keywords.keyword_expansion import stands_for
from judge.engine.rules.keywords.sunburst import entering, number_of


@stands_for("fading")
def fading(one: KeywordAbility) -> tuple[Ability, ...]:
    """A permanent with fading enters with fade counters, loses one in each upkeep of its player, and is sacrificed if it has none."""
    fade = (RemoveCounters("fade", This(), bind="faded"), If(Happened("faded"), (), (Sacrifice(what=This()),)))
    return (
        EntersWith(counters=(("fade", number_of(one)),), text=entering(one, "fading")),
        TriggeredAbility(StepBegins("upkeep", You()), Body((), fade), text="fading", keyword="fading"),
    )
