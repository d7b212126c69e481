"""The order of the timestamps of permanents that come into play at the same time (418.5e)."""

from __future__ import annotations

from judge.engine.decisions import Decision, Option
from judge.engine.event_pipeline import ARRANGED
from judge.engine.events import Event, Moved
from judge.engine.language.characteristics import Characteristics
from judge.engine.queries.kit import kit_of
from judge.engine.queries.view import name_of
from judge.engine.registry import IllegalChoice
from judge.engine.rules.replacement import event_replacement as _first  # noqa: F401  # what is replaced does not come into play
from judge.engine.table import Table


def in_timestamp_order(t: Table, events: list[Event]) -> list[Event]:
    """The events in the order that the active player gives to permanents whose effects apply in layers; others keep their places."""
    where = [at for at, event in enumerate(events) if _changes_looks(t, event)] if len(events) > 1 else []
    if len(where) < 2 or len({_printed(t, events[at]) for at in where}) < 2:
        return events
    options = tuple(Option(at, name_of(t.game, getattr(events[at], "object", 0))) for at in where)
    with t.step(f"{name_of(t.game, t.game.active)} puts what comes into play at once in the order of its timestamps", t.game.active):
        t.cite("continuous/timestamps")
        order = t.ask(Decision(
            "order", t.game.active, "Which comes into play first, by its timestamp?", options, "order", default=tuple(where)
        ))
    if sorted(order) != where:
        raise IllegalChoice("each permanent has one place in the order")
    ordered = list(events)
    for place, at in zip(where, order, strict=True):
        ordered[place] = events[at]
    return ordered


def _changes_looks(t: Table, event: Event) -> bool:
    if not isinstance(event, Moved) or event.to != "in play" or event.face_down:
        return False
    return bool(kit_of(_printed(t, event).abilities).layered)


def _printed(t: Table, event: Event) -> Characteristics:
    assert isinstance(event, Moved)
    return event.face(t.game)


ARRANGED.append(in_timestamp_order, Moved)
