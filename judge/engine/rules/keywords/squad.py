"""Squad (702.157)."""

from __future__ import annotations

from judge.engine.language.abilities import Ability, Body, KeywordAbility, PlayingAbility, TriggeredAbility
from judge.engine.language.amounts import PaidAmount
from judge.engine.language.characteristics import Characteristics
from judge.engine.language.conditions import WasPaid
from judge.engine.language.costs import Cost
from judge.engine.language.event_patterns import ZoneChange
from judge.engine.language.instructions import CreateToken
from judge.engine.language.references import This
from judge.engine.rules.keywords.keyword_expansion import stands_for

ENTERS = ZoneChange(None, "", "in play")


@stands_for("squad")
def squad(one: KeywordAbility) -> tuple[Ability, ...]:
    """The squad cost may be paid any number of times; a token that is a copy is created for each when the permanent enters."""
    copies = CreateToken(Characteristics(), PaidAmount("squad"), copy_of=This())
    return (
        PlayingAbility("optional", one.cost or Cost(), "squad", repeat=True, text="squad"),
        TriggeredAbility(ENTERS, Body((), (copies,)), WasPaid("squad"), text="squad", keyword="squad"),
    )
