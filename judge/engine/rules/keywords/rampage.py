"""Rampage (502.12)."""

from __future__ import annotations

from judge.engine.language.abilities import Ability, Body, KeywordAbility, TriggeredAbility
from judge.engine.language.amounts import NumberOf, Product, Sum
from judge.engine.language.changes import ModifyPT
from judge.engine.language.combat_patterns import BecomesBlocked
from judge.engine.language.conditions import AmountIs
from judge.engine.language.instructions import Apply, If
from judge.engine.language.references import This
from judge.engine.rules.keywords.keyword_expansion import level, stands_for


@stands_for("rampage")
def rampage(one: KeywordAbility) -> tuple[Ability, ...]:
    """A blocked creature with rampage grows until end of turn for each blocker beyond the first, counted once as the ability resolves."""
    blockers = NumberOf("blockers", This())
    bonus = Product(level(one), Sum((blockers, -1)))
    grow = If(AmountIs(blockers, ">", 1), (Apply(This(), (ModifyPT(bonus, bonus),)),))
    return (TriggeredAbility(BecomesBlocked(), Body((), (grow,)), text="rampage", keyword="rampage"),)
