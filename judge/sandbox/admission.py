"""One thread of a web process at a time works on a page of the bench, so that the others have it for readers. Pure.

Threads of one process share one interpreter: if a hundred of them drew boards at once, a reader's would get a hundredth of it.
"""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

AT_ONCE = 1
LONGEST_WAIT = 4.0
"""Seconds that somebody who comes may be expected to wait; where it would be more, or is, the visitor is told so."""


class Full(Exception):
    """So many wait already that whoever comes now would wait too long."""


class Gate:
    """A few places. Who comes back (with what was computed meanwhile, which would else be lost) goes before who comes; else it is first
    come, first served."""

    def __init__(self, places: int) -> None:
        self.lock = threading.Lock()
        self.free = places
        self.back: deque[threading.Lock] = deque()
        self.new: deque[threading.Lock] = deque()
        self.pace = 0.02
        """Seconds for which a place has been taken of late."""

    def enter(self, longest: float | None = None) -> None:
        """Take a place: with ``longest`` as one who comes and is to wait no longer, without it as one who comes back. Raises ``Full``."""
        queue = self.back if longest is None else self.new
        with self.lock:
            if self.free:
                self.free -= 1
                return
            if longest is not None and (len(self.back) + len(self.new) + 1) * self.pace > longest * AT_ONCE:
                raise Full
            ticket = threading.Lock()
            ticket.acquire()
            queue.append(ticket)
        if ticket.acquire(timeout=-1 if longest is None else longest):
            return
        with self.lock:
            if ticket in queue:
                queue.remove(ticket)
                raise Full

    def leave(self, seconds: float = 0.0) -> None:
        """Give the place, which was taken for so long, to the next."""
        with self.lock:
            self.pace += (seconds - self.pace) / 16 if seconds else 0.0
            if self.back or self.new:
                (self.back or self.new).popleft().release()
            else:
                self.free += 1


_gate = Gate(AT_ONCE)
_here = threading.local()


def _enter(longest: float | None) -> None:
    _gate.enter(longest)
    _here.inside, _here.since = True, time.monotonic()


def _leave() -> None:
    _here.inside = False
    _gate.leave(time.monotonic() - _here.since)


@contextmanager
def inside() -> Iterator[None]:
    """Wait for a place, and keep it while the block runs. Raises ``Full``."""
    _enter(LONGEST_WAIT)
    try:
        yield
    finally:
        _leave()


@contextmanager
def outside() -> Iterator[None]:
    """Give the place to others while the block waits for something; nothing for a thread that has none."""
    if not getattr(_here, "inside", False):
        yield
        return
    _leave()
    try:
        yield
    finally:
        _enter(None)


Application = Callable[[dict[str, Any], Callable[..., Any]], Iterable[bytes]]


def before(application: Application, applies: Callable[[str], bool], full: Application | None = None) -> Application:
    """The application (WSGI, PEP 3333) with a gate before the paths for which it ``applies``; ``full`` answers whom it turns away."""

    def guarded(environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
        if not applies(environ.get("PATH_INFO", "")):
            return application(environ, start_response)
        try:
            with inside():
                return application(environ, start_response)
        except Full:
            if full is None:
                raise
            return full(environ, start_response)

    return guarded
