"""When loyalty abilities can be activated (606.3)."""

from __future__ import annotations

from judge.engine.queries.attacked import PLANESWALKERS
from judge.engine.queries.view import name_of
from judge.engine.registry import Illegal, rule
from judge.engine.state import Game
from judge.engine.table import Table

ANY = -1
"""The place under which an object counts how many of its loyalty abilities have been activated this turn."""


@rule("planeswalkers/loyalty-abilities")
def one_a_turn(game: Game, id: int, t: Table | None = None) -> None:
    """Loyalty abilities are activated in your own main phase with an empty stack, and only one of a permanent in a turn."""
    if t is not None:
        t.cite()
    elif game.edition >= PLANESWALKERS and dict(game.objects[id].used).get(ANY):
        raise Illegal(f"a loyalty ability of {name_of(game, id)} has been activated this turn")
