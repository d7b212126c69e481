"""Boast (702.142)."""

from __future__ import annotations

from judge.engine.queries.context import Context
from judge.engine.queries.object_states import is_in_state
from judge.engine.queries.view import Finished, name_of
from judge.engine.registry import Illegal, rule
from judge.engine.state import Game


@rule("keywords/boast")
def only_after_attacking(game: Game, id: int) -> None:
    """A boast ability can be activated only if its creature attacked this turn, and only once each turn."""
    if not is_in_state(Context(id, 0, Finished(game)), id, "attacked"):
        raise Illegal(f"{name_of(game, id)} has not attacked this turn")
