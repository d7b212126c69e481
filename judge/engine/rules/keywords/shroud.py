"""Shroud (702.18), a keyword since October 2007; before, cards said what it means."""

from __future__ import annotations

from judge.engine.queries.view import name_of
from judge.engine.registry import Illegal, rule
from judge.engine.state import Game

SINCE = "2007-10-01"


def out_of_sight(game: Game, id: int) -> None:
    """Refuse to target a permanent with shroud, by the keyword's rule where there is one."""
    if game.edition >= SINCE:
        shroud(game, id)
    else:
        raise Illegal(f"{name_of(game, id)} can't be the target of spells or abilities")


@rule("keywords/shroud")
def shroud(game: Game, id: int) -> None:
    """A permanent or player with shroud can't be the target of spells or abilities."""
    raise Illegal(f"{name_of(game, id)} has shroud and can't be the target of spells or abilities")
