"""Modular (502.35)."""

from __future__ import annotations

from judge.engine.language.abilities import Ability, Body, EntersWith, KeywordAbility, TargetSpec, TriggeredAbility
from judge.engine.language.amounts import NumberOf
from judge.engine.language.event_patterns import ZoneChange
from judge.engine.language.instructions import May, PutCounters
from judge.engine.language.predicates import Filter, IsType
from judge.engine.language.references import Target, This
from judge.engine.rules.keywords.keyword_expansion import stands_for
from judge.engine.rules.keywords.sunburst import entering, number_of


@stands_for("modular")
def modular(one: KeywordAbility) -> tuple[Ability, ...]:
    """A permanent with modular enters with +1/+1 counters; when it goes to the graveyard from play, an artifact creature may get them."""
    hand_on = PutCounters("+1/+1", Target(), NumberOf("counters:+1/+1", This()))
    body = Body((TargetSpec(Filter((IsType("artifact"), IsType("creature")))),), (May((hand_on,)),))
    return (
        EntersWith(counters=(("+1/+1", number_of(one)),), text=entering(one, "modular")),
        TriggeredAbility(ZoneChange(None, "in play", "graveyard"), body, text="modular", keyword="modular"),
    )
