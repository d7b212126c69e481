"""Error pages that belong to the site rather than to the book."""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from judge.sandbox import limits, process_pool
from judge.web import saved_situations

BEYOND: dict[type[Exception], str] = {
    limits.OutOfTime: f"This took longer than {limits.SECONDS:.0f} seconds, so it was stopped",
    limits.OutOfMemory: "This took more memory than one situation may have, so it was stopped",
    process_pool.TooDeep: "This nests deeper than can be read",
}
"""What is said of a computation that was stopped, by the error that tells of it."""


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """The page for a form without a valid token: what to do about it."""
    return render(request, "403_csrf.html", {"reason": reason}, status=403)


class BusyPage:
    """Middleware: a page for what could not be computed, so that no view can forget it. Where more is being run than the site takes on at
    once, one that asks again by itself; where a situation takes too much, one that says of what."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer the request."""
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        """The page for ``Busy`` and for what is beyond the bounds; other errors are not for us."""
        if isinstance(exception, process_pool.Busy):
            context = {"wait": process_pool.WAIT, "again": request.method in ("GET", "HEAD")}
            response = render(request, "503.html", context, status=503)
            response.headers["Retry-After"] = str(process_pool.WAIT)
            response._has_been_logged = True  # type: ignore[attr-defined]  # no error: a flood would fill the log
            return response
        if isinstance(exception, saved_situations.Full):
            return render(request, "507.html", status=507)
        what = next((said for kind, said in BEYOND.items() if isinstance(exception, kind)), None)
        return None if what is None else render(request, "422.html", {"what": what}, status=422)
