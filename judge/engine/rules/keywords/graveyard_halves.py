"""Aftermath (702.127)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from judge.engine.events import Event, Moved
from judge.engine.language.abilities import KeywordAbility
from judge.engine.language.characteristics import Characteristics
from judge.engine.queries.view import has, name_of
from judge.engine.registry import rule
from judge.engine.rules.replacement.event_replacement import FINDERS
from judge.engine.rules.replacement.replacement_choice import Way
from judge.engine.state import Game
from judge.engine.table import Table

WORD = "aftermath"


def zone_of(half: Characteristics) -> str:
    """Where a half of a split card is cast from, apart from what effects allow: the graveyard for one with aftermath."""
    with_it = any(isinstance(one, KeywordAbility) and one.keyword == WORD for one in half.abilities)
    return "graveyard" if with_it else "hand"


def leaving_the_stack(game: Game, event: Event) -> Iterator[Way]:
    """A half with aftermath that was cast from a graveyard, about to leave the stack."""
    if not isinstance(event, Moved) or event.to == "removed" or game.objects[event.object].zone != "stack":
        return
    if dict(game.objects[event.object].memory).get("played from") == "graveyard" and has(game, event.object, WORD):
        yield Way((WORD, event.object), f"{name_of(game, event.object)} was cast from a graveyard", to_exile)


@rule("keywords/aftermath")
def to_exile(t: Table, event: Event) -> list[Event]:
    """A half with aftermath can be cast only from a graveyard, and is exiled instead of going anywhere else."""
    assert isinstance(event, Moved)
    t.cite()
    return [replace(event, to="removed")]


FINDERS.append(leaving_the_stack, Moved)
