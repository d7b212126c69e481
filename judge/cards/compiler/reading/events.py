"""Trigger events: what every kind of them needs, and how they join."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from judge.cards.compiler.draft import Event, Kinds, Mention, Noun
from judge.cards.compiler.errors import Refuse
from judge.cards.compiler.parser import reads
from judge.engine.language.event_patterns import AnyPattern
from judge.engine.language.instructions import If
from judge.engine.language.references import Bound, Filter, Host, IsOneOf, Players, This, You

PLAYER: Kinds = frozenset({"player"})


CREATURE: Kinds = frozenset({"creature"})


@dataclass(frozen=True)
class TriggerDraft:
    """A triggered ability read, not yet settled."""

    event: Event
    effects: Any
    condition: Any = None


THIS = Mention(-3, This(), frozenset({"this"}), subject=True, key="this")


THIS_MOVED = replace(THIS, moved="new")


def subject(kinds: Kinds, moved: str = "") -> Mention:
    """The object that the event is about."""
    return Mention(-3, Bound("subject"), kinds, subject=True, key="subject", moved=moved)


def other(kinds: Kinds) -> Mention:
    """The other object in the event: what was blocked, what blocked, what was damaged."""
    return Mention(-2, Bound("other"), kinds, key="other")


PLAYER_OF_EVENT = Mention(-2, Bound("player"), PLAYER, key="player")


HOST = Mention(-3, Host(), frozenset({"creature", "permanent"}), subject=True, key="host")


def host_filter() -> Filter:
    return Filter((IsOneOf(Host()),))


def in_play_noun(noun: Noun, another: bool = False) -> Noun:
    if noun.zone or noun.card:
        raise Refuse("an event about cards elsewhere")
    return noun


@reads("any_player")
def any_player() -> Any:
    return Players("each")


@reads("any_opponent")
def any_opponent() -> Any:
    return Players("opponents")


@reads("any_you")
def any_you() -> Any:
    return You()


def who_mention(player: Any) -> tuple[Mention, ...]:
    return () if player == You() else (replace(PLAYER_OF_EVENT, subject=True),)


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
