"""Lethal damage, as combat damage is divided (310.2, 502.9)."""

from __future__ import annotations

from judge.engine.queries.view import chars
from judge.engine.state import Game


def lethal(game: Game, id: int) -> int:
    """The damage that would be lethal: toughness less the damage already on the creature, 0 at least."""
    return max(0, (chars(game, id).toughness or 0) - game.objects[id].damage)
