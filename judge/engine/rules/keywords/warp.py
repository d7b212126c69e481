"""Warp (702.185)."""

from __future__ import annotations

from collections.abc import Iterable

from judge.engine.language.abilities import Ability, Body, KeywordAbility, TriggeredAbility
from judge.engine.language.conditions import WasPaid
from judge.engine.language.event_patterns import StepBegins
from judge.engine.language.instructions import Move
from judge.engine.language.references import This
from judge.engine.queries.view import see
from judge.engine.rules.keywords.keyword_expansion import stands_for
from judge.engine.rules.playing.castable_exile import MARKS, in_a_later_turn
from judge.engine.rules.playing.play_options import WAYS, Way
from judge.engine.state import Game

WARPED = WasPaid("warp")


@stands_for("warp")
def warp(one: KeywordAbility) -> tuple[Ability, ...]:
    """A card with warp may be cast for its warp cost; then it is exiled at the next end step, and may be cast again in a later turn."""
    away = Move(This(), "removed", remember=(("warped", This()),))
    return (TriggeredAbility(StepBegins("end of turn"), Body((), (away,)), WARPED, text="warp", keyword="warp"),)


def from_hand(game: Game, id: int) -> Iterable[Way]:
    """The card cast from its player's hand for its warp cost."""
    return [Way("warp", "hand", k.cost) for k in see(game, id).kit.keywords["warp"] if k.cost is not None]


def warped(game: Game, id: int) -> Iterable[Way]:
    """A card exiled by warp, cast for its mana cost in a later turn than the one in which it went there."""
    return [Way("from exile", "removed")] if in_a_later_turn(game, id) else []


WAYS["warp"] = from_hand
MARKS["warped"] = warped
