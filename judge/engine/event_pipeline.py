"""The one gate through which everything happens.

``happen`` takes events that are to happen at the same time, lets replacement and prevention effects change them (419), applies what is
left, records it, and lets abilities trigger on it (410.2). The change, what triggers see, and the citation are one record.
"""

from __future__ import annotations

from collections.abc import Callable

from judge.engine.events import Attached, ControlChanged, Event, Moved, PhasedOut
from judge.engine.events.simultaneous_events import came_together, remember_as_before
from judge.engine.observers import Observers
from judge.engine.registry import working_as
from judge.engine.state import Game
from judge.engine.table import Table
from judge.engine.trace import Happening

REPLACED: list[Callable[[Table, list[Event]], list[Event]]] = []
"""Turns events about to happen into those that do; registered by ``rules/replacement``."""

ARRANGED: Observers[Callable[[Table, list[Event]], list[Event]]] = Observers()
"""Arrange what is left after that: in which order, attached to what; registered by the rules."""

NOTICED: Observers[Callable[[Table, Game, list[Event]], None]] = Observers()
"""Look at what happened (the game before, the events): triggers, and what follows by rule. Registered by the rules."""


LOOKED_BACK_AT = frozenset({Moved, Attached, ControlChanged, PhasedOut})
"""Events for which the game just before matters (410.10d); other events pass it on only for a trace that shows what changed."""


def happen(t: Table, *events: Event) -> list[Event]:
    """Let events happen at once; returns what did happen after replacement, in order."""
    batch = list(events)
    for replaced in REPLACED:
        batch = replaced(t, batch)
    if not batch:
        return batch
    for arranged in ARRANGED.of(batch):
        batch = arranged(t, batch)
    if not batch:
        return batch
    kept = t.recorder.on or t.recorder.happenings is not None or not LOOKED_BACK_AT.isdisjoint(map(type, batch))
    before = t.game.copy() if kept else t.game
    for event in batch:
        if t.recorder.on:
            said = event.text(t.game)
            event.apply(t.game)
            if said and t.causes and (cause := cause_of(t, event)):
                with working_as(cause):
                    t.note(said, kind="event")
            elif said:
                t.note(said, kind="event")
        else:
            event.apply(t.game)
    if t.recorder.happenings is not None:
        t.recorder.happenings.append(Happening(before, t.game.copy(), tuple(batch), len(t.recorder.steps)))
    if len(batch) > 1:
        remember_as_before(t.game, before, batch)
        came_together(t.game, batch)
    for noticed in NOTICED.of(batch):
        noticed(t, before, batch)
    return batch


def cause_of(t: Table, event: Event) -> str:
    """The rule (slug) by which an event happens that is one of several by rules of their own; "" for that at work."""
    return t.causes.get(event) or t.causes.get(getattr(event, "object", 0), "")


def foreseen(game: Game, event: Event) -> Game:
    """A copy of the game in which the event has happened: a look ahead, of which nothing is recorded or noticed."""
    future = game.copy()
    event.apply(future)
    return future
