"""The parts that a game consists of, by name, so that a Game can say as plain data what comes next.

A procedure is carried out from its start to its end with the answers that it asks for. It sets ``game.next`` by ``then``. When an
answer is missing, the loop goes back to the procedure's start and pauses (see ``judge.engine.run``).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge.engine.events import PriorityMoved
from judge.engine.pending_matters import Procedure
from judge.engine.registry import Illegal
from judge.engine.state import Game
from judge.engine.table import Table
from judge.engine.trace import Recorder, Step

PROCEDURES: dict[str, Callable[..., None]] = {}

REVERSED: list[Callable[[Recorder, Game, list[Step], Illegal], None]] = []
"""Records that a refused action was reversed: gets the game gone back to and the steps undone; registered by the rules."""


OUTCOMES: list[Callable[[Recorder, Game], Any]] = []
"""Says of a game within a game that is over what the one around it is told (506.6); registered by the rules."""


LATE: set[str] = set()
"""The procedures that say themselves when they begin to change the game (``Table.begin``), so that no copy is made where they don't."""


def procedure(name: str, late: bool = False) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Register a function as the procedure ``name``; ``late``: it calls ``Table.begin`` before all that it might have to go back from.

    Raises ``TypeError`` for a name used twice.
    """

    def register(function: Callable[..., None]) -> Callable[..., None]:
        if name in PROCEDURES:
            raise TypeError(f"procedure {name} is claimed twice")
        PROCEDURES[name] = function
        if late:
            LATE.add(name)
        return function

    return register


def then(t: Table, name: str, *args: Any, passes: int = 0) -> None:
    """What the game does next."""
    PriorityMoved(Procedure(name, args), passes).apply(t.game)
