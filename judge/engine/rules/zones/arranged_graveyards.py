"""The order of cards that reach one graveyard at the same time (217.4c): asked for where a card in the game asks for that order."""

from __future__ import annotations

from collections import defaultdict

from judge.engine.decisions import Decision, Option
from judge.engine.event_pipeline import ARRANGED
from judge.engine.events import Event, Moved
from judge.engine.language.abilities import Ability
from judge.engine.language.references import CardsAbove, TopCards
from judge.engine.queries.memo import by_identity
from judge.engine.queries.view import name_of
from judge.engine.record import within
from judge.engine.registry import rule
from judge.engine.state import Game
from judge.engine.table import Table


def in_graveyard_order(t: Table, events: list[Event]) -> list[Event]:
    """Put what goes to one graveyard at the same time in the order that its owner chooses, where that can matter in this game."""
    if len(events) < 2:
        return events
    going: dict[int, list[int]] = defaultdict(list)
    for at, event in enumerate(events):
        if isinstance(event, Moved) and event.to == "graveyard" and event.object in t.game.objects:
            going[t.game.objects[event.object].owner].append(at)
    several = {owner: places for owner, places in going.items() if len(places) > 1}
    if not several or not order_matters(t.game):
        return events
    out = list(events)
    for owner in (p for p in t.game.turn_order() if p in several):
        chosen = arranged(t, owner, [events[at] for at in several[owner]])
        for at, event in zip(several[owner], chosen, strict=False):
            out[at] = event
    return out


@rule("zones/graveyard-order", off=())
def arranged(t: Table, owner: int, events: list[Event]) -> list[Event]:
    """If several cards are put into one graveyard at the same time, their owner arranges them in any order."""
    by_object = {event.object: event for event in events if isinstance(event, Moved)}
    answer = t.ask(Decision(
        "order", owner, "In what order are these put into the graveyard? The last will be on top.",
        tuple(Option(i, name_of(t.game, i)) for i in by_object), "order", default=tuple(by_object),
    ))
    t.note(f"{name_of(t.game, owner)} puts {' and then '.join(name_of(t.game, i) for i in answer)} into the graveyard", owner)
    return [by_object[i] for i in answer]


def order_matters(game: Game) -> bool:
    """Whether a card in the game speaks of what is on top of a graveyard."""
    return any(_asks(obj.printed.abilities) for obj in game.objects.values())


@by_identity
def _asks(abilities: tuple[Ability, ...]) -> bool:
    return any(isinstance(one, CardsAbove) or (isinstance(one, TopCards) and one.zone == "graveyard") for one in within(abilities))


ARRANGED.append(in_graveyard_order, Moved)
