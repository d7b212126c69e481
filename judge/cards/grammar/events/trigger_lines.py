"""Triggered abilities (404): the line that an event and its effects make up."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.event_drafts import TriggerDraft
from judge.cards.drafts.placeholders import Event
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.event_patterns import AnyPattern
from judge.engine.language.instructions import If
from judge.engine.language.references import Players, You


@reads("any_player")
def any_player() -> Any:
    return Players("each")


@reads("any_opponent")
def any_opponent() -> Any:
    return Players("opponents")


@reads("any_you")
def any_you() -> Any:
    return You()


def _patterns(event: Event) -> tuple[Any, ...]:
    return event.pattern.patterns if isinstance(event.pattern, AnyPattern) else (event.pattern,)


@reads("e_or")
def e_or(left: Event, right: Event) -> Event:
    if left.mentions != right.mentions or left.amount != right.amount:
        raise Refuse("two events that name different things")
    return Event(AnyPattern((*_patterns(left), *_patterns(right))), left.mentions, left.amount)


@reads("triggered")
def triggered(event: Event, effects: Any) -> TriggerDraft:
    if isinstance(effects[0], If):
        raise Refuse("an if after the event is the trigger's condition (404.3)")
    return TriggerDraft(event, effects)


@reads("triggered_late")
def triggered_late(parts: Any, event: Event) -> TriggerDraft:
    """A triggered ability whose condition stands at its end (404.5)."""
    return triggered(event, parts)


@reads("triggered_if")
def triggered_if(event: Event, condition: Any, effects: Any) -> TriggerDraft:
    return TriggerDraft(event, effects, condition)
