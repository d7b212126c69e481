"""Madness (502.24)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from judge.engine.event_pipeline import NOTICED
from judge.engine.events import DISCARDING, Event, Moved, TriggersWait
from judge.engine.language.abilities import Body, KeywordAbility, TriggeredAbility
from judge.engine.language.event_patterns import ZoneChange
from judge.engine.language.instructions import Delayed, Move, PlayCard
from judge.engine.language.play_patterns import Passes
from judge.engine.language.references import This, You
from judge.engine.pending_matters import Triggered
from judge.engine.queries.view import name_of, see
from judge.engine.registry import in_force, newer, rule
from judge.engine.rules.playing.castable_exile import ALLOWING, MARKS
from judge.engine.rules.playing.play_options import Way
from judge.engine.rules.replacement import replacement_choice
from judge.engine.rules.replacement.event_replacement import FINDERS
from judge.engine.rules.resolving.resolution_choices import agrees
from judge.engine.state import Game
from judge.engine.table import Table

MARK = ("madness", True)
AS_IT_RESOLVES = newer("madness-by-its-trigger", "2006-10-01")
ALWAYS = newer("madness-always-exiles", "2016-09-30")


def discarded(game: Game, event: Event) -> Iterator[replacement_choice.Way]:
    """A card with madness, about to be discarded into its owner's graveyard."""
    if not isinstance(event, Moved) or event.cause not in DISCARDING or event.to != "graveyard":
        return
    if game.objects[event.object].zone == "hand" and "madness" in see(game, event.object).kit.keywords:
        yield replacement_choice.Way(("madness", event.object), f"{name_of(game, event.object)} has madness", remove_instead)


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


def triggers(t: Table, before: Game, events: list[Event]) -> None:
    """What triggers as cards are removed for madness."""
    for event in events:
        if isinstance(event, Moved) and event.to == "removed" and MARK in event.memory:
            id = t.game.became[event.object]
            for keyword in see(t.game, id).kit.keywords.get("madness", ()):
                in_force(t.game.edition, (AS_IT_RESOLVES, play_it), ("", play_until_passing))(t, id, keyword)


@rule("keywords/madness-trigger", since=AS_IT_RESOLVES)
def play_it(t: Table, id: int, keyword: KeywordAbility) -> None:
    """When a card is removed for madness its owner may play it for the madness cost; otherwise it goes to the graveyard."""
    play = PlayCard(This(), cost=keyword.cost, way="madness", otherwise=(Move(This(), "graveyard"),))
    waits(t, id, Body((), (play,)))


@rule("keywords/madness-trigger")
def play_until_passing(t: Table, id: int, keyword: KeywordAbility) -> None:
    """Until its owner passes, a card removed for madness may be played like an instant for its madness cost; then it is put away."""
    waits(t, id, Body((), (Delayed(Passes(You()), (Move(This(), "graveyard"),), keyword="madness"),)))


def waits(t: Table, id: int, body: Body) -> None:
    """The triggered ability of a card that was removed waits to be put on the stack."""
    owner = t.game.objects[id].owner
    t.note(f"{name_of(t.game, id)}'s madness triggers", owner, "trigger")
    ability = TriggeredAbility(ZoneChange(None, "hand", "removed"), body, text="madness", keyword="madness")
    TriggersWait((Triggered(0, id, owner, ability),)).apply(t.game)


def until_passing(game: Game, id: int) -> Iterable[Way]:
    """The ways to play a card removed for madness while its owner has not passed since the triggered ability resolved."""
    if all(one.source != id or one.keyword != "madness" for one in game.delayed):
        return []
    return [Way("madness", "removed", k.cost, flash=True) for k in see(game, id).kit.keywords.get("madness", ()) if k.cost is not None]


FINDERS.append(discarded, Moved)
NOTICED.append(triggers, Moved)
MARKS["madness"] = until_passing
ALLOWING["madness"] = "keywords/madness-trigger"
