"""Ninjutsu (502.43)."""

from __future__ import annotations

from judge.engine.language.abilities import Ability, ActivatedAbility, Body, KeywordAbility
from judge.engine.language.costs import Cost, ReturnCost
from judge.engine.language.instructions import Move
from judge.engine.language.predicates import ControlledBy, Filter, Is, IsType
from judge.engine.language.references import Bound, This, You
from judge.engine.rules.keywords.keyword_expansion import stands_for

UNBLOCKED = Filter((IsType("creature"), Is("unblocked"), ControlledBy(You())))


@stands_for("ninjutsu")
def ninjutsu(one: KeywordAbility) -> tuple[Ability, ...]:
    """For the ninjutsu cost and an unblocked attacker returned to hand, a card from hand comes into play tapped, attacking, unblocked."""
    cost = Cost((*(one.cost.parts if one.cost else ()), ReturnCost(UNBLOCKED)))
    body = Body((), (Move(This(), "in play", tapped=True, attacking=Bound("attacked")),))
    return (ActivatedAbility(cost, body, zone="hand", text="ninjutsu", keyword="ninjutsu"),)
