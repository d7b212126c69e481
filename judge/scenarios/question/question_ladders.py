"""The rules by which things in play have their sizes, from the ladder of what changed them (418.5). Pure."""

from __future__ import annotations

from judge.engine.explanation.look_ladder import ladder
from judge.engine.state import Game

SIZE = ("power", "toughness")


def sized_by(game: Game) -> dict[int, tuple[str, ...]]:
    """Of each thing in play whose size something changes, the rules by which it does, the last change first."""
    out = {}
    for id in game.in_play:
        rungs = [rung for rung in ladder(game, id) if any(name in rung.changes for name in SIZE)]
        if rungs:
            out[id] = tuple(dict.fromkeys(slug for rung in reversed(rungs) for slug in reversed(rung.rules)))[:MOST_RULES]
    return out


MOST_RULES = 2
