"""Prowl (702.76)."""

from __future__ import annotations

from collections.abc import Iterable

from judge.engine.events.damage import STRUCK
from judge.engine.queries.view import see
from judge.engine.registry import rule
from judge.engine.rules.playing.play_options import WAYS, Way
from judge.engine.state import Game


@rule("keywords/prowl", off=())
def prowl(game: Game, id: int) -> Iterable[Way]:
    """A card with prowl may be cast for its prowl cost if its player's source of one of its types hit a player in combat this turn."""
    own = {f"{STRUCK} {subtype}" for subtype in see(game, id).chars.subtypes}
    if not any(what in own and player == game.objects[id].owner for what, player, _ in game.history):
        return []
    return [Way("prowl", game.objects[id].zone, k.cost) for k in see(game, id).kit.keywords["prowl"] if k.cost is not None]


WAYS["prowl"] = prowl
