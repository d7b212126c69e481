"""Prevention that does not reach the damage (601.14b), told where a trace is recorded."""

from __future__ import annotations

from judge.engine.events import DamageDealt, Event
from judge.engine.queries.view import name_of
from judge.engine.registry import working_as
from judge.engine.rules.replacement.event_replacement import LOOKED_AT, fitting
from judge.engine.table import Table


def beyond_range(t: Table, event: Event) -> None:
    """Say which effects would prevent the damage if its source or recipient were not out of their controller's range."""
    if not t.game.reach or not isinstance(event, DamageDealt):
        return
    unlimited = t.game.copy()
    unlimited.reach = ()
    unlimited.cache = {}
    near = {way.key for way in fitting(t.game, event)}
    with working_as("multiplayer/prevention-in-range"):
        for way in fitting(unlimited, event):
            if way.prevents and way.key not in near:
                hurt = name_of(t.game, event.to)
                t.note(f"{way.text} doesn't reach the damage to {hurt}, which is out of range of the player who controls the effect")


LOOKED_AT.append(beyond_range)
