"""Surge (702.117)."""

from __future__ import annotations

from collections.abc import Iterable

from judge.engine.queries.view import see
from judge.engine.registry import rule
from judge.engine.rules.playing.play_options import WAYS, Way
from judge.engine.state import Game


@rule("keywords/surge", off=())
def surge(game: Game, id: int) -> Iterable[Way]:
    """A card with surge may be cast for its surge cost by a player who, or whose teammate, has cast another spell this turn."""
    owner = game.objects[id].owner
    if not any(what == "played" and player in game.heads(owner) for what, player, _ in game.history):
        return []
    return [Way("surge", game.objects[id].zone, k.cost) for k in see(game, id).kit.keywords["surge"] if k.cost is not None]


WAYS["surge"] = surge
