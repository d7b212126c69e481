"""Whether an event is a trigger event (404.1, 410.2): one function a pattern, giving the names that each occurrence binds."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from judge.engine.events import Event
from judge.engine.language.event_patterns import AnyPattern
from judge.engine.queries.context import Context

Names = dict[str, Any]
RULES = "rules"
"""Among the names of an occurrence: the rules (slugs) by which it is one. They are cited, and not kept with the ability."""
Matcher = Callable[[Any, Context, Event, list[Event]], Iterator[Names]]

MATCHERS: dict[type, Matcher] = {}
"""By the class of the pattern. A matcher gets the pattern, a context over the proper look, one event, and the whole batch."""


CITES: dict[type, str] = {}
"""By the class of the pattern, the rule (slug) by which abilities trigger on such events, where it has one of its own."""


HEARD: dict[type, frozenset[type]] = {}
"""By the class of the pattern, the classes of the events among which its occurrences are; others need not be shown to its matcher."""


def matcher(kind: type, *heard: type[Event], cites: str = "") -> Callable[[Matcher], Matcher]:
    """Register a matcher for patterns of a class, and the events that it listens to.

    ``cites`` is the rule that it is, which an ability that it sets off is cited by.
    """

    def register(function: Matcher) -> Matcher:
        MATCHERS[kind] = function
        HEARD[kind] = frozenset(heard)
        if cites:
            CITES[kind] = cites
        return function

    return register


def heard_by(pattern: Any) -> frozenset[type]:
    """The classes of the events that a pattern, or one of the patterns that it consists of, listens to."""
    if isinstance(pattern, AnyPattern):
        return frozenset[type]().union(*(heard_by(part) for part in pattern.patterns))
    return HEARD[type(pattern)]


def occurrences(pattern: Any, ctx: Context, event: Event, batch: list[Event]) -> Iterator[Names]:
    """Every occurrence of the pattern in an event, each with the names it binds."""
    return MATCHERS[type(pattern)](pattern, ctx, event, batch)
