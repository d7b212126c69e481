"""Prowess (702.108)."""

from __future__ import annotations

from judge.engine.language.abilities import Ability, Body, KeywordAbility, TriggeredAbility
from judge.engine.language.changes import ModifyPT
from judge.engine.language.instructions import Apply
from judge.engine.language.play_patterns import Played
from judge.engine.language.predicates import Filter, Is, IsType, Not
from judge.engine.language.references import This, You
from judge.engine.rules.keywords.keyword_expansion import stands_for


@stands_for("prowess")
def prowess(one: KeywordAbility) -> tuple[Ability, ...]:
    """A creature with prowess gets +1/+1 until end of turn whenever its controller casts a noncreature spell."""
    cast = Played(Filter((Not(IsType("creature")), Is("spell")), "stack"), You())
    grows = Apply(This(), (ModifyPT(1, 1),))
    return (TriggeredAbility(cast, Body((), (grows,)), text="prowess", keyword="prowess"),)
