"""Equip (502.33)."""

from __future__ import annotations

from judge.engine.language.abilities import Ability, ActivatedAbility, Body, KeywordAbility, TargetSpec
from judge.engine.language.costs import Cost
from judge.engine.language.instructions import Attach
from judge.engine.language.predicates import ControlledBy, Filter, IsType
from judge.engine.language.references import Target, You
from judge.engine.rules.keywords.keyword_expansion import stands_for

MINE = Filter((IsType("creature"), ControlledBy(You())))


@stands_for("equip")
def equip(one: KeywordAbility) -> tuple[Ability, ...]:
    """Equip attaches the Equipment to a target creature its controller controls, whenever a sorcery could be played."""
    body = Body((TargetSpec(MINE),), (Attach(Target()),))
    return (ActivatedAbility(one.cost or Cost(), body, timing="sorcery", text="equip", keyword="equip"),)
