"""Spectacle (702.137)."""

from __future__ import annotations

from collections.abc import Iterable

from judge.engine.queries.view import see
from judge.engine.registry import rule
from judge.engine.rules.playing.play_options import WAYS, Way
from judge.engine.state import Game


@rule("keywords/spectacle", off=())
def spectacle(game: Game, id: int) -> Iterable[Way]:
    """A card with spectacle may be cast for its spectacle cost if an opponent lost life this turn."""
    others = game.opponents(game.objects[id].owner)
    if not any(what == "life lost" and player in others and amount > 0 for what, player, amount in game.history):
        return []
    return [Way("spectacle", game.objects[id].zone, k.cost) for k in see(game, id).kit.keywords["spectacle"] if k.cost is not None]


WAYS["spectacle"] = spectacle
