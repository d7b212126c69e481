"""Lethal damage as creatures have to assign it (502.9, 702.2)."""

from __future__ import annotations

from judge.engine.queries.view import chars
from judge.engine.rules.keywords.deathtouch import any_is_lethal
from judge.engine.state import Game


def lethal(game: Game, id: int, source: int = 0) -> int:
    """The damage (of a source, as it is assigned) that would be lethal: toughness less the damage already on the creature, 0 at least."""
    need = max(0, (chars(game, id).toughness or 0) - game.objects[id].damage)
    return min(need, 1) if source and any_is_lethal(game, source) else need
