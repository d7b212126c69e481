"""Who is to be asked about events: functions in an order, each with the kinds of events that it has to do with."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

F = TypeVar("F", bound=Callable[..., object])


class Observers(Generic[F]):
    """Functions that look at events. Who is asked about which kind is worked out once, until one is added or taken away."""

    __slots__ = ("_every", "_known")

    def __init__(self) -> None:
        self._every: list[tuple[F, tuple[type, ...]]] = []
        self._known: dict[type | frozenset[type], tuple[F, ...]] = {}

    def append(self, function: F, *kinds: type) -> None:
        """Have a function asked after all others, about events of these kinds (none: about all)."""
        self.insert(len(self._every), function, *kinds)

    def insert(self, place: int, function: F, *kinds: type) -> None:
        """Have a function asked at a place among the others."""
        self._every.insert(place, (function, kinds))
        self._known.clear()

    def remove(self, function: F) -> None:
        """Ask a function no longer."""
        self._every = [pair for pair in self._every if pair[0] is not function]
        self._known.clear()

    def of(self, events: Sequence[object]) -> tuple[F, ...]:
        """Whom to ask about events that happen at the same time: who has to do with one of them."""
        key = type(events[0]) if len(events) == 1 else frozenset(map(type, events))
        known = self._known.get(key)
        if known is None:
            there = {type(event) for event in events}
            known = tuple(function for function, kinds in self._every if not kinds or any(issubclass(one, kinds) for one in there))
            self._known[key] = known
        return known
