"""The zones in which an ability works, as its own words decide it (402.8)."""

from __future__ import annotations

from functools import lru_cache

from judge.engine.language.event_patterns import AnyPattern, Pattern, ZoneChange
from judge.engine.language.play_patterns import Played

FROM_HAND = ("discarded", "cycled")
"""Causes of a move that happen to cards in a hand alone."""


@lru_cache(maxsize=4096)
def zones_of_event(event: Pattern) -> frozenset[str]:
    """The zones from which a trigger condition about the source itself can trigger (402.8f): none where the event is about others.

    A permanent that leaves play, and a card that leaves a hand, is looked at as it was before (410.10d); in any other zone change the
    object is where it went to. Each condition of an ability that has several counts for itself.
    """
    if isinstance(event, AnyPattern):
        return frozenset().union(*(zones_of_event(part) for part in event.patterns))
    if isinstance(event, Played) and event.this:
        return frozenset({"stack"})
    if not isinstance(event, ZoneChange) or event.what is not None:
        return frozenset()
    if event.origin == "in play" or event.to == "in play":
        return frozenset({"in play"})
    if event.origin == "hand" or event.cause in FROM_HAND:
        return frozenset({"hand"})
    if event.to:
        return frozenset({event.to})
    return frozenset({"in play"})
