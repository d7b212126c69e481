"""Where the database cannot be written to or cannot be read: reading goes on wherever it can, and a page says what does not.

SQLite makes two files beside its database (``-wal``, ``-shm``) when the first connection comes, and removes them with the last. On a full
disk, or in a folder that has become read-only, it could not make them, so that nobody could read either. One connection of each web process
therefore stays open, and the files with it.
"""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Callable

from django.conf import settings
from django.db import DatabaseError
from django.http import HttpRequest, HttpResponse
from django.template.loader import get_template

WAIT = 10
"""Seconds after which somebody may try again."""

log = logging.getLogger("judge.storage")
_held: list[sqlite3.Connection] = []


def hold_open() -> None:
    """Keep a connection to SQLite open as long as the process lives; nothing for other databases."""
    database = settings.DATABASES["default"]
    if database["ENGINE"] != "django.db.backends.sqlite3" or ":memory:" in str(database["NAME"]):
        return
    try:
        held = sqlite3.connect(database["NAME"], check_same_thread=False)
        held.execute("PRAGMA journal_mode=WAL").fetchone()
        held.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except sqlite3.Error as error:
        log.warning("the database cannot be kept open: %s", error)
        return
    _held.append(held)


class StoragePage:
    """Middleware: a sentence where the database refused, instead of an error of ours. It is written to the log."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer the request. What middleware reads of a database (who is signed in) may fail too."""
        try:
            return self.get_response(request)
        except DatabaseError as error:
            return refused(error)

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        """The page for errors of the database; others are not for us."""
        return refused(exception) if isinstance(exception, DatabaseError) else None


def refused(error: Exception) -> HttpResponse:
    """The page that says so; it needs no database."""
    log.error("the database refused: %s: %s", type(error).__name__, error)
    response = HttpResponse(get_template("storage.html").render({}), status=503)
    response.headers["Retry-After"] = str(WAIT)
    return response
