"""Transmute (502.48)."""

from __future__ import annotations

from judge.engine.language.abilities import Ability, ActivatedAbility, Body, KeywordAbility
from judge.engine.language.amounts import NumberOf
from judge.engine.language.costs import Cost, DiscardCost
from judge.engine.language.instructions import Search
from judge.engine.language.predicates import Compares, Filter
from judge.engine.language.references import This
from judge.engine.rules.keywords.keyword_expansion import stands_for


@stands_for("transmute")
def transmute(one: KeywordAbility) -> tuple[Ability, ...]:
    """When a sorcery could be played, transmute is paid and its card discarded to find one with the same converted mana cost."""
    cost = Cost((*(one.cost.parts if one.cost else ()), DiscardCost(this=True)))
    same = Filter((Compares("converted mana cost", "==", NumberOf("converted mana cost", This())),), "library")
    body = Body((), (Search(same, "hand", reveal=True),))
    return (ActivatedAbility(cost, body, timing="sorcery", zone="hand", text="transmute", keyword="transmute"),)
