"""Planeswalkers that are attacked."""

from __future__ import annotations

from judge.engine.queries.rule_definitions import defines
from judge.engine.queries.view import name_of, see
from judge.engine.registry import newer, rule
from judge.engine.state import Game
from judge.engine.table import Table

newer("planeswalkers", "2007-10-01")


@defines("attacked planeswalker")
@rule("planeswalkers/attacked", off=False)
def attacked(game: Game, id: int, attacker: int) -> bool:
    """Planeswalkers can be attacked: for each attacker it is announced which player or planeswalker it attacks."""
    return see(game, id).controller in game.opponents(attacker)


@rule("planeswalkers/nothing-attacked", off=False)
def nothing_attacked(t: Table, id: int, planeswalker: int) -> bool:
    """If an attacked planeswalker leaves combat, its attacker attacks nothing: it may be blocked, and deals no damage unblocked."""
    t.note(f"{name_of(t.game, planeswalker)}, which {name_of(t.game, id)} attacked, has left combat")
    return True
