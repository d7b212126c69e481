"""Flanking (502.3)."""

from __future__ import annotations

from judge.engine.language.abilities import Ability, Body, KeywordAbility, TriggeredAbility
from judge.engine.language.changes import ModifyPT
from judge.engine.language.combat_patterns import BecomesBlocked
from judge.engine.language.instructions import Apply
from judge.engine.language.predicates import Filter, HasKeyword, IsType, Not
from judge.engine.language.references import Bound
from judge.engine.rules.keywords.keyword_expansion import stands_for

WITHOUT = Filter((IsType("creature"), Not(HasKeyword("flanking"))))


@stands_for("flanking")
def flanking(one: KeywordAbility) -> tuple[Ability, ...]:
    """Each creature without flanking that blocks a creature with flanking gets -1/-1 until end of turn."""
    weaken = Apply(Bound("blocker"), (ModifyPT(-1, -1),))
    return (TriggeredAbility(BecomesBlocked(None, True, WITHOUT), Body((), (weaken,)), text="flanking", keyword="flanking"),)
