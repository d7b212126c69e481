"""The rules that a step cites where an ability triggers: by the kind of its event, and of what it does."""

from __future__ import annotations

from judge.engine.events import Event
from judge.engine.language.abilities import Ability, TriggeredAbility
from judge.engine.language.event_patterns import AnyPattern, StateIs, StepBegins, TapsOrUntaps, ZoneChange
from judge.engine.pending_matters import Triggered
from judge.engine.queries.context import Context
from judge.engine.queries.view import Finished
from judge.engine.registry import rule
from judge.engine.rules.mana.mana_abilities import makes_mana
from judge.engine.rules.triggers.event_matching import CITES, occurrences
from judge.engine.table import Table


def on_an_event(t: Table, one: Triggered) -> None:
    """Cite that an ability triggers once each time its event occurs, where that is more than the beginning of a step."""
    event = one.ability.event if isinstance(one.ability, TriggeredAbility) else None
    patterns = event.patterns if isinstance(event, AnyPattern) else (event,)
    if not any(isinstance(pattern, StepBegins | StateIs) for pattern in patterns):
        t.cite("triggers/each-occurrence")


@rule("triggers/leaving-play")
def left_play(t: Table, ability: Ability) -> None:
    """Leaves-play abilities trigger as a permanent leaves play, to whichever zone their words name."""
    event = ability.event if isinstance(ability, TriggeredAbility) else None
    patterns = event.patterns if isinstance(event, AnyPattern) else (event,)
    if any(isinstance(pattern, ZoneChange) and pattern.origin == "in play" for pattern in patterns):
        t.cite()


def cite_mana(t: Table, one: Triggered) -> None:
    """Cite why an ability about mana, or about mana abilities, goes on the stack."""
    event = one.ability.event if isinstance(one.ability, TriggeredAbility) else None
    if makes_mana(one.ability):
        t.cite("mana/made-otherwise")
    elif isinstance(event, TapsOrUntaps) and event.for_mana:
        t.cite("mana/other-triggers")


def cite_event(t: Table, one: Triggered, events: list[Event]) -> None:
    """Cite the rules about the kind of event that set an ability off, where they have one."""
    if not t.recorder.on or not isinstance(one.ability, TriggeredAbility):
        return
    event = one.ability.event
    ctx = Context(one.source, one.controller, Finished(t.game), bindings=dict(one.bindings))
    for pattern in event.patterns if isinstance(event, AnyPattern) else (event,):
        if type(pattern) in CITES and any(True for x in events for _ in occurrences(pattern, ctx, x, events)):
            t.cite(CITES[type(pattern)])
            if getattr(pattern, "alone", False):
                t.cite("combat/alone")
