"""What events that happen at the same time do to what is remembered."""

from __future__ import annotations

from collections.abc import Iterable

from judge.engine.events.base import Event
from judge.engine.events.objects import Moved
from judge.engine.reading.view import chars
from judge.engine.state import Game


def remember_as_before(game: Game, before: Game, batch: Iterable[Event]) -> None:
    """Objects that leave at the same time are remembered as they all looked before any of them left (410.10d)."""
    for event in batch:
        if isinstance(event, Moved) and event.object in game.past and event.object in before.objects:
            game.past[event.object] = (before.objects[event.object], chars(before, event.object))
