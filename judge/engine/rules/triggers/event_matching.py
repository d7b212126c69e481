"""Whether an event is a trigger event (404.1, 410.2): one function a pattern, giving the names that each occurrence binds."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from judge.engine.events import Event
from judge.engine.queries.context import Context

Names = dict[str, Any]
RULES = "rules"
"""Among the names of an occurrence: the rules (slugs) by which it is one. They are cited, and not kept with the ability."""
Matcher = Callable[[Any, Context, Event, list[Event]], Iterator[Names]]

MATCHERS: dict[type, Matcher] = {}
"""By the class of the pattern. A matcher gets the pattern, a context over the proper look, one event, and the whole batch."""


CITES: dict[type, str] = {}
"""By the class of the pattern, the rule (slug) by which abilities trigger on such events, where it has one of its own."""


def matcher(*kinds: type, cites: str = "") -> Callable[[Matcher], Matcher]:
    """Register a matcher for patterns of a class; ``cites`` is the rule that it is, which an ability that it sets off is cited by."""

    def register(function: Matcher) -> Matcher:
        for kind in kinds:
            MATCHERS[kind] = function
            if cites:
                CITES[kind] = cites
        return function

    return register


def occurrences(pattern: Any, ctx: Context, event: Event, batch: list[Event]) -> Iterator[Names]:
    """Every occurrence of the pattern in an event, each with the names it binds."""
    return MATCHERS[type(pattern)](pattern, ctx, event, batch)
