"""Decayed (702.147)."""

from __future__ import annotations

from judge.engine.language.abilities import Ability, Body, KeywordAbility, StaticAbility, TriggeredAbility
from judge.engine.language.changes import Restriction
from judge.engine.language.combat_patterns import Attacks
from judge.engine.language.event_patterns import StepBegins
from judge.engine.language.instructions import Delayed, Sacrifice
from judge.engine.language.references import This
from judge.engine.rules.keywords.keyword_expansion import stands_for

GONE = Delayed(StepBegins("end of combat"), (Sacrifice(what=This()),), keyword="decayed")


@stands_for("decayed")
def decayed(one: KeywordAbility) -> tuple[Ability, ...]:
    """A creature with decayed can't block, and once it attacks it is sacrificed at end of combat."""
    return (
        StaticAbility(This(), (Restriction("block"),), text="decayed"),
        TriggeredAbility(Attacks(), Body((), (GONE,)), text="decayed", keyword="decayed"),
    )
