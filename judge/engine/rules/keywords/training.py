"""Training (702.149)."""

from __future__ import annotations

from judge.engine.language.abilities import Ability, Body, KeywordAbility, TriggeredAbility
from judge.engine.language.amounts import NumberOf
from judge.engine.language.combat_patterns import Attacks
from judge.engine.language.conditions import Exists
from judge.engine.language.instructions import PutCounters
from judge.engine.language.predicates import Compares, ControlledBy, Filter, Is, IsOther, IsType
from judge.engine.language.references import This, You
from judge.engine.rules.keywords.keyword_expansion import stands_for

TEACHER = Exists(
    Filter((IsType("creature"), Is("attacking"), ControlledBy(You()), IsOther(), Compares("power", ">", NumberOf("power", This()))))
)


@stands_for("training")
def training(one: KeywordAbility) -> tuple[Ability, ...]:
    """Whenever a creature with training attacks together with another creature of greater power, it gets a +1/+1 counter."""
    body = Body((), (PutCounters("+1/+1", This(), 1),))
    return (TriggeredAbility(Attacks(), body, TEACHER, text="training", keyword="training"),)
