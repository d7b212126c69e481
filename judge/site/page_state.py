"""Which state of the site's texts pages are rendered from: a word that changes with an edition, a ruling, a shown review, a card file or
the search index. Pages that were rendered in another state are not served any more.

The word stands in a file of the state folder, which costs a reader nothing to look at. The changes are also counted in the database, for
other machines that share it, and so that a copy which is brought back is noticed; each process looks there every other second.
"""

from __future__ import annotations

import os
import secrets
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

from django.conf import settings
from django.db import DEFAULT_DB_ALIAS, DatabaseError, connections

from judge.models import Counter
from judge.site import counters

LOOKED_EVERY = 2.0
"""Seconds between two looks at the database."""
NAME, NEVER = "state of the pages", 253402300799
"""The counter of changes, and when it ends: with the year 9999."""

_looked = 0.0
_shared = 0


def place() -> Path:
    """The file with the word."""
    return Path(settings.VAR_DIR) / "pages-state"


def word() -> str:
    """The state of now; "" where none was noted yet, so that nothing may be kept."""
    try:
        status = os.stat(place())
    except OSError:
        return ""
    return f"{status.st_mtime_ns}-{status.st_ino}-{_in_the_database()}"


def change(**signal: Any) -> None:
    """From now on it is another state. A receiver of ``rules_corpus.change_signal.changed``. Where that can't be noted, nothing is kept."""
    draft = place().with_name(f"pages-state.{os.getpid()}.{secrets.token_hex(4)}")
    try:
        place().parent.mkdir(parents=True, exist_ok=True)
        draft.write_text(secrets.token_hex(16), encoding="ascii")
        draft.replace(place())
    except OSError:
        for path in (draft, place()):
            with suppress(OSError):
                path.unlink()
    with suppress(DatabaseError):
        counters.counted(DEFAULT_DB_ALIAS, NAME, 1, NEVER)


def _in_the_database() -> int:
    global _looked, _shared
    if time.monotonic() - _looked > LOOKED_EVERY:
        _looked = time.monotonic()
        try:
            seen = Counter.objects.filter(key=NAME).values_list("count", flat=True).first() or 0
            connections[DEFAULT_DB_ALIAS].close()
        except DatabaseError:  # what another process saw there last, so that all serve the same kept pages while it is gone
            _shared = _seen(_shared)
        else:
            if seen != _seen(-1):
                _note(seen)
            _shared = seen
    return _shared


def _count() -> Path:
    """The file with the count that a process saw last in the database."""
    return Path(settings.VAR_DIR) / "pages-count"


def _seen(otherwise: int) -> int:
    try:
        return int(_count().read_text(encoding="ascii"))
    except (OSError, ValueError):
        return otherwise


def _note(seen: int) -> None:
    draft = _count().with_name(f"pages-count.{os.getpid()}.{secrets.token_hex(4)}")
    try:
        draft.write_text(str(seen), encoding="ascii")
        draft.replace(_count())
    except OSError:  # a full disk: each process then keeps to what it saw itself
        with suppress(OSError):
            draft.unlink()
