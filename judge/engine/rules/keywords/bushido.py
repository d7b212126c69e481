"""Bushido (502.38)."""

from __future__ import annotations

from judge.engine.language.abilities import Ability, Body, KeywordAbility, TriggeredAbility
from judge.engine.language.changes import ModifyPT
from judge.engine.language.combat_patterns import BecomesBlocked, BlocksPattern
from judge.engine.language.event_patterns import AnyPattern
from judge.engine.language.instructions import Apply
from judge.engine.language.references import This
from judge.engine.rules.keywords.keyword_expansion import counted_level, stands_for


@stands_for("bushido")
def bushido(one: KeywordAbility) -> tuple[Ability, ...]:
    """Whenever a creature with bushido blocks or becomes blocked, it grows by the number given until end of turn."""
    grow = Apply(This(), (ModifyPT(counted_level(one), counted_level(one)),))
    event = AnyPattern((BlocksPattern(), BecomesBlocked()))
    return (TriggeredAbility(event, Body((), (grow,)), text="bushido", keyword="bushido"),)
