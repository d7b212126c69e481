"""Counters that all web processes share, each for a while: what rate limits count in. They live in the database.

Where the database cannot be written to (it is locked, full or gone), a process counts for itself until it can: a limit is then as many
times as wide as there are processes, and no page waits for it.
"""

from __future__ import annotations

import threading
import time
from contextlib import suppress

from django.db import DEFAULT_DB_ALIAS, DatabaseError, connection, connections, transaction

from judge.models import Counter

PATIENCE_MS = 300
"""That a count may wait for somebody who writes to the database."""
PAUSE = 5.0
"""Seconds for which a process counts for itself after the database could not be written to."""
SWEPT_EVERY = 500
"""Counts between two sweeps of a process, which remove what has ended."""
LONGEST = 3600
"""Seconds that a counter lasts at most."""
MOST_LOCAL = 20_000
"""Counters that a process keeps for itself before it begins anew."""

_lock = threading.Lock()
_local: dict[str, tuple[int, float]] = {}
_alone_until = 0.0
_counted = 0

ADD = (
    "INSERT INTO judge_counter (key, count, ends) VALUES (%s, %s, %s) "
    "ON CONFLICT (key) DO UPDATE SET count = judge_counter.count + excluded.count"
)


def add(key: str, cost: int, ends: float) -> int:
    """Add to a counter that ends at that moment (seconds since the epoch); what it then holds. Counts of two at once are never lost."""
    global _alone_until
    if time.monotonic() >= _alone_until:
        try:
            return _in_database(key, cost, ends)
        except DatabaseError:
            _alone_until = time.monotonic() + PAUSE
    return _here(key, cost, ends)


def _in_database(key: str, cost: int, ends: float) -> int:
    global _counted
    with _short_patience():
        count = counted(DEFAULT_DB_ALIAS, key, cost, ends)
        _counted += 1
        if _counted % SWEPT_EVERY == 0:
            Counter.objects.filter(ends__lt=int(ends) - LONGEST).delete()
    return count


def counted(alias: str, key: str, cost: int, ends: float) -> int:
    """Count in a database: in one transaction that writes from its beginning, so that two who count at once get two numbers."""
    with transaction.atomic(using=alias), connections[alias].cursor() as cursor:
        cursor.execute(ADD, [key, cost, int(ends)])
        cursor.execute("SELECT count FROM judge_counter WHERE key = %s", [key])
        return int(cursor.fetchone()[0])


class _short_patience:
    """While the block lasts, a write to SQLite does not wait longer than a moment for another writer."""

    def __enter__(self) -> None:
        self._set(PATIENCE_MS)

    def __exit__(self, *_: object) -> None:
        with suppress(DatabaseError):
            self._set(int(connection.settings_dict["OPTIONS"].get("timeout", 5) * 1000))

    def _set(self, milliseconds: int) -> None:
        if connection.vendor == "sqlite":
            with connection.cursor() as cursor:
                cursor.execute(f"PRAGMA busy_timeout = {milliseconds:d}")


def _here(key: str, cost: int, ends: float) -> int:
    with _lock:
        if len(_local) > MOST_LOCAL:
            _local.clear()
        before, _ = _local.get(key, (0, 0.0))
        _local[key] = (before + cost, ends)
        return before + cost
