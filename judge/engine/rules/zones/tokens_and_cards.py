"""A token is no card (216.2): what asks for cards that go somewhere leaves it alone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from judge.engine.event_pipeline import NOTICED
from judge.engine.events import Event, Moved
from judge.engine.language.event_patterns import AnyPattern, ZoneChange
from judge.engine.language.predicates import Filter, Is, Not
from judge.engine.queries.context import context
from judge.engine.queries.filters import matches
from judge.engine.queries.view import name_of, permanents_with
from judge.engine.registry import rule
from judge.engine.state import Game
from judge.engine.table import Table

NO_TOKEN = Not(Is("token"))


def left_alone(t: Table, before: Game, events: list[Event]) -> None:
    """Say of a token that moves which abilities in play would replace that, or trigger on it, were it a card."""
    for event in events if t.recorder.on else ():
        if isinstance(event, Moved) and before.objects[event.object].kind == "token":
            for source in dict.fromkeys(_asking_for_cards(before, event)):
                no_card(t, event.object, source)


def _asking_for_cards(before: Game, event: Moved) -> Iterator[int]:
    """The permanents with an ability about cards that go where the token goes, in all else about the token."""
    for kind in ("replacements", "triggered"):
        for id, seen in permanents_with(before, kind):
            patterns = [one.effect.event for one in seen.kit.replacements] if kind == "replacements" else []
            patterns.extend(ability.event for _, ability in seen.kit.triggered if kind == "triggered")
            for pattern in (part for one in patterns for part in (one.patterns if isinstance(one, AnyPattern) else (one,))):
                if any(_fits(before, id, seen.controller, event, words) for words in _without_cards(pattern, before, event)):
                    yield id


def _without_cards(pattern: Any, before: Game, event: Moved) -> Iterator[Filter]:
    """What a pattern about cards that go from one zone to another says of them besides, where those are the zones of the event."""
    if not isinstance(pattern, ZoneChange) or pattern.what is None or NO_TOKEN not in pattern.what.predicates:
        return
    if pattern.origin in ("", before.objects[event.object].zone) and pattern.to in ("", event.to) and pattern.cause in ("", event.cause):
        yield replace(pattern.what, predicates=tuple(one for one in pattern.what.predicates if one != NO_TOKEN))


def _fits(before: Game, source: int, controller: int, event: Moved, words: Filter) -> bool:
    return matches(context(before, source, controller), event.object, words, anywhere=True)


@rule("zones/token-is-no-card")
def no_card(t: Table, token: int, source: int) -> None:
    """A token is a permanent like others, but never a card."""
    t.note(f"{name_of(t.game, token)} is a token and no card, which {name_of(t.game, source)} asks for")


NOTICED.append(left_alone, Moved)
