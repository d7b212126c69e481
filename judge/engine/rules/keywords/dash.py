"""Dash (702.109)."""

from __future__ import annotations

from collections.abc import Iterable

from judge.engine.language.abilities import Ability, Body, KeywordAbility, StaticAbility, TriggeredAbility
from judge.engine.language.changes import GainAbility
from judge.engine.language.conditions import WasPaid
from judge.engine.language.event_patterns import StepBegins
from judge.engine.language.instructions import Move
from judge.engine.language.references import This
from judge.engine.queries.view import see
from judge.engine.rules.keywords.keyword_expansion import stands_for
from judge.engine.rules.playing.ways_to_play import WAYS, Way
from judge.engine.state import Game

DASHED = WasPaid("dash")
HASTE = StaticAbility(This(), (GainAbility(KeywordAbility("haste")),), DASHED, text="dash")


@stands_for("dash")
def dash(one: KeywordAbility) -> tuple[Ability, ...]:
    """It may be cast for its dash cost; then it has haste, and goes back to its owner's hand at the next end step."""
    return (
        HASTE,
        TriggeredAbility(StepBegins("end of turn"), Body((), (Move(This(), "hand"),)), DASHED, text="dash", keyword="dash"),
    )


def for_its_dash_cost(game: Game, id: int) -> Iterable[Way]:
    """A card with dash, played for the dash cost."""
    return [Way("dash", game.objects[id].zone, k.cost) for k in see(game, id).kit.keywords["dash"] if k.cost is not None]


WAYS["dash"] = for_its_dash_cost
