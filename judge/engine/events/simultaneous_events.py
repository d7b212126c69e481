"""What events that happen at the same time do to what is remembered."""

from __future__ import annotations

from collections.abc import Iterable

from judge.engine.change import set_object
from judge.engine.events.event_base import Event
from judge.engine.events.object_events import Moved
from judge.engine.queries.view import chars
from judge.engine.state import Game


def remember_as_before(game: Game, before: Game, batch: Iterable[Event]) -> None:
    """Objects that leave at the same time are remembered as they all looked before any of them left (410.10d)."""
    for event in batch:
        if isinstance(event, Moved) and event.object in game.past and event.object in before.objects:
            game.past[event.object] = (before.objects[event.object], chars(before, event.object))


def came_together(game: Game, batch: Iterable[Event]) -> None:
    """Permanents that come into play at the same time have been there for the same time, whatever the order of their timestamps."""
    came = [game.became[e.object] for e in batch if isinstance(e, Moved) and e.to == "in play" and e.object in game.became]
    for id in came if len(came) > 1 else ():
        if id in game.objects:
            set_object(game, id, came=game.clock)
