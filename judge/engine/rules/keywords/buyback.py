"""Buyback (502.16)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from judge.engine.events import Event, Moved
from judge.engine.language.abilities import Ability, KeywordAbility, PlayingAbility
from judge.engine.language.costs import Cost
from judge.engine.queries.view import name_of
from judge.engine.registry import rule
from judge.engine.rules.keywords.keyword_expansion import stands_for
from judge.engine.rules.replacement.event_replacement import FINDERS
from judge.engine.rules.replacement.replacement_choice import Way
from judge.engine.state import Game
from judge.engine.table import Table


@stands_for("buyback")
def buyback(one: KeywordAbility) -> tuple[Ability, ...]:
    """Buyback is an additional cost that may be paid; a spell for which it was paid returns to hand as it resolves."""
    return (PlayingAbility("optional", one.cost or Cost(), "buyback", text="buyback"),)


def as_it_resolves(game: Game, event: Event) -> Iterator[Way]:
    """A spell whose buyback cost was paid, about to go to the graveyard as it resolves."""
    if isinstance(event, Moved) and event.cause == "resolved" and event.to == "graveyard":
        stack = game.objects[event.object].stack
        if stack is not None and dict(stack.choices.paid).get("buyback"):
            yield Way(("buyback", event.object), f"the buyback of {name_of(game, event.object)} was paid", to_hand)


@rule("keywords/buyback-returns")
def to_hand(t: Table, event: Event) -> list[Event]:
    """A resolving spell for which buyback was paid goes to its owner's hand rather than the graveyard."""
    assert isinstance(event, Moved)
    t.cite()
    return [replace(event, to="hand")]


FINDERS.append(as_it_resolves, Moved)
