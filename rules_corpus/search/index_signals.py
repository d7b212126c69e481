"""Lets search learn of what changes while the site runs: a ruling written in the admin, a review that a moderator lets be shown.

The process that saved it starts another (``manage.py build_index --follow``), which indexes rulings, reviews and scenarios anew beside
the index in use and swaps them; every web process has the new one at its next search. One builds and one waits, however
many ask: who waits has not looked at the database yet, and so will see what all of them changed.
"""

from __future__ import annotations

import fcntl
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from django.conf import settings
from django.db import connection, transaction

MANAGE = Path(__file__).resolve().parents[2] / "manage.py"


def follow(**signal: Any) -> None:
    """Index what changed once it is committed, in another process. A receiver of Django's signals; returns at once."""
    if _start not in (entry[1] for entry in connection.run_on_commit):
        transaction.on_commit(_start)


def rebuild(**signal: Any) -> None:
    """Build what is missing in another process, at once. For a web process: a command that builds does so itself."""
    if "gunicorn" in sys.modules:
        _start()


@contextmanager
def turn() -> Iterator[bool]:
    """Whether it is this process's turn to build, for as long as the block lasts; no when another waits for it already."""
    place = Path(settings.RULES_INDEX_DIR)
    place.parent.mkdir(parents=True, exist_ok=True)
    with place.with_suffix(".waiting").open("w") as waiting, place.with_suffix(".building").open("w") as building:
        try:
            fcntl.flock(waiting, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            yield False
            return
        fcntl.flock(building, fcntl.LOCK_EX)
        fcntl.flock(waiting, fcntl.LOCK_UN)
        yield True


def _start() -> None:
    subprocess.Popen([sys.executable, str(MANAGE), "build_index", "--follow"], stdout=subprocess.DEVNULL, stdin=subprocess.DEVNULL)
