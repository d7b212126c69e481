"""Exalted (702.83)."""

from __future__ import annotations

from judge.engine.language.abilities import Ability, Body, KeywordAbility, TriggeredAbility
from judge.engine.language.changes import ModifyPT
from judge.engine.language.combat_patterns import Attacks
from judge.engine.language.instructions import Apply
from judge.engine.language.predicates import ControlledBy, Filter, IsType
from judge.engine.language.references import Bound, You
from judge.engine.rules.keywords.keyword_expansion import stands_for


@stands_for("exalted")
def exalted(one: KeywordAbility) -> tuple[Ability, ...]:
    """Whenever a creature attacks alone, each exalted ability of a permanent of its player gives it +1/+1 until end of turn."""
    alone = Attacks(Filter((IsType("creature"), ControlledBy(You()))), alone=True)
    grows = Apply(Bound("subject"), (ModifyPT(1, 1),))
    return (TriggeredAbility(alone, Body((), (grows,)), text="exalted", keyword="exalted"),)
