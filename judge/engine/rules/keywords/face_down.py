"""Face-down objects are revealed as they leave (504.6)."""

from __future__ import annotations

from judge.engine.event_pipeline import NOTICED
from judge.engine.events import Event, Moved
from judge.engine.registry import rule
from judge.engine.state import Game
from judge.engine.table import Table

PLACES = ("in play", "stack", "phased out")


@rule("keywords/face-down-revealed")
def reveal(t: Table, before: Game, events: list[Event]) -> None:
    """A face-down permanent or spell that goes to another zone is shown to all players, unless the spell becomes a permanent."""
    for event in events:
        if isinstance(event, Moved) and event.object in before.objects:
            old = before.objects[event.object]
            if old.face_down and old.zone in PLACES and event.to not in ("in play", "stack"):
                t.note(f"the face-down card is shown: {old.printed.name}", old.owner)


NOTICED.append(reveal, Moved)
