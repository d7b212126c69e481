"""What was found out about a game is kept with it (``Game.cache``), until an event changes an aspect of the game that it was read from.

Each entry goes with the aspects that it reads (see ``steadiness``). The looks of objects ("seen") are below all other entries: when
they go, everything goes. What is kept must not hold on to a ``Game``, because copies of a game share it.
"""

from __future__ import annotations

from typing import Any

from judge.engine.queries.read_sets import NONE, Aspects
from judge.engine.state import Game

LOOKS = "seen"
ACTED = "acted"
"""The entry of the rules that changed each object's look, by its number."""
READ = "read by"
"""The entry of what each of the others reads, and of all that any of them reads, or has read."""


def keep(game: Game, name: str, value: Any, read: Aspects) -> None:
    """Keep an entry until one of the aspects that it reads changes."""
    game.cache[name] = value
    if read:
        known, every = game.cache.get(READ, _NOTHING)
        game.cache[READ] = ((*known, (name, read)), every | read)


_NOTHING: tuple[tuple[tuple[str, Aspects], ...], Aspects] = ((), NONE)


def read_by(game: Game, name: str) -> Aspects:
    """The aspects that an entry reads."""
    return NONE.union(*[read for known, read in game.cache.get(READ, _NOTHING)[0] if known == name])


def touch(game: Game, aspects: Aspects) -> None:
    """Forget what was read from any of these aspects, since they change."""
    cache = game.cache
    known, every = cache.get(READ, _NOTHING)
    if every.isdisjoint(aspects) and "all" not in every:
        return
    gone = [name for name, read in known if not read.isdisjoint(aspects) or "all" in read]
    if LOOKS in gone:
        cache.clear()
    elif gone:
        for name in gone:
            cache.pop(name, None)
        cache[READ] = (tuple([pair for pair in known if pair[0] not in gone]), every)
