"""Disturb (702.146)."""

from __future__ import annotations

from collections.abc import Iterable

from judge.engine.queries.view import see
from judge.engine.registry import rule
from judge.engine.rules.playing.play_options import WAYS, Way, with_back_up
from judge.engine.state import Game


@rule("keywords/disturb", off=())
def disturb(game: Game, id: int) -> Iterable[Way]:
    """A card with disturb may be cast transformed from its owner's graveyard for its disturb cost."""
    if game.objects[id].printed.back is None:
        return []
    return [with_back_up("disturb", "graveyard", k.cost) for k in see(game, id).kit.keywords["disturb"] if k.cost is not None]


WAYS["disturb"] = disturb
