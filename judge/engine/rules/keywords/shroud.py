"""Shroud (702.18), a keyword since October 2007; before, cards said what it means."""

from __future__ import annotations

from judge.engine.queries.view import name_of
from judge.engine.registry import Illegal, rule
from judge.engine.state import Game


@rule("keywords/shroud")
def shroud(game: Game, id: int) -> None:
    """A permanent or player with shroud can't be the target of spells or abilities."""
    raise Illegal(f"{name_of(game, id)} has shroud and can't be the target of spells or abilities")
