"""Walls can't attack (308.2a), until October 2004, when defender took the place of that rule."""

from __future__ import annotations

from judge.engine.queries.view import chars, name_of
from judge.engine.registry import Illegal, newer, rule
from judge.engine.rules.continuous.permissions import permitted
from judge.engine.state import Game

DEFENDER = newer("walls-may-attack", "2004-10-01")


def walls_stay(game: Game, id: int) -> None:
    """Raise ``Illegal`` for a Wall where the edition keeps them all from attacking."""
    if "Wall" in chars(game, id).subtypes and game.edition < DEFENDER:
        no_wall_attacks(game, id)


@rule("combat/walls")
def no_wall_attacks(game: Game, id: int) -> None:
    """A Wall can't attack, whatever its text says about it, unless an effect lets it."""
    if not permitted(game, id, "attack despite defender"):
        raise Illegal(f"{name_of(game, id)} is a Wall")
