"""Battle cry (702.91)."""

from __future__ import annotations

from judge.engine.language.abilities import Ability, Body, KeywordAbility, TriggeredAbility
from judge.engine.language.changes import ModifyPT
from judge.engine.language.combat_patterns import Attacks
from judge.engine.language.instructions import Apply
from judge.engine.language.predicates import Filter, Is, IsOther, IsType
from judge.engine.language.references import Every
from judge.engine.rules.keywords.keyword_expansion import stands_for

OTHERS = Every(Filter((IsType("creature"), Is("attacking"), IsOther())))


@stands_for("battle cry")
def battle_cry(one: KeywordAbility) -> tuple[Ability, ...]:
    """Whenever a creature with battle cry attacks, all others that attack get +1/+0 until end of turn."""
    return (TriggeredAbility(Attacks(), Body((), (Apply(OTHERS, (ModifyPT(1, 0),)),)), text="battle cry", keyword="battle cry"),)
