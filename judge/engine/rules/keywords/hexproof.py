"""Hexproof (702.11)."""

from __future__ import annotations

from judge.engine.queries.view import controller, name_of
from judge.engine.registry import Illegal, rule
from judge.engine.state import Game


@rule("keywords/hexproof")
def hexproof(game: Game, id: int, by: int) -> None:
    """A permanent with hexproof can't be the target of spells or abilities that opponents of its controller control."""
    mine, theirs = controller(game, id), controller(game, by)
    if theirs != mine and theirs not in game.team(mine):
        raise Illegal(f"{name_of(game, id)} has hexproof and can't be the target of {name_of(game, by)}")
