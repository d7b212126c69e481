"""Haste (502.5)."""

from __future__ import annotations

from judge.engine.queries.view import has
from judge.engine.registry import rule
from judge.engine.state import Game


@rule("keywords/haste", off=False)
def haste(game: Game, id: int) -> bool:
    """A creature with haste can attack and use its tap symbol even if it came under control this turn."""
    return has(game, id, "haste")
