"""Cycling (502.18)."""

from __future__ import annotations

from judge.engine.language.abilities import Ability, ActivatedAbility, Body, KeywordAbility
from judge.engine.language.costs import Cost, DiscardCost
from judge.engine.language.instructions import Draw
from judge.engine.rules.keywords.keyword_expansion import stands_for


@stands_for("cycling")
def cycling(one: KeywordAbility) -> tuple[Ability, ...]:
    """Cycling works only in hand: pay its cost and discard the card to draw a card."""
    return (ActivatedAbility(discarding(one), Body((), (Draw(1),)), zone="hand", text="cycling", keyword="cycling"),)


def discarding(one: KeywordAbility) -> Cost:
    """The keyword's cost with the discarding of the card itself added, which is to cycle it."""
    return Cost((*(one.cost.parts if one.cost else ()), DiscardCost(this=True, cause="cycled")))
