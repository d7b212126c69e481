"""One thread of a web process at a time works on a page of the bench, so that the others have it for readers. Pure.

Threads of one process share one interpreter: if a hundred of them drew boards at once, a reader's would get a hundredth of it.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

AT_ONCE = 1

_places = threading.Semaphore(AT_ONCE)
_here = threading.local()


@contextmanager
def inside() -> Iterator[None]:
    """Wait for a place, and keep it while the block runs."""
    with _places:
        _here.inside = True
        try:
            yield
        finally:
            _here.inside = False


@contextmanager
def outside() -> Iterator[None]:
    """Give the place to others while the block waits for something; nothing for a thread that has none."""
    if not getattr(_here, "inside", False):
        yield
        return
    _here.inside = False
    _places.release()
    try:
        yield
    finally:
        _places.acquire()
        _here.inside = True


Application = Callable[[dict[str, Any], Callable[..., Any]], Iterable[bytes]]


def before(application: Application, applies: Callable[[str], bool]) -> Application:
    """The application (WSGI, PEP 3333) with a turnstile before the paths for which it ``applies``."""

    def guarded(environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
        if not applies(environ.get("PATH_INFO", "")):
            return application(environ, start_response)
        with inside():
            return application(environ, start_response)

    return guarded
