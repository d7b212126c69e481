"""Cards drawn while something is being played: face down since August 2005, so that nothing is paid with them (217.2f)."""

from __future__ import annotations

from judge.engine.registry import newer, rule
from judge.engine.state import Game
from judge.engine.table import Table

FACE_DOWN = newer("drawn-while-playing", "2005-08-01")


def begun(game: Game, object: int) -> int:
    """The time at which what is paid for began to be played; now, where it is not on the stack yet."""
    there = game.objects.get(object)
    return there.timestamp if there is not None and there.zone == "stack" else game.clock


def face_down(game: Game, id: int, since: int) -> bool:
    """Whether a card in hand was drawn after something began to be played, and so is face down."""
    obj = game.objects[id]
    return obj.zone == "hand" and obj.timestamp > since and game.edition >= FACE_DOWN


def in_sight(t: Table, ways: list[tuple[int, int]], since: int) -> list[tuple[int, int]]:
    """The mana abilities of those cards that their player can look at."""
    seen = [way for way in ways if not face_down(t.game, way[0], since)]
    return seen if len(seen) < len(ways) and stays_face_down(t) else ways


@rule("playing/drawn-face-down", off=False, since=FACE_DOWN)
def stays_face_down(t: Table) -> bool:
    """A card drawn while a spell or ability is being played stays face down until that has been played."""
    t.note("what was drawn meanwhile stays face down until this has been played")
    return True
