"""Cards in exile that a rule of their own lets their owner cast from there: foretold, plotted, on an adventure, warped."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

from judge.engine.state import Game

if TYPE_CHECKING:
    from judge.engine.rules.playing.play_options import Way

MARKS: dict[str, Callable[[Game, int], Iterable[Way]]] = {}
"""By what the card in exile remembers, the ways to cast it from there; filled by keywords."""

ALLOWING: dict[str, str] = {}
"""The rule (slug) that lets a card with such a mark be cast, and says when; filled by keywords."""


def kept_there(game: Game, id: int) -> Iterator[str]:
    """The rules that say when a card in exile may be cast."""
    obj = game.objects[id]
    if obj.zone == "removed":
        yield from (ALLOWING[mark] for mark, _ in obj.memory if mark in ALLOWING)


def ways_from_exile(game: Game, id: int) -> Iterator[Way]:
    """The ways to cast a card in exile that its mark gives."""
    obj = game.objects[id]
    if obj.zone == "removed":
        for mark, _ in obj.memory:
            if mark in MARKS:
                yield from MARKS[mark](game, id)


def castable_from_exile(game: Game, player: int) -> tuple[int, ...]:
    """The player's cards in exile that have such a mark."""
    return tuple(
        id for id in game.removed if game.objects[id].owner == player and any(mark in MARKS for mark, _ in game.objects[id].memory)
    )


def in_a_later_turn(game: Game, id: int) -> bool:
    """Whether a turn has begun since the card came into exile."""
    return game.objects[id].timestamp < game.players[game.active].turn_began
