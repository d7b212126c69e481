"""How much combat damage a creature assigns: as much as its power, or as an effect has it, its toughness."""

from __future__ import annotations

from judge.engine.queries.view import chars
from judge.engine.rules.continuous.permissions import requirements
from judge.engine.state import Game


def assigned_by(game: Game, id: int) -> str:
    """Whether it is its "power" or its "toughness"."""
    return "toughness" if requirements(game, id, "assign by toughness") else "power"


def number_of(game: Game, id: int) -> int:
    """That number, which may be less than nothing."""
    look = chars(game, id)
    return (look.toughness if assigned_by(game, id) == "toughness" else look.power) or 0
