"""Counters that guard a permanent or hold it down: shield counters and stun counters (122.1c and 122.1d)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.events import CountersRemoved, DamageDealt, Destroyed, Event, Untapped
from judge.engine.queries.view import name_of
from judge.engine.registry import rule
from judge.engine.rules.replacement.event_replacement import FINDERS
from judge.engine.rules.replacement.joined_damage import SPENT_ONCE
from judge.engine.rules.replacement.replacement_choice import Way
from judge.engine.state import Game
from judge.engine.table import Table

SHIELD, STUN = "shield", "stun"


def _has(game: Game, id: int, kind: str) -> bool:
    return id in game.in_play and dict(game.objects[id].counters).get(kind, 0) > 0


def held(game: Game, event: Event) -> Iterator[Way]:
    """Stun counters on a permanent that is about to untap."""
    if isinstance(event, Untapped) and game.objects[event.object].tapped and _has(game, event.object, STUN):
        yield Way((STUN, event.object), f"{name_of(game, event.object)} has a stun counter", stays_tapped)


@rule("replacement/stun-counter")
def stays_tapped(t: Table, event: Event) -> list[Event]:
    """If a permanent with a stun counter would become untapped, a stun counter is removed from it instead."""
    assert isinstance(event, Untapped)
    t.cite()
    return [CountersRemoved(event.object, STUN, 1)]


def guarded(game: Game, event: Event) -> Iterator[Way]:
    """Shield counters on a permanent that an effect is about to destroy, or that is about to be dealt damage."""
    if isinstance(event, Destroyed) and event.source and _has(game, event.object, SHIELD):
        yield Way((SHIELD, event.object), f"{name_of(game, event.object)} has a shield counter", not_destroyed)
    if isinstance(event, DamageDealt) and _has(game, event.to, SHIELD):
        yield Way((SHIELD, event.to), f"{name_of(game, event.to)} has a shield counter", not_damaged, prevents=True)


@rule("replacement/shield-counter")
def not_destroyed(t: Table, event: Event) -> list[Event]:
    """If an effect would destroy a permanent with a shield counter, or it would be dealt damage, it loses a shield counter instead."""
    assert isinstance(event, Destroyed)
    t.cite()
    return [CountersRemoved(event.object, SHIELD, 1)]


def not_damaged(t: Table, event: Event) -> list[Event]:
    """All damage that is dealt at one time is prevented for one shield counter."""
    assert isinstance(event, DamageDealt)
    t.cite("replacement/shield-counter")
    return [CountersRemoved(event.to, SHIELD, 1)]


SPENT_ONCE.add(SHIELD)


FINDERS.append(held, Untapped)
FINDERS.append(guarded, Destroyed, DamageDealt)
