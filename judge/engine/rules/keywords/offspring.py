"""Offspring (702.175)."""

from __future__ import annotations

from judge.engine.language.abilities import Ability, Body, KeywordAbility, PlayingAbility, TriggeredAbility
from judge.engine.language.characteristics import Characteristics, CopyExceptions
from judge.engine.language.conditions import WasPaid
from judge.engine.language.costs import Cost
from judge.engine.language.event_patterns import ZoneChange
from judge.engine.language.instructions import CreateToken
from judge.engine.language.references import This
from judge.engine.rules.keywords.keyword_expansion import stands_for

ENTERS = ZoneChange(None, "", "in play")


@stands_for("offspring")
def offspring(one: KeywordAbility) -> tuple[Ability, ...]:
    """For its offspring cost, a 1/1 token that is a copy of the permanent is created when that enters."""
    small = CreateToken(Characteristics(), copy_of=This(), but=CopyExceptions(Characteristics(power=1, toughness=1)))
    return (
        PlayingAbility("optional", one.cost or Cost(), "offspring", text="offspring"),
        TriggeredAbility(ENTERS, Body((), (small,)), WasPaid("offspring"), text="offspring", keyword="offspring"),
    )
