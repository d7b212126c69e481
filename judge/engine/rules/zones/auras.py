"""Auras that come into play without being played (212.4j)."""

from __future__ import annotations

from dataclasses import replace

from judge.engine.event_pipeline import ARRANGED
from judge.engine.events import Event, Moved
from judge.engine.queries.view import chars, name_of
from judge.engine.registry import newer, rule
from judge.engine.rules.resolving.resolution_choices import pick
from judge.engine.rules.zones.attachment import may_enchant
from judge.engine.table import Table

STAYS = newer("auras-that-have-nowhere-to-go", "2009-05-01")


def find_hosts(t: Table, events: list[Event]) -> list[Event]:
    """Give each Aura that is put into play by an effect something to enchant, or leave it where it is."""
    if not any(isinstance(event, Moved) and _comes_as_aura(t, event) for event in events):
        return events
    return [out for event in events if (out := _with_host(t, event)) is not None]


def _comes_as_aura(t: Table, event: Moved) -> bool:
    return (
        event.to == "in play" and not event.face_down
        and event.object in t.game.objects and "Aura" in (event.printed or chars(t.game, event.object)).subtypes
    )


def _with_host(t: Table, event: Event) -> Event | None:
    if not isinstance(event, Moved) or not _comes_as_aura(t, event):
        return event
    if not event.attached_to:
        return choose_host(t, event)
    fits = event.cause == "resolved" or may_enchant(t.game, event.object, event.attached_to, event.controller, event.printed)
    return None if not fits and t.game.edition >= STAYS and stays(t, event) else event


@rule("zones/auras-with-no-host", off=False, since=STAYS)
def stays(t: Table, event: Moved) -> bool:
    """An Aura that an effect would put into play on something that it can't enchant stays where it is."""
    t.note(f"{name_of(t.game, event.object)} can't enchant {name_of(t.game, event.attached_to)} and stays where it is")
    return True


@rule("zones/auras-put-into-play")
def choose_host(t: Table, event: Event) -> Event | None:
    """An Aura put into play without being played enchants what its player chooses; with nothing legal it stays where it is."""
    assert isinstance(event, Moved)
    game = t.game
    hosts = [i for i in (*game.in_play, *game.turn_order()) if may_enchant(game, event.object, i, event.controller, event.printed)]
    if not hosts:
        on_stack = game.objects[event.object].zone == "stack"
        t.note(f"{name_of(game, event.object)} has nothing to enchant and {'goes to the graveyard' if on_stack else 'stays where it is'}")
        return Moved(event.object, "graveyard", event.cause) if on_stack else None
    (host,) = pick(t, event.controller, hosts, 1, 1, f"{name_of(game, event.object)} enchants", event.object)
    t.note(f"{name_of(game, event.object)} comes into play enchanting {name_of(game, host)}", event.controller)
    return replace(event, attached_to=host)


ARRANGED.append(find_hosts, Moved)
