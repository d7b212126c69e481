"""Cards drawn while something is being played: face down since August 2005, so that nothing is paid with them (217.2f)."""

from __future__ import annotations

from judge.engine.registry import newer, rule, working_as
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
    return obj.zone == "hand" and obj.timestamp > since and game.edition >= FACE_DOWN and until_it_has_been_played()


def in_sight(t: Table, ways: list[tuple[int, int]], since: int) -> list[tuple[int, int]]:
    """The mana abilities of those cards that their player can look at."""
    seen = [way for way in ways if not face_down(t.game, way[0], since)]
    if len(seen) < len(ways):
        with working_as("playing/drawn-face-down"):
            t.note("what was drawn meanwhile stays face down until this has been played")
    return seen


@rule("playing/drawn-face-down", off=False, since=FACE_DOWN)
def until_it_has_been_played() -> bool:
    """A card drawn while a spell or ability is being played stays face down until that has been played."""
    return True
