"""Face-down objects are revealed as they leave (504.6), and what turns gets a new timestamp (613.7f)."""

from __future__ import annotations

from judge.engine.event_pipeline import NOTICED
from judge.engine.events import Event, FaceTurned, Moved, Transformed
from judge.engine.events.face_events import TURNING, gets_timestamp
from judge.engine.queries.rule_definitions import defines
from judge.engine.registry import newer, rule
from judge.engine.state import Game
from judge.engine.table import Table

newer("turning-gives-a-timestamp", TURNING)

PLACES = ("in play", "stack", "phased out")


@rule("keywords/face-down-revealed")
def reveal(t: Table, before: Game, events: list[Event]) -> None:
    """A face-down permanent or spell that goes to another zone is shown to all players, unless the spell becomes a permanent."""
    for event in events:
        if isinstance(event, Moved) and event.object in before.objects:
            old = before.objects[event.object]
            if old.face_down and old.zone in PLACES and event.to not in ("in play", "stack"):
                t.note(f"the face-down card is shown: {old.printed.name}", old.owner)


def turned(t: Table, before: Game, events: list[Event]) -> None:
    """What has turned face up or down, or over, and says something of permanents."""
    for event in events:
        if isinstance(event, FaceTurned | Transformed) and gets_timestamp(t.game, event.object):
            t.cite("keywords/timestamp-of-turning")


@defines("timestamp of turning")
@rule("keywords/timestamp-of-turning", off=False, since=TURNING)
def newly_timed() -> bool:
    """A permanent gets a new timestamp as it turns face up or face down, or over to its other face."""
    return True


NOTICED.append(reveal, Moved)
NOTICED.append(turned, FaceTurned, Transformed)
