"""The bodies of requests (RFC 9110 6.4) as they arrive, before anything is done with one (WSGI, PEP 3333).

A request with a body goes on once its body is there in whole: nothing is done with one that was cut short, and who sends slowly has no
place at the bench. It has a few seconds for that, and of a process's threads only a part may wait for bodies at once, so that the others
go on serving readers whatever is sent. A buffering proxy does the same for all threads; this is for a site that has none, or one that is
wrongly set up.
"""

from __future__ import annotations

import io
import threading
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from judge.site.bench_room import MOST_OF_A_BODY
from judge.site.deadlines import Deadlines, end_reading
from judge.site.doorway import Application, Environ, turned_away

MOST_AT_ONCE = 80
"""Bodies that a process waits for at once: a third of its threads (``gunicorn_config.threads``)."""
MOST_THROWN_AWAY = 8 * MOST_OF_A_BODY
"""Bytes of a body that is too large which are still read, so that its sender hears why: who sends without reading hears nothing else."""
PIECE = 1 << 16
WAIT = 2
"""Seconds after which somebody for whose body there was no place may come again."""


@dataclass
class BodyArrival:
    """The application behind its requests' bodies: with each that is there in whole, and without the others (408, 413, 503)."""

    application: Application
    deadlines: Deadlines = field(default_factory=Deadlines)
    places: threading.Semaphore = field(default_factory=lambda: threading.Semaphore(MOST_AT_ONCE))

    def __call__(self, environ: Environ, start_response: Callable[..., Any]) -> Iterable[bytes]:
        """Answer the request."""
        length = declared(environ)
        if not length:
            return self.application(environ, start_response)
        connection = environ.get("gunicorn.socket")
        if not self.places.acquire(blocking=False):
            end_reading(connection)
            return turned_away(503, WAIT)(environ, start_response)
        try:
            if connection is not None:
                self.deadlines.begin(connection)
            body = _arrived(environ, length)
        finally:
            if connection is not None:
                self.deadlines.end(connection)
            self.places.release()
        if length > MOST_OF_A_BODY or body is None:
            end_reading(connection)
            return turned_away(408 if body is None else 413)(environ, start_response)
        environ["wsgi.input"] = io.BytesIO(body)
        return self.application(environ, start_response)


def declared(environ: Environ) -> int:
    """The length of a request's body in bytes as the request gives it; 0 without one."""
    length = environ.get("CONTENT_LENGTH") or "0"
    return int(length) if length.isascii() and length.isdecimal() else 0


def _arrived(environ: Environ, length: int) -> bytes | None:
    """The body, or None where it ends too early; of one that is too large nothing is kept (``b""``)."""
    pieces: list[bytes] = []
    read, wanted = 0, length if length <= MOST_OF_A_BODY else min(length, MOST_THROWN_AWAY)
    while read < wanted:
        try:
            piece = bytes(environ["wsgi.input"].read(min(PIECE, wanted - read)))
        except OSError:
            return None
        if not piece:
            return None
        read += len(piece)
        if length <= MOST_OF_A_BODY:
            pieces.append(piece)
    return b"".join(pieces)
