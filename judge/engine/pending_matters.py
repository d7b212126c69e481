"""What waits in a game: shields, delayed triggered abilities, those that triggered, and procedures."""

from __future__ import annotations

from typing import Any

from judge.engine.language.abilities import Ability, Regeneration, Replacement
from judge.engine.language.costs import Cost
from judge.engine.language.event_patterns import Pattern
from judge.engine.language.instructions import Instruction
from judge.engine.language.predicates import Filter
from judge.engine.record import record

Bindings = tuple[tuple[str, Any], ...]
"""Names bound for instructions: to a tuple of entity ids, a number, or a word."""


@record
class Shield:
    """A replacement or prevention effect that a resolved spell or ability made (419).

    ``objects`` are the entities shielded (None: whatever matches the pattern); ``amount`` the damage it can still prevent; ``uses``
    how many more events it can replace (0: any number). ``damage_source`` is the source chosen for it (0: any), ``properties`` what that
    source must still be like as it would deal damage (419.8b).
    """

    id: int
    source: int
    controller: int
    timestamp: int
    effect: Replacement | Regeneration
    objects: tuple[int, ...] | None
    duration: str
    amount: int | None = None
    uses: int = 0
    damage_source: int = 0
    bindings: Bindings = ()
    properties: Filter | None = None


@record
class DelayedTrigger:
    """A delayed triggered ability (404.4), waiting. For ``ending``, ``ender`` may stop it (408.2i)."""

    id: int
    source: int
    controller: int
    event: Pattern
    instructions: tuple[Instruction, ...]
    duration: str = ""
    bindings: Bindings = ()
    created: int = 0
    keyword: str = ""
    ending: Cost | None = None
    ender: int = 0


@record
class Triggered:
    """An ability that has triggered and waits to be put on the stack (410.2); ``order`` is its place among the triggers."""

    id: int
    source: int
    controller: int
    ability: Ability
    bindings: Bindings = ()
    delayed: int = 0


@record
class Procedure:
    """What the game does next: a name in ``judge.engine.run.PROCEDURES`` and plain arguments."""

    name: str
    args: tuple[Any, ...] = ()
