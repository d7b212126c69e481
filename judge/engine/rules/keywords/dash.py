"""Dash (702.109)."""

from __future__ import annotations

from judge.engine.language.abilities import Ability, Body, KeywordAbility, StaticAbility, TriggeredAbility
from judge.engine.language.changes import GainAbility
from judge.engine.language.conditions import WasPaid
from judge.engine.language.event_patterns import StepBegins
from judge.engine.language.instructions import Move
from judge.engine.language.references import This
from judge.engine.rules.keywords.keyword_expansion import stands_for
from judge.engine.rules.playing.play_options import WAYS, for_its_cost

DASHED = WasPaid("dash")
HASTE = StaticAbility(This(), (GainAbility(KeywordAbility("haste")),), DASHED, text="dash")


@stands_for("dash")
def dash(one: KeywordAbility) -> tuple[Ability, ...]:
    """A card with dash may be cast for its dash cost; then it has haste, and returns to its owner's hand at the next end step."""
    return (
        HASTE,
        TriggeredAbility(StepBegins("end of turn"), Body((), (Move(This(), "hand"),)), DASHED, text="dash", keyword="dash"),
    )


WAYS["dash"] = for_its_cost("dash")
