"""The multiplayer options that a game is played with (chapter 6 of 2006)."""

from __future__ import annotations

from judge.engine.record import record


@record
class Options:
    """The multiplayer options of a game (chapter 6 of 2006): ``ranges`` (player, seats), where a range of influence is limited; ``teams``
    of players; ``attack`` ("left", "right", "neighbors", or "" for every opponent); whether creatures are deployed (603); ``emperors``,
    with whom their team loses (607.5a); whether the players of a team play ``together``: one life total, and turns of the team (606).
    ``first_turn``: turn 1 is the first turn of the game (101.5)."""

    ranges: tuple[tuple[int, int], ...] = ()
    teams: tuple[tuple[int, ...], ...] = ()
    attack: str = ""
    deploy: bool = False
    emperors: tuple[int, ...] = ()
    together: bool = False
    first_turn: bool = False


NO_OPTIONS = Options()
