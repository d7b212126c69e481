"""Provoke (502.29)."""

from __future__ import annotations

from judge.engine.language.abilities import Ability, Body, KeywordAbility, TargetSpec, TriggeredAbility
from judge.engine.language.changes import Requirement
from judge.engine.language.combat_patterns import Attacks
from judge.engine.language.instructions import Apply, May, Tap
from judge.engine.language.predicates import ControlledBy, Filter, IsOneOf, IsType
from judge.engine.language.references import Players, Target, This
from judge.engine.rules.keywords.keyword_expansion import stands_for

THEIRS = Filter((IsType("creature"), ControlledBy(Players("defending"))))


@stands_for("provoke")
def provoke(one: KeywordAbility) -> tuple[Ability, ...]:
    """When a creature with provoke attacks, a target creature of the defending player may be untapped and made to block it if able."""
    block = Apply(Target(), (Requirement("block matching", Filter((IsOneOf(This()),))),), "end of combat")
    body = Body((TargetSpec(THEIRS),), (May((block, Tap(Target(), untap=True))),))
    return (TriggeredAbility(Attacks(), body, text="provoke", keyword="provoke"),)
