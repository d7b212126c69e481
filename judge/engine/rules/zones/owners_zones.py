"""Where what leaves goes: to its owner (217.1a)."""

from __future__ import annotations

from judge.engine.event_pipeline import NOTICED
from judge.engine.events import Event, Moved
from judge.engine.queries.view import controller, name_of
from judge.engine.registry import rule
from judge.engine.state import Game
from judge.engine.table import Table

OWNED = ("hand", "library", "graveyard")
"""Zones of which each player has one."""


def to_its_owner(t: Table, before: Game, events: list[Event]) -> None:
    """Say of what another player controlled to whose zone it has gone."""
    for event in events if t.recorder.on else ():
        if not isinstance(event, Moved) or event.to not in OWNED:
            continue
        obj = before.objects.get(event.object)
        if obj is not None and obj.zone == "in play" and controller(before, obj.id) != obj.owner and obj.kind != "token":
            goes_to_its_owner(t, obj.owner, event)


@rule("zones/to-its-owner")
def goes_to_its_owner(t: Table, owner: int, event: Moved) -> None:
    """An object that would go to a hand, library or graveyard goes to its owner's, whoever controlled it."""
    t.note(f"it goes to the {event.to} of {name_of(t.game, owner)}, who owns it", owner)


NOTICED.append(to_its_owner, Moved)
