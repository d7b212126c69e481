"""Triggered abilities (404): the line that an event and its effects make up."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.drafts.action_drafts import ThisInGraveyard
from judge.cards.drafts.event_drafts import PLAYER, TriggerDraft
from judge.cards.drafts.placeholders import Event, Mention
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.conditions import Exists
from judge.engine.language.event_patterns import AnyPattern
from judge.engine.language.instructions import If
from judge.engine.language.predicates import ControlledBy, Filter, IsOneOf
from judge.engine.language.references import Bound, ControllerOf, Host, Players, You


@reads("any_player")
def any_player() -> Any:
    return Players("each")


@reads("any_opponent")
def any_opponent() -> Any:
    return Players("opponents")


@reads("any_other")
def any_other() -> Any:
    return Players("others")


@reads("any_enchanted")
def any_enchanted() -> Any:
    return Host()


@reads("any_you")
def any_you() -> Any:
    return You()


def _patterns(event: Event) -> tuple[Any, ...]:
    return event.pattern.patterns if isinstance(event.pattern, AnyPattern) else (event.pattern,)


@reads("e_or")
def e_or(left: Event, right: Event) -> Event:
    """Either event; what only one of them names can't be spoken of afterwards."""
    if left.amount != right.amount:
        raise Refuse("two events that name different things")
    both = tuple(mention for mention in left.mentions if mention in right.mentions)
    return Event(AnyPattern((*_patterns(left), *_patterns(right))), both, left.amount)


@reads("triggered")
def triggered(event: Event, effects: Any) -> TriggerDraft:
    if isinstance(effects[0], If):
        raise Refuse("an if after the event is the trigger's condition (404.3)")
    return TriggerDraft(_with_opponent(event), effects)


def _with_opponent(event: Event) -> Event:
    """ "Whenever a creature an opponent controls dies, that player ...": the opponent is named by what he or she controls."""
    what = getattr(event.pattern, "what", None)
    subjects = [m for m in event.mentions if m.subject and not m.many and isinstance(m.ref, Bound)]
    named = any("player" in m.kinds for m in event.mentions)
    if named or len(subjects) != 1 or not isinstance(what, Filter) or ControlledBy(Players("opponents")) not in what.predicates:
        return event
    whose: Any = ControllerOf(subjects[0].ref)
    return replace(event, mentions=(*event.mentions, Mention(-2, whose, PLAYER, key="player")))


@reads("triggered_either")
def triggered_either(step: Event, event: Event, effects: Any) -> TriggerDraft:
    """As a step begins, and whenever something else happens."""
    return triggered(e_or(step, event), effects)


@reads("triggered_late")
def triggered_late(parts: Any, event: Event) -> TriggerDraft:
    """A triggered ability whose condition stands at its end (404.5)."""
    return triggered(event, parts)


@reads("triggered_if")
def triggered_if(event: Event, condition: Any, effects: Any) -> TriggerDraft:
    return TriggerDraft(_with_opponent(event), effects, condition)


@reads("triggered_once")
def triggered_once(event: Event, effects: Any) -> TriggerDraft:
    return replace(triggered(event, effects), once=True)


@reads("triggered_once_if")
def triggered_once_if(event: Event, condition: Any, effects: Any) -> TriggerDraft:
    return replace(triggered_if(event, condition, effects), once=True)


@reads("here_or_there")
def here_or_there() -> Exists:
    """That the source is in its owner's graveyard, which one of the two abilities asks."""
    there: Any = ThisInGraveyard()
    return Exists(Filter((IsOneOf(there),), "graveyard", You()))


@reads("triggered_in_two_zones")
def triggered_in_two_zones(event: Event, there: Any, effects: Any) -> tuple[TriggerDraft, ...]:
    """An ability that works in two zones is as good as one in each: the source is in one of them at a time."""
    return (triggered(event, effects), triggered_if(event, there, effects))
