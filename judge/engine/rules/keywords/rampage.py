"""Rampage (502.12)."""

from __future__ import annotations

from judge.engine.language.abilities import Ability, Body, KeywordAbility, TriggeredAbility
from judge.engine.language.amounts import NumberOf, Product, Sum
from judge.engine.language.changes import ModifyPT
from judge.engine.language.combat_patterns import BecomesBlocked
from judge.engine.language.conditions import AmountIs
from judge.engine.language.instructions import Apply, If
from judge.engine.language.references import This
from judge.engine.registry import newer
from judge.engine.rules.keywords.keyword_expansion import level, stands_for

SEVERAL = newer("rampage-by-several-blockers", "2001-07-23")
ANY_BLOCKER = newer("rampage-by-any-blocker", "2003-10-01")


@stands_for("rampage")
def rampage(one: KeywordAbility) -> tuple[Ability, ...]:
    """A blocked creature with rampage grows until end of turn for each blocker beyond the first, counted once as the ability resolves."""
    blockers = NumberOf("blockers", This())
    bonus = Product(level(one), Sum((blockers, -1)))
    grow = If(AmountIs(blockers, ">", 1), (Apply(This(), (ModifyPT(bonus, bonus),)),))
    body = Body((), (grow,))
    once = TriggeredAbility(BecomesBlocked(), body, text="rampage", keyword="rampage", until=SEVERAL)
    by_several = TriggeredAbility(BecomesBlocked(least=2), body, text="rampage", keyword="rampage", until=ANY_BLOCKER, since=SEVERAL)
    return (TriggeredAbility(BecomesBlocked(), body, text="rampage", keyword="rampage", since=ANY_BLOCKER), by_several, once)
