"""Retrace (702.81) and jump-start (702.133): playing a card from the graveyard by discarding another."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from judge.engine.events import Event, Moved
from judge.engine.language.costs import Cost, DiscardCost, ManaPart
from judge.engine.language.predicates import Filter, IsType
from judge.engine.queries.view import name_of, see
from judge.engine.registry import rule
from judge.engine.rules.playing.play_options import WAYS
from judge.engine.rules.playing.play_options import Way as WayToPlay
from judge.engine.rules.replacement.event_replacement import FINDERS
from judge.engine.rules.replacement.replacement_choice import Way
from judge.engine.state import Game
from judge.engine.table import Table

JUMPING = "jump-start"


def _discarding(game: Game, id: int, what: Filter | None) -> Cost:
    return Cost((ManaPart(see(game, id).chars.mana_cost or ()), DiscardCost(what)))


@rule("keywords/retrace", off=())
def retrace(game: Game, id: int) -> Iterable[WayToPlay]:
    """A card with retrace may be cast from the graveyard by discarding a land card as an additional cost."""
    return (WayToPlay("retrace", "graveyard", _discarding(game, id, Filter((IsType("land"),), "hand"))),)


@rule("keywords/jump-start", off=())
def jump_start(game: Game, id: int) -> Iterable[WayToPlay]:
    """A card with jump-start may be cast from the graveyard by discarding a card as well; then it is exiled as it leaves the stack."""
    return (WayToPlay(JUMPING, "graveyard", _discarding(game, id, None)),)


def leaving_the_stack(game: Game, event: Event) -> Iterator[Way]:
    """A spell that was cast by jump-start, about to leave the stack."""
    if isinstance(event, Moved) and event.to != "removed":
        obj = game.objects[event.object]
        if obj.zone == "stack" and obj.stack is not None and obj.stack.choices.alternative == JUMPING:
            yield Way((JUMPING, event.object), f"{name_of(game, event.object)} was cast by jump-start", to_exile)


def to_exile(t: Table, event: Event) -> list[Event]:
    """It is exiled instead of going anywhere else."""
    assert isinstance(event, Moved)
    t.cite("keywords/jump-start")
    return [replace(event, to="removed")]


WAYS["retrace"] = retrace
WAYS[JUMPING] = jump_start
FINDERS.append(leaving_the_stack, Moved)
