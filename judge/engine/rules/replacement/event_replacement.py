"""Replacement and prevention effects change events before they happen (419.1, 419.5, 419.6a, 419.9).

Every effect that fits an event is found; the affected player, or the controller of the affected object, chooses one; it changes the
event; and the search begins again with the changed event, without the effects that have had their turn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from judge.engine.decisions import Decision, Option
from judge.engine.event_pipeline import REPLACED
from judge.engine.events import (
    Countered,
    CountersRemoved,
    DamageDealt,
    Destroyed,
    Drew,
    Event,
    Moved,
)
from judge.engine.observers import Observers
from judge.engine.queries.view import name_of
from judge.engine.registry import rule, working_as
from judge.engine.rules.continuous.permissions import barred
from judge.engine.rules.effects.indestructible import indestructible
from judge.engine.rules.replacement.joined_damage import in_one
from judge.engine.rules.replacement.replacement_choice import REPLACEABLE, Way, affected_player, as_it_would_be, choose_way
from judge.engine.rules.replacement.replacement_record import keep_change, keep_failure
from judge.engine.rules.replacement.unpreventable_damage import not_barred, unpreventable
from judge.engine.state import Game, is_player
from judge.engine.table import Table

Keys = frozenset[tuple[object, ...]]
"""Keys of replacement and prevention effects."""

FINDERS: Observers[Callable[[Game, Event], Iterable[Way]]] = Observers()
"""Each lists effects of its kind that fit an event."""


AFTER: list[Callable[[Table], None]] = []
"""Called when all events of a batch have passed replacement."""


LOOKED_AT: list[Callable[[Table, Event], None]] = []
"""Say of an event, before effects are looked for, which effect can't change it although a player might expect that; asked only where a
trace is recorded."""


def replace_events(t: Table, events: list[Event]) -> list[Event]:
    """The events that happen after all replacement and prevention effects."""
    if REPLACEABLE.isdisjoint(map(type, events)) and not t.met_shields:
        return in_one(events) if CountersRemoved in map(type, events) else events
    out: list[Event] = []
    around, t.prevented = t.prevented, []
    for event in in_chosen_order(t, events):
        out.extend(_one(t, event, *t.replacing))
    for follow in AFTER:
        follow(t)
    t.prevented = around
    out = _floored_together(t, out) if len(out) > 1 else out
    return in_one(out) if len(out) > len(events) or any(isinstance(one, CountersRemoved) for one in out) else out


def _floored_together(t: Table, events: list[Event]) -> list[Event]:
    """The events, where what is left of a player's life is kept from damage that several of them deal at one time (419.6): none of
    them alone need take the life total so low."""
    hits: dict[int, list[DamageDealt]] = {}
    for event in events:
        if isinstance(event, DamageDealt) and is_player(event.to):
            hits.setdefault(event.to, []).append(event)
    left: dict[int, int] = {}
    for player, same in hits.items():
        if len(same) < 2:
            continue
        known = [hit.life_left for hit in same if hit.life_left is not None]
        whole: Event = replace(same[0], amount=sum(hit.amount for hit in same))
        ways = [] if known else [way for way in existing(t, whole, _found(t.game, whole)) if way.floors]
        made = apply_way(t, whole, ways[0], False) if ways else []
        known += [one.life_left for one in made if isinstance(one, DamageDealt) and one.life_left is not None]
        if known:
            left[player] = max(known)
    return [replace(e, life_left=left[e.to]) if isinstance(e, DamageDealt) and e.to in left else e for e in events]


def in_chosen_order(t: Table, events: list[Event]) -> list[Event]:
    """The events in the order in which shields meet them: where it matters, as the player concerned chooses (419.7b)."""
    if len(events) < 2:
        return events
    hits: dict[int, list[Event]] = {}
    for event in events:
        if isinstance(event, DamageDealt):
            hits.setdefault(event.to, []).append(event)
    ordered = list(events)
    for same in hits.values():
        if len(same) > 1 and _limited_shield(t.game, same):
            places = [at for at, event in enumerate(ordered) if event in same]
            for at, event in zip(places, first_prevented(t, same), strict=True):
                ordered[at] = event
    return ordered


def _limited_shield(game: Game, same: list[Event]) -> bool:
    """Whether a shield fits several of the events and cannot take all of them."""
    total = sum(e.amount for e in same if isinstance(e, DamageDealt))
    for shield in game.shields:
        if shield.amount is not None and shield.amount < total:
            key = ("shield", shield.id)
            if sum(1 for e in same if any(w.key == key for w in fitting(game, e))) > 1:
                return True
    return False


@rule("replacement/which-damage-first")
def first_prevented(t: Table, same: list[Event]) -> list[Event]:
    """If several sources would damage what a shield protects at the same time, its player or controller says which is prevented first."""
    player = affected_player(t.game, same[0])
    options = tuple(Option(at, f"{e.amount} from {name_of(t.game, e.source)}") for at, e in enumerate(same) if isinstance(e, DamageDealt))
    order = t.ask(
        Decision("order", player, "Which damage does the shield meet first?", options, "order", default=tuple(o.key for o in options))
    )
    t.note(f"{name_of(t.game, player)} chooses which damage is prevented first", player)
    return [same[at] for at in order]


def _one(t: Table, event: Event, spent: Keys, met: Keys) -> list[Event]:
    """What becomes of one event; ``spent`` are the effects that have had their turn, ``met`` those that have fitted so far."""
    if type(event) not in REPLACEABLE:
        return [event]
    if impossible(t, event):
        return []
    if not spent and t.recorder.on:
        for look in LOOKED_AT:
            look(t, event)
    while True:
        fits = [way for way in _found(t.game, event) if way.key not in spent]
        fits = existing(t, event, fits) if fits else fits
        ways = not_barred(t, event, fits)
        if len(ways) < len(fits):
            keep_failure(t, event, [way.text for way in fits if way not in ways], "replacement/cant-be-prevented")
        if not ways or (_draws_nothing(t.game, event) and not even_so(t)):
            return _results(t, event, spent, met) if isinstance(event, Destroyed) else [event]
        way = choose_way(t, event, ways)
        newly = bool(spent) and way.key not in met
        spent, met = spent | {way.key}, met | {w.key for w in ways}
        told = as_it_would_be(t, event, way, ways)
        before, t.replacing = t.replacing, (spent, met)
        changed = apply_way(t, event, way, newly, len(met) > 1)
        t.replacing = before
        if told is not None and changed != [event]:
            keep_change(t, told, changed)
        if len(changed) == 1 and type(changed[0]) is type(event):
            event = changed[0]
            continue
        return [e for one in changed for e in _one(t, one, spent, met)]


def _found(game: Game, event: Event) -> list[Way]:
    """What the finders find."""
    return [way for find in FINDERS.of((event,)) for way in find(game, event)]


@rule("replacement/before-the-event", off=[])
def existing(t: Table, event: Event, found: list[Way]) -> list[Way]:
    """Only effects that exist before an event can replace or prevent it; none goes back to change what has happened."""
    return _where_it_would_be(t.game, event, found)


def _where_it_would_be(game: Game, event: Event, ways: list[Way]) -> list[Way]:
    """The effects that are left when those are gone that would have damage dealt to something else which can't be."""
    if any(w.redirects for w in ways) and isinstance(event, DamageDealt) and barred(game, event.source, "be redirected", event.to):
        return [w for w in ways if not w.redirects]
    return ways


def _draws_nothing(game: Game, event: Event) -> bool:
    return isinstance(event, Drew) and not game.players[event.player].library


@rule("replacement/draw-from-empty-library", off=False)
def even_so(t: Table) -> bool:
    """An effect that replaces a draw applies even if there is no card to draw, and no attempt to draw from an empty library is made."""
    t.cite()
    t.cite("state-based/empty-library")
    return True


def fitting(game: Game, event: Event) -> list[Way]:
    """The effects that could change the event."""
    ways = _where_it_would_be(game, event, _found(game, event))
    return [w for w in ways if not w.prevents] if any(w.prevents for w in ways) and unpreventable(game, event) else ways


def impossible(t: Table, event: Event) -> bool:
    """Whether an event can't happen: what it is about is gone, or can't be destroyed."""
    if isinstance(event, (Moved, Destroyed, Countered)) and event.object not in t.game.objects:
        return True
    if isinstance(event, Destroyed) and indestructible(t.game, event.object):
        t.cite("effects/indestructible")
        return True
    return False


@rule("replacement/destroyed-goes-to-graveyard")
def _results(t: Table, event: Destroyed, spent: Keys, met: Keys) -> list[Event]:
    """What became of an event can be replaced in turn, such as the way of a destroyed permanent to its owner's graveyard."""
    moved: Event = Moved(event.object, "graveyard", "destroyed", source=event.source)
    made = _one(t, moved, spent, met)
    if made != [moved]:
        t.cite()
    return made


@rule("replacement/one-at-a-time")
def apply_way(t: Table, event: Event, way: Way, newly: bool, several: bool = False) -> list[Event]:
    """An effect changes an event; it gets only one opportunity for each event, and never invokes itself.

    ``several``: it is not the only one that has fitted the event, so that another could want its turn again.
    """
    with working_as(way.slug):
        step = t.step(way.text)
    with step:
        if several:
            t.cite()
        if way.key[0] == "shield":
            t.cite("replacement/before-the-event")
        if newly and not became_applicable(t):
            return [event]
        made = way.change(t, event)
        return made if made == [event] else instead_of_it(t, made)


@rule("replacement/never-happens", off=[])
def instead_of_it(t: Table, made: list[Event]) -> list[Event]:
    """An event that is replaced or prevented never happens; only what it became does, and only that can trigger abilities."""
    t.cite()
    return made


@rule("replacement/becoming-applicable", off=False)
def became_applicable(t: Table) -> bool:
    """An effect that did not fit the event at first may fit what another effect has made of it."""
    t.cite()
    return True


REPLACED.append(replace_events)
