"""Madness (502.24)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from judge.engine.event_pipeline import NOTICED
from judge.engine.events import DISCARDING, Event, Moved, TriggersWait
from judge.engine.language.abilities import Body, KeywordAbility, TriggeredAbility
from judge.engine.language.event_patterns import ZoneChange
from judge.engine.language.instructions import Move, PlayCard
from judge.engine.language.references import This
from judge.engine.pending import Triggered
from judge.engine.queries.view import name_of, see
from judge.engine.registry import newer, rule
from judge.engine.rules.replacement.event_replacement import FINDERS
from judge.engine.rules.replacement.replacement_choice import Way
from judge.engine.rules.resolving.resolution_choices import agrees
from judge.engine.state import Game
from judge.engine.table import Table

MARK = ("madness", True)
ALWAYS = newer("madness-always-exiles", "2016-09-30")


def discarded(game: Game, event: Event) -> Iterator[Way]:
    """A card with madness, about to be discarded into its owner's graveyard."""
    if not isinstance(event, Moved) or event.cause not in DISCARDING or event.to != "graveyard":
        return
    if game.objects[event.object].zone == "hand" and "madness" in see(game, event.object).kit.keywords:
        yield Way(("madness", event.object), f"{name_of(game, event.object)} has madness", remove_instead)


@rule("keywords/madness")
def remove_instead(t: Table, event: Event) -> list[Event]:
    """A player who discards a card with madness may have it removed from the game rather than put into the graveyard."""
    assert isinstance(event, Moved)
    id = event.object
    if t.game.edition >= ALWAYS:
        return exile_instead(t, event)
    if not agrees(t, t.game.objects[id].owner, f"Remove {name_of(t.game, id)} from the game for madness?", id):
        return [event]
    t.cite()
    return [replace(event, to="removed", memory=(*event.memory, MARK))]


@rule("keywords/madness", since=ALWAYS)
def exile_instead(t: Table, event: Moved) -> list[Event]:
    """A player who discards a card with madness discards it into exile, and not into the graveyard."""
    t.cite()
    return [replace(event, to="removed", memory=(*event.memory, MARK))]


@rule("keywords/madness-trigger")
def play_it(t: Table, before: Game, events: list[Event]) -> None:
    """When a card is removed for madness its owner may play it for the madness cost; otherwise it goes to the graveyard."""
    for event in events:
        if isinstance(event, Moved) and event.to == "removed" and MARK in event.memory:
            id = t.game.became[event.object]
            for keyword in see(t.game, id).kit.keywords.get("madness", ()):
                t.note(f"{name_of(t.game, id)}'s madness triggers", t.game.objects[id].owner, "trigger")
                TriggersWait((Triggered(0, id, t.game.objects[id].owner, ability(keyword)),)).apply(t.game)


def ability(keyword: KeywordAbility) -> TriggeredAbility:
    """The triggered ability that one madness ability makes."""
    play = PlayCard(This(), cost=keyword.cost, way="madness", otherwise=(Move(This(), "graveyard"),))
    return TriggeredAbility(ZoneChange(None, "hand", "removed"), Body((), (play,)), text="madness", keyword="madness")


FINDERS.append(discarded, Moved)
NOTICED.append(play_it, Moved)
