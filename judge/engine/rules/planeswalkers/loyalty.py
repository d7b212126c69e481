"""Loyalty: the counters that a planeswalker enters with, and that damage takes away."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from judge.engine.event_pipeline import NOTICED
from judge.engine.events import DamageDealt, Event, Moved
from judge.engine.queries.attacked import PLANESWALKERS, is_planeswalker
from judge.engine.queries.rule_definitions import defines
from judge.engine.queries.view import name_of
from judge.engine.registry import rule, working_as
from judge.engine.rules.replacement.event_replacement import FINDERS
from judge.engine.rules.replacement.replacement_choice import Way
from judge.engine.state import Game, is_player
from judge.engine.table import Table


def from_loyalty(game: Game, event: Event) -> Iterator[Way]:
    """The printed loyalty of what is about to enter as a planeswalker."""
    if not isinstance(event, Moved) or event.to != "in play" or event.face_down:
        return
    printed = event.face(game)
    if printed.loyalty and "planeswalker" in printed.types and game.edition >= PLANESWALKERS:
        number = printed.loyalty
        yield Way(("loyalty", event.object), f"{name_of(game, event.object)} has loyalty {number}", lambda t, e: entering(t, e, number))


@rule("planeswalkers/enters-with-loyalty")
def entering(t: Table, event: Event, number: int) -> list[Event]:
    """A planeswalker enters with as many loyalty counters as its printed loyalty says."""
    assert isinstance(event, Moved)
    t.cite()
    counters = dict(event.counters)
    counters["loyalty"] = counters.get("loyalty", 0) + number
    return [replace(event, counters=tuple(sorted(counters.items())))]


def loyalty_lost(t: Table, before: Game, events: list[Event]) -> None:
    """Tell of the planeswalkers that damage was dealt to."""
    for event in events:
        if isinstance(event, DamageDealt) and not is_player(event.to) and is_planeswalker(t.game, event.to):
            with working_as("planeswalkers/damage"):
                t.note(f"{name_of(t.game, event.to)} has {t.game.objects[event.to].counter('loyalty')} loyalty left")


@defines("loyalty lost")
@rule("planeswalkers/damage", off=0)
def counters_removed(damage: int) -> int:
    """Damage dealt to a planeswalker removes that many loyalty counters from it."""
    return damage


FINDERS.append(from_loyalty, Moved)
NOTICED.insert(0, loyalty_lost, DamageDealt)
