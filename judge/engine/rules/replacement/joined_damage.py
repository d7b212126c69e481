"""Damage that effects have split, put together again as one hit."""

from __future__ import annotations

from dataclasses import replace

from judge.engine.events import (
    DamageDealt,
    Event,
)


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
        out.append(event)
    return out
