"""Flashback (502.22)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from judge.engine.events import Event, Moved
from judge.engine.queries.view import name_of, see
from judge.engine.registry import rule
from judge.engine.rules.playing.spells import WAYS
from judge.engine.rules.playing.spells import Way as WayToPlay
from judge.engine.rules.replacement.event_replacement import FINDERS, Way
from judge.engine.state import Game
from judge.engine.table import Table


@rule("keywords/flashback", off=())
def from_graveyard(game: Game, id: int) -> Iterable[WayToPlay]:
    """A card with flashback can be played from its owner's graveyard for its flashback cost."""
    return [WayToPlay("flashback", "graveyard", k.cost) for k in see(game, id).kit.keywords.get("flashback", ()) if k.cost is not None]


def leaving_the_stack(game: Game, event: Event) -> Iterator[Way]:
    """A spell whose flashback cost was paid, about to leave the stack."""
    if isinstance(event, Moved) and event.to != "removed":
        obj = game.objects[event.object]
        if obj.zone == "stack" and obj.stack is not None and obj.stack.choices.alternative == "flashback":
            yield Way(("flashback", event.object), f"the flashback cost of {name_of(game, event.object)} was paid", out_of_the_game)


@rule("keywords/flashback-removes")
def out_of_the_game(t: Table, event: Event) -> list[Event]:
    """A spell played with flashback is removed from the game whenever it would leave the stack."""
    assert isinstance(event, Moved)
    t.cite()
    return [replace(event, to="removed")]


WAYS["flashback"] = from_graveyard
FINDERS.append(leaving_the_stack)
