"""Limits on how often one visitor may do what costs the machine much, counted in windows of fixed length.

The counters live in the cache named "limits", which all worker processes share.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable
from functools import wraps
from typing import Any

from django.conf import settings
from django.core.cache import caches
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

View = Callable[..., HttpResponse]

now: Callable[[], float] = time.time
"""The clock; tests put another in its place."""


def limited(name: str, most: int, seconds: int, methods: tuple[str, ...] = ("POST",)) -> Callable[[View], View]:
    """Answer at most ``most`` requests of these methods a visitor and window; then a page with status 429.

    ``name`` is the counter's: views that share it share the limit.
    """

    def decorate(view: View) -> View:
        @wraps(view)
        def guarded(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
            if request.method not in methods:
                return view(request, *args, **kwargs)
            wait = _wait(name, visitor(request), most, seconds)
            if wait:
                return _too_many(request, most, seconds, wait)
            return view(request, *args, **kwargs)

        return guarded

    return decorate


def visitor(request: HttpRequest) -> str:
    """The address that a request came from: behind trusted proxies, what the outermost of them saw."""
    forwarded = [part.strip() for part in request.META.get("HTTP_X_FORWARDED_FOR", "").split(",") if part.strip()]
    if settings.TRUSTED_PROXIES and len(forwarded) >= settings.TRUSTED_PROXIES:
        return str(forwarded[-settings.TRUSTED_PROXIES])
    return str(request.META.get("REMOTE_ADDR", ""))


def _wait(name: str, who: str, most: int, seconds: int) -> int:
    """Count a request; the seconds to wait when it was one too many, else 0."""
    moment = now()
    window = int(moment // seconds)
    key = f"{name}:{hashlib.sha256(who.encode()).hexdigest()[:32]}:{window}"
    cache = caches["limits"]
    if cache.add(key, 1, timeout=seconds + 1):
        return 0
    try:
        count = cache.incr(key)
    except ValueError:  # the window ended between the two
        return 0
    return 0 if count <= most else max(1, int((window + 1) * seconds - moment))


def _too_many(request: HttpRequest, most: int, seconds: int, wait: int) -> HttpResponse:
    context = {"limit": most, "seconds": seconds, "wait": wait}
    response = render(request, "429.html", context, status=429)
    response.headers["Retry-After"] = str(wait)
    return response
