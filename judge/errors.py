"""Error pages that belong to the site rather than to the book."""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from judge import workers


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """The page for a form without a valid token: what to do about it."""
    return render(request, "403_csrf.html", {"reason": reason}, status=403)


class BusyPage:
    """Middleware: where more is being run than the site takes on at once, a page that asks again by itself."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer the request."""
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        """The page for ``Busy``; other errors are not for us."""
        if not isinstance(exception, workers.Busy):
            return None
        context = {"wait": workers.WAIT, "again": request.method in ("GET", "HEAD")}
        response = render(request, "503.html", context, status=503)
        response.headers["Retry-After"] = str(workers.WAIT)
        return response
