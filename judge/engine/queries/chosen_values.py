"""What was chosen for a permanent, as its abilities know it: since July 2008 only those that the choice is linked with (407.2d, 503.8)."""

from __future__ import annotations

from typing import Any

from judge.engine.language.changes import BecomesCopy
from judge.engine.queries.rule_definitions import DEFINED
from judge.engine.registry import newer
from judge.engine.state import Game

LINKED = newer("linked-to-one-choice", "2008-07-15")
CHOSEN = ("color", "creature type", "land type", "basic land type", "card name", "opponent", "kind")
"""The names under which choices made as a permanent came into play are remembered."""


def memory_of(game: Game, id: int) -> dict[str, Any]:
    """What is remembered of an object; without what was chosen for the shape that it had before it became a copy, since July 2008."""
    memory = dict(game.object(id).memory)
    if any(name in memory for name in CHOSEN) and in_another_shape(game, id) and game.edition >= LINKED:
        others = DEFINED["choices of another shape"](memory)
        return memory if others is None else dict(others)
    return memory


def in_another_shape(game: Game, id: int) -> bool:
    """Whether an effect has made an object a copy of something else since it came where it is."""
    own = (effect for effect in game.effects if effect.objects is not None and id in effect.objects)
    return any(isinstance(change, BecomesCopy) for effect in own for change in effect.changes)
