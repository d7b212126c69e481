"""Flashback (502.22)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from judge.engine.events import Event, Moved
from judge.engine.language.abilities import MANA_COST
from judge.engine.language.costs import Cost, ManaPart
from judge.engine.queries.view import Seen, name_of, see
from judge.engine.registry import rule
from judge.engine.rules.playing.play_options import WAYS
from judge.engine.rules.playing.play_options import Way as WayToPlay
from judge.engine.rules.replacement.event_replacement import FINDERS
from judge.engine.rules.replacement.replacement_choice import Way
from judge.engine.state import Game
from judge.engine.table import Table


@rule("keywords/flashback", off=())
def from_graveyard(game: Game, id: int) -> Iterable[WayToPlay]:
    """A card with flashback can be played from its owner's graveyard for its flashback cost."""
    seen = see(game, id)
    costs = (own_mana_cost(seen) if k.value == MANA_COST else k.cost for k in seen.kit.keywords.get("flashback", ()))
    return [WayToPlay("flashback", "graveyard", cost) for cost in costs if cost is not None]


def own_mana_cost(seen: Seen) -> Cost | None:
    """The mana cost of a card as a cost to pay; None where it has none, which can't be paid (401.1b)."""
    return None if seen.chars.mana_cost is None else Cost((ManaPart(seen.chars.mana_cost),))


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
FINDERS.append(leaving_the_stack, Moved)
