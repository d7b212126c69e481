"""Escape (702.138)."""

from __future__ import annotations

from collections.abc import Iterable

from judge.engine.queries.view import see
from judge.engine.registry import rule
from judge.engine.rules.playing.play_options import WAYS, Way
from judge.engine.state import Game


@rule("keywords/escape", off=())
def escape(game: Game, id: int) -> Iterable[Way]:
    """A card with escape may be cast from its owner's graveyard for its escape cost."""
    return [Way("escape", "graveyard", k.cost) for k in see(game, id).kit.keywords["escape"] if k.cost is not None]


WAYS["escape"] = escape
