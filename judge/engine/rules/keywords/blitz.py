"""Blitz (702.152)."""

from __future__ import annotations

from judge.engine.language.abilities import Ability, Body, KeywordAbility, StaticAbility, TriggeredAbility
from judge.engine.language.changes import GainAbility
from judge.engine.language.conditions import WasPaid
from judge.engine.language.event_patterns import StepBegins, ZoneChange
from judge.engine.language.instructions import Draw, Sacrifice
from judge.engine.language.references import This
from judge.engine.rules.keywords.keyword_expansion import stands_for
from judge.engine.rules.playing.play_options import WAYS, for_its_cost

PAID = WasPaid("blitz")
CARD = TriggeredAbility(ZoneChange(None, "in play", "graveyard"), Body((), (Draw(1),)), text="When this permanent dies, draw a card.")
GIVEN = StaticAbility(This(), (GainAbility(KeywordAbility("haste")), GainAbility(CARD)), PAID, text="blitz")


@stands_for("blitz")
def blitz(one: KeywordAbility) -> tuple[Ability, ...]:
    """Cast for its blitz cost, a creature has haste, has its controller draw when it dies, and is sacrificed at the next end step."""
    gone = TriggeredAbility(StepBegins("end of turn"), Body((), (Sacrifice(what=This()),)), PAID, text="blitz", keyword="blitz")
    return GIVEN, gone


WAYS["blitz"] = for_its_cost("blitz")
