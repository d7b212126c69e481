"""Damage that effects have split, put together again as one hit."""

from __future__ import annotations

from dataclasses import replace

from judge.engine.events import (
    CountersRemoved,
    DamageDealt,
    Event,
)

SPENT_ONCE: set[str] = set()
"""Kinds of counters of which one alone is removed for all damage that is dealt at one time."""


def in_one(events: list[Event]) -> list[Event]:
    """The events with damage that effects have split put together again: what one source deals to one recipient at one time is one hit."""
    out: list[Event] = []
    places: dict[Event, int] = {}
    for event in events:
        if isinstance(event, DamageDealt):
            alike = replace(event, amount=0)
            if alike in places:
                known = out[places[alike]]
                assert isinstance(known, DamageDealt)
                out[places[alike]] = replace(known, amount=known.amount + event.amount)
                continue
            places[alike] = len(out)
        elif isinstance(event, CountersRemoved) and event.kind in SPENT_ONCE and event in out:
            continue
        out.append(event)
    return out
