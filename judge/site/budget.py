"""What one visitor's requests may cost: seconds of processor time, whichever way they are spent.

A page of a known situation costs a few milliseconds and a hostile one four seconds, so that requests are no measure. Pages that only read
and those of the library cost nothing here, however many are asked for: a class or a conference behind one address reads them all.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from functools import lru_cache

from django.http import HttpRequest, HttpResponse
from django.urls import Resolver404, resolve

from judge.sandbox import process_pool
from judge.site import rate_limits

MOST, WINDOW = 40.0, 60
"""Seconds of processor time in so many on the clock."""
NOTED = 0.25
"""Seconds that a process lets gather for a visitor before it counts them where all processes do: most requests need no count."""
MOST_VISITORS = 10_000
"""Whose seconds a process remembers."""
KEPT = frozenset({"library", "scenario", "course", "example", "format", "scenario_beside", "scenario_course", "games", "coverage", "api"})
"""Pages of the bench that are the same for everybody as long as no text changes, so that they are kept (``judge.wsgi``)."""
FREE = KEPT | {"card", "card_list"}
"""Those that one reads; a card's page is not kept, because it shows how much of the card has been understood so far."""

_lock = threading.Lock()
_gathered: dict[str, float] = {}
_stopped: dict[str, float] = {}


class Budgets:
    """Middleware: whoever has spent the budget is asked to wait, on the pages where one spends it."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer the request."""
        who = rate_limits.answering(request)
        if not costs(request):
            return self.get_response(request)
        wait = waiting(who)
        if wait:
            return rate_limits.too_many(request, wait)
        begun, computed = time.thread_time(), process_pool.spent()
        try:
            return self.get_response(request)
        finally:
            spend(who, time.thread_time() - begun + process_pool.spent() - computed)

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        """The page for what was more than a visitor may do, wherever it was found out."""
        return rate_limits.too_many(request, exception.wait) if isinstance(exception, rate_limits.TooMuch) else None


def costs(request: HttpRequest) -> bool:
    """Whether what an address costs is counted: the bench without its fixed pages, but with the pictures that are drawn of them."""
    found = kind(request.path_info)
    return found == "computes" or (found == "reads" and request.GET.get("export") == "png")


@lru_cache(maxsize=1024)
def kind(path: str) -> str:
    """What one does at an address of the bench: "reads" its fixed pages, or has something of one's own computed ("computes"); "" of all
    other addresses."""
    try:
        found = resolve(path)
    except Resolver404:
        return ""
    if found.namespaces[:1] != ["bench"]:
        return ""
    return "reads" if found.namespaces == ["bench"] and found.url_name in FREE else "computes"  # the API is counted whole


def waiting(who: str) -> int:
    """The seconds that a visitor has to wait; 0 for none."""
    with _lock:
        until = _stopped.get(who)
        if until is None:
            return 0
        left = until - rate_limits.now()
        if 0 < left <= WINDOW + 1:
            return int(left) + 1
        del _stopped[who]  # it is over, or the clock has been set back since
        return 0


def spend(who: str, seconds: float) -> None:
    """Take what a visitor's request cost from the budget."""
    with _lock:
        gathered = _gathered.pop(who, 0.0) + seconds
        if gathered < NOTED:
            if len(_gathered) >= MOST_VISITORS:
                _gathered.clear()
            _gathered[who] = gathered
            return
    try:
        rate_limits.charge("seconds", int(gathered * 1000), int(MOST * 1000), WINDOW, who)
    except rate_limits.TooMuch as error:
        stop(who, error.wait)


def stop(who: str, wait: int) -> None:
    """Let a visitor wait for so many seconds."""
    with _lock:
        if len(_stopped) >= MOST_VISITORS:
            _stopped.clear()
        _stopped[who] = rate_limits.now() + wait
