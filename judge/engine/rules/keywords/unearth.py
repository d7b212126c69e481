"""Unearth (702.84)."""

from __future__ import annotations

from judge.engine.language.abilities import Ability, ActivatedAbility, Body, KeywordAbility, Replacement
from judge.engine.language.changes import GainAbility
from judge.engine.language.costs import Cost
from judge.engine.language.event_patterns import StepBegins, ZoneChange
from judge.engine.language.instructions import Apply, ApplyReplacement, Delayed, Move
from judge.engine.language.predicates import Filter, IsOneOf
from judge.engine.language.references import Bound, This
from judge.engine.rules.keywords.keyword_expansion import stands_for

BACK = Bound("unearthed")
TOLD = "It goes into exile, wherever else it would go."
AWAY = Replacement(ZoneChange(Filter((IsOneOf(BACK),)), "in play"), modify=(("to", "removed"),), text=TOLD)


@stands_for("unearth")
def unearth(one: KeywordAbility) -> tuple[Ability, ...]:
    """A card unearthed from the graveyard has haste, and goes to exile at the next end step or if it would leave play before."""
    steps = (
        Move(This(), "in play", bind="unearthed"),
        Apply(BACK, (GainAbility(KeywordAbility("haste")),), "end of game"),
        Delayed(StepBegins("end of turn"), (Move(BACK, "removed"),), about=BACK, keyword="unearth"),
        ApplyReplacement(AWAY, duration="end of game"),
    )
    return (ActivatedAbility(one.cost or Cost(), Body((), steps), "sorcery", zone="graveyard", text="unearth", keyword="unearth"),)
