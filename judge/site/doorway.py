"""Before the bench (WSGI, PEP 3333): who would wait too long, or has spent what one visitor may, is told so before anything is done.

Nothing here needs the database, a template or the request's body: so many are turned away where it is needed that it must cost nothing.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any

from django.conf import settings

from judge.sandbox import admission, process_pool
from judge.site import bench_room, budget, early_requests, rate_limits
from judge.site.headers import content_security_policy

Environ = dict[str, Any]
Application = Callable[[Environ, Callable[..., Any]], Iterable[bytes]]

API = "/api/v1/"
TEMPLATES = Path(settings.BASE_DIR) / "templates"
PAGES = {status: (TEMPLATES / f"{name}.html").read_bytes() for status, name in (
    (408, "cut_short"), (413, "too_large"), (429, "spent"), (503, "busy"),
)}
AGAIN = b'<meta http-equiv="refresh" content="%d">'
"""In the head of a page that asks again by itself: what was asked for is the same at every try."""
SAID = {
    408: "what was sent did not arrive in whole within the time that it has",
    413: "what was sent is larger than anything that is read here",
    429: "that was more than one visitor may have computed in a minute",
    503: "too much is being run at the moment",
}
STATUS = {408: "408 Request Timeout", 413: "413 Content Too Large", 429: "429 Too Many Requests", 503: "503 Service Unavailable"}
NOT_IN_TURN = ("/static/", "/account/", "/admin/")
"""Where nothing of the book is rendered: files go out as they are, and a password takes half a second for which nobody need wait."""
LONGEST_FOR_READERS = 2 * admission.LONGEST_WAIT
"""Seconds that those wait who come to read a page of the library that is not kept yet, rather than be turned away."""


@cache
def _policy() -> str:
    return content_security_policy()


def turned_away(status: int, wait: int = 0) -> Application:
    """The answer for somebody who is to come again in so many seconds (0: whenever it is tried otherwise)."""

    def answer(environ: Environ, start_response: Callable[..., Any]) -> list[bytes]:
        api = environ.get("PATH_INFO", "").startswith(API)
        said = SAID[status] + (f"; try again in {wait} second{'' if wait == 1 else 's'}" if wait else "")
        body = json.dumps({"error": {"message": said, "near": [], "mistakes": []}}).encode() if api else PAGES[status]
        if wait and not api and environ.get("REQUEST_METHOD") == "GET":
            body = body.replace(b"</head>", AGAIN % wait + b"</head>")
        headers = [
            ("Content-Type", "application/json" if api else "text/html; charset=utf-8"), ("Content-Length", str(len(body))),
            ("Cache-Control", "no-store"), ("Content-Security-Policy", _policy()),
            ("X-Content-Type-Options", "nosniff"), *([("Retry-After", str(wait))] if wait else []),
            *([("Access-Control-Allow-Origin", "*")] if api else []),
        ]
        start_response(STATUS[status], headers)
        return [] if environ.get("REQUEST_METHOD") == "HEAD" else [body]

    return answer


class Doorway:
    """The application, with door and gate before the addresses of the bench.

    Where the bench has processes of its own (``bench_room``), the door is at the front, which passes on whom it lets in, and the gate is
    there; elsewhere both are here."""

    def __init__(self, application: Application) -> None:
        self.application = application
        self.elsewhere: Application | None = None
        self.is_the_bench = False

    def settle(self, passage_to: str, is_the_bench: bool) -> None:
        """From now on this process is one of the bench, or one at the front with a socket that leads there ("": it does both)."""
        self.is_the_bench = is_the_bench
        self.elsewhere = bench_room.passage(passage_to, _stopped) if passage_to and not is_the_bench else None

    def refusal(self, head: bytes, address: str) -> bytes:
        """The whole answer for somebody at that address who would be turned away, from the head of the request alone; b"" for all others.
        So the thread that accepts connections tells a flood, and no other is taken from those who read."""
        asked = None if self.is_the_bench else early_requests.read(head, address)
        if asked is None or budget.kind(asked["PATH_INFO"]) != "computes":
            return b""
        who = rate_limits.visitor_of(asked)
        if wait := budget.waiting(who):
            return early_requests.written(turned_away(429, wait), asked)
        return early_requests.written(turned_away(503, process_pool.WAIT), asked) if admission.door.is_full(who) else b""

    def __call__(self, environ: Environ, start_response: Callable[..., Any]) -> Iterable[bytes]:
        """Answer the request."""
        if self.is_the_bench:
            return self._at_the_bench(environ, start_response)
        path = environ.get("PATH_INFO", "")
        kind = budget.kind(path)
        if not kind:
            if self.elsewhere is None or environ.get("REQUEST_METHOD") not in ("GET", "HEAD") or path.startswith(NOT_IN_TURN):
                return self.application(environ, start_response)
            with admission.in_turn():
                return self.application(environ, start_response)
        reads = kind == "reads"
        who = rate_limits.visitor_of(environ)
        if not reads and (wait := budget.waiting(who)):
            return turned_away(429, wait)(environ, start_response)
        name, longest = ("", LONGEST_FOR_READERS) if reads else (who, admission.LONGEST_WAIT)
        try:
            admission.door.enter(name, longest)
        except admission.Full:
            return turned_away(503, process_pool.WAIT)(environ, start_response)
        try:
            if self.elsewhere is None:
                return self._inside(environ, start_response, reads)
            environ["judge.reads"] = reads
            return self.elsewhere(environ, start_response)
        except admission.Full:
            return turned_away(503, process_pool.WAIT)(environ, start_response)
        finally:
            admission.door.leave(name)

    def _inside(self, environ: Environ, start_response: Callable[..., Any], reads: bool) -> Iterable[bytes]:
        try:
            with admission.inside(LONGEST_FOR_READERS if reads else admission.LONGEST_WAIT, reads):
                return self.application(environ, start_response)
        except admission.Full:
            return turned_away(503, process_pool.WAIT)(environ, start_response)

    def _at_the_bench(self, environ: Environ, start_response: Callable[..., Any]) -> Iterable[bytes]:
        reads = bench_room.received(environ)
        who = rate_limits.visitor_of(environ)

        def start(status: str, headers: list[tuple[str, str]], exc_info: Any = None) -> Any:
            wait = 0 if reads else budget.waiting(who)
            return start_response(status, [*headers, (bench_room.WAIT, str(wait))] if wait else headers, exc_info)

        return self._inside(environ, start, reads)


def _stopped(environ: Environ, wait: int) -> None:
    budget.stop(rate_limits.visitor_of(environ), wait)
