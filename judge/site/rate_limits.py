"""Limits on what one visitor may do that costs the machine much, counted in windows of fixed length.

A visitor is an address; of IPv6, where whoever has one has billions, the network (/64) that it belongs to.
"""

from __future__ import annotations

import hashlib
import ipaddress
import threading
import time
from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from judge.site import counters

View = Callable[..., HttpResponse]

now: Callable[[], float] = time.time
"""The clock; tests put another in its place."""

_here = threading.local()
"""Who is answered by this thread."""


class TooMuch(Exception):
    """More than a visitor may do in a stretch of time; ``wait`` is how many seconds are left of it."""

    def __init__(self, wait: int) -> None:
        super().__init__("more than one visitor may do")
        self.wait = wait


def limited(name: str, most: int, seconds: int, methods: tuple[str, ...] = ("POST",), only: str = "") -> Callable[[View], View]:
    """Answer at most ``most`` requests of these methods a visitor and window; then a page with status 429.

    ``name`` is the counter's: views that share it share the limit. With ``only`` "refused" or "done" (which
    leads on to another page) the others count for nothing in the end; while they are answered they do, so that many at once are no way
    around.
    """

    def decorate(view: View) -> View:
        @wraps(view)
        def guarded(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
            if request.method not in methods:
                return view(request, *args, **kwargs)
            who = visitor(request)
            wait = _wait(name, who, most, seconds)
            if wait:
                return too_many(request, wait)
            response = view(request, *args, **kwargs)
            if only and only != ("done" if 300 <= response.status_code < 400 else "refused"):
                _wait(name, who, most, seconds, -1)
            return response

        return guarded

    return decorate


def charge(name: str, cost: int, most: int, seconds: int, who: str = "") -> None:
    """Count what the visitor whom this thread answers costs (or another ``who``). Raises ``TooMuch`` where it was more than ``most`` in
    the window. Nothing for a command, which answers nobody."""
    who = who or getattr(_here, "who", "")
    if who and (wait := _wait(name, who, most, seconds, cost)):
        raise TooMuch(wait)


def answering(request: HttpRequest) -> str:
    """From now on this thread answers that request; the visitor."""
    _here.who = visitor(request)
    return str(_here.who)


def visitor(request: HttpRequest) -> str:
    """The address that a request came from: behind trusted proxies, what the outermost of them saw. For IPv6 its network."""
    return visitor_of(request.META)


def visitor_of(environ: Mapping[str, Any]) -> str:
    """The same of what the server tells of a request (PEP 3333)."""
    forwarded = [part.strip() for part in environ.get("HTTP_X_FORWARDED_FOR", "").split(",") if part.strip()]
    if settings.TRUSTED_PROXIES and len(forwarded) >= settings.TRUSTED_PROXIES:
        return _network(forwarded[-settings.TRUSTED_PROXIES])
    return _network(str(environ.get("REMOTE_ADDR", "")))


def _network(address: str) -> str:
    try:
        found = ipaddress.ip_address(address.strip("[]"))
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found.packed[:8] + bytes(8), 64)))


def _wait(name: str, who: str, most: int, seconds: int, cost: int = 1) -> int:
    """Count a cost; the seconds to wait when it was too much, else 0."""
    moment = now()
    ends = (int(moment // seconds) + 1) * seconds
    key = f"{name}:{hashlib.sha256(who.encode()).hexdigest()[:32]}:{ends}"
    return 0 if counters.add(key, cost, ends) <= most else max(1, int(ends - moment))


def too_many(request: HttpRequest, wait: int) -> HttpResponse:
    """The page that asks for patience."""
    response = render(request, "429.html", {"wait": wait}, status=429)
    response.headers["Retry-After"] = str(wait)
    return response
