"""What is kept between games for speed: looks and kits by the identity of the records that they were made from."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

R = TypeVar("R")
V = TypeVar("V")

KEPT: list[dict[Any, Any]] = []
"""Every such table; each is emptied when it has grown too large, and all together by ``forget``."""


def kept() -> dict[Any, Any]:
    """A new table. What is entered by identity must hold the records themselves, so that no other can take their place in memory."""
    table: dict[Any, Any] = {}
    KEPT.append(table)
    return table


MOST = 20_000
"""So many records a table by identity remembers; then it begins anew."""


def by_identity(of: Callable[[R], V]) -> Callable[[R], V]:
    """``of``, a function of one record alone, with what it found remembered by the record's identity (records never change)."""
    table: dict[int, tuple[R, V]] = kept()

    @wraps(of)
    def remembered(record: R) -> V:
        known = table.get(id(record))
        if known is not None and known[0] is record:
            return known[1]
        found = of(record)
        if len(table) >= MOST:
            table.clear()
        table[id(record)] = (record, found)
        return found

    return remembered


CACHES: list[Callable[[], None]] = []
"""How each cache of a function is emptied."""


def forgotten(cached: V) -> V:
    """A function cached by ``functools.lru_cache``, whose cache ``forget`` empties with the tables."""
    CACHES.append(cached.cache_clear)  # type: ignore[attr-defined]
    return cached


def forget() -> None:
    """Empty all tables and caches: after a rule was switched off or on, since what was kept may come from the other way."""
    for table in KEPT:
        table.clear()
    for clear in CACHES:
        clear()
