"""Annihilator (702.86)."""

from __future__ import annotations

from judge.engine.language.abilities import Ability, Body, KeywordAbility, TriggeredAbility
from judge.engine.language.combat_patterns import Attacks
from judge.engine.language.instructions import Sacrifice
from judge.engine.language.predicates import Filter
from judge.engine.language.references import Bound
from judge.engine.rules.keywords.keyword_expansion import level, stands_for


@stands_for("annihilator")
def annihilator(one: KeywordAbility) -> tuple[Ability, ...]:
    """Whenever a creature with annihilator attacks, the defending player sacrifices as many permanents as its number says."""
    given_up = Sacrifice(Bound("defender"), Filter(()), level(one))
    return (TriggeredAbility(Attacks(), Body((), (given_up,)), text="annihilator", keyword="annihilator"),)
