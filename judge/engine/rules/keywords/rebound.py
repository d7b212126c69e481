"""Rebound (702.88)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from judge.engine.events import Event, Moved
from judge.engine.language.abilities import Ability, Body, KeywordAbility, TriggeredAbility
from judge.engine.language.conditions import Matches
from judge.engine.language.costs import Cost
from judge.engine.language.event_patterns import StepBegins
from judge.engine.language.instructions import PlayCard, Remember
from judge.engine.language.predicates import IsPlayer
from judge.engine.language.references import Exactly, Linked, This, You
from judge.engine.queries.view import has, name_of
from judge.engine.rules.keywords.keyword_expansion import stands_for
from judge.engine.rules.replacement.event_replacement import FINDERS
from judge.engine.rules.replacement.replacement_choice import Way
from judge.engine.state import Game
from judge.engine.table import Table

WAITING = Matches(Linked("rebound"), (IsPlayer(),))


@stands_for("rebound")
def rebound(one: KeywordAbility) -> tuple[Ability, ...]:
    """A spell with rebound cast from hand is exiled as it resolves, and may be cast again for nothing in its player's next upkeep."""
    again = (Remember(Exactly(()), "rebound"), PlayCard(This(), cost=Cost(), way="rebound"))
    return (TriggeredAbility(StepBegins("upkeep", You()), Body((), again), WAITING, "removed", "rebound", "rebound"),)


def resolved_from_hand(game: Game, event: Event) -> Iterator[Way]:
    """A spell with rebound that was cast from hand, about to go to the graveyard as it resolves."""
    if not isinstance(event, Moved) or event.cause != "resolved" or event.to != "graveyard" or not has(game, event.object, "rebound"):
        return
    if dict(game.objects[event.object].memory).get("played from") == "hand":
        yield Way(("rebound", event.object), f"{name_of(game, event.object)} has rebound", to_exile)


def to_exile(t: Table, event: Event) -> list[Event]:
    """The spell goes to exile, and remembers who may cast it again."""
    assert isinstance(event, Moved)
    t.cite("keywords/rebound")
    player = t.game.objects[event.object].controller
    return [replace(event, to="removed", memory=(("rebound", (player,)),))]


FINDERS.append(resolved_from_hand, Moved)
