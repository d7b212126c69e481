"""Affinity (502.31)."""

from __future__ import annotations

from dataclasses import replace

from judge.engine.language.abilities import Ability, CostAbility, KeywordAbility
from judge.engine.language.amounts import Count
from judge.engine.language.costs import CostChange
from judge.engine.language.predicates import ControlledBy, Filter
from judge.engine.language.references import You
from judge.engine.rules.keywords.keyword_expansion import stands_for


@stands_for("affinity")
def affinity(one: KeywordAbility) -> tuple[Ability, ...]:
    """A spell with affinity costs one generic mana less for each permanent of the kind named that its player controls."""
    kind = one.filter or Filter()
    mine = kind if ControlledBy(You()) in kind.predicates else replace(kind, predicates=(*kind.predicates, ControlledBy(You())))
    return (CostAbility(CostChange(Filter((), "stack"), reduce=("1",), this=True, times=Count(mine)), text="affinity"),)
