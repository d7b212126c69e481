"""Melee (702.121)."""

from __future__ import annotations

from judge.engine.language.abilities import Ability, Body, KeywordAbility, TriggeredAbility
from judge.engine.language.amounts import Count
from judge.engine.language.changes import ModifyPT
from judge.engine.language.combat_patterns import Attacks
from judge.engine.language.instructions import Apply
from judge.engine.language.predicates import Filter, Is, IsPlayer
from judge.engine.language.references import This
from judge.engine.rules.keywords.keyword_expansion import stands_for

ATTACKED = Count(Filter((IsPlayer("opponent"), Is("attacked this combat")), "players"))


@stands_for("melee")
def melee(one: KeywordAbility) -> tuple[Ability, ...]:
    """Whenever a creature with melee attacks, it gets +1/+1 for this turn for each opponent its controller attacked in this combat."""
    grows = Apply(This(), (ModifyPT(ATTACKED, ATTACKED),))
    return (TriggeredAbility(Attacks(), Body((), (grows,)), text="melee", keyword="melee"),)
