"""What all of the API shares: errors as bodies, a limit on requests, and pages of others may read it."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from ninja.parser import Parser

from judge.scenarios.file.yaml_tree import MOST_CHARACTERS
from judge.site import rate_limits

ROOT = "/api/v1/"
MOST, WINDOW = 600, 60
"""Requests, of which most cost next to nothing; what they cost is counted besides (``judge.site.budget``)."""
METHODS = "GET, HEAD, POST, OPTIONS"

JSON = ("application/json", "")
"""What a body may be said to be (RFC 9110 15.5.16); nothing said is taken for it."""


class Refused(Exception):
    """A request that cannot be answered; ``message`` says what would be right."""

    def __init__(self, message: str, status: int = 400) -> None:
        super().__init__(message)
        self.message, self.status = message, status


def error(
    message: str, status: int, near: list[dict[str, str]] | None = None, mistakes: list[dict[str, Any]] | None = None
) -> JsonResponse:
    """An error as a body: see ``schemas.Error``."""
    return JsonResponse({"error": {"message": message, "near": near or [], "mistakes": mistakes or []}}, status=status)


class ApiAnswers:
    """Middleware for addresses of the API: so many requests a minute for each visitor, HEAD wherever there is GET, every error a body,
    wherever it comes from, and leave for scripts of other sites (nothing here acts in a visitor's name: no cookie is read)."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response
        self.counted = rate_limits.limited("api", MOST, WINDOW, methods=("GET", "POST"))(get_response)

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer the request."""
        if not request.path_info.startswith(ROOT):
            return self.get_response(request)
        if request.method == "OPTIONS":
            return _open(HttpResponse(status=204))
        asked = request.method
        request.method = "GET" if asked == "HEAD" else asked  # the server leaves the body out
        response = self.counted(request)
        request.method = asked
        return _open(_as_body(response))


SAID = {
    400: "this request cannot be read: the host's name, the address or the body is not right",
    403: "this is not allowed",
    404: "there is nothing at this address; /api/ lists what there is",
    413: "that is more than is read",
    500: "something went wrong here, and was written down for whoever runs this site",
}
"""What is said of an error that has a page and no body yet."""


def _as_body(response: HttpResponse) -> HttpResponse:
    """The response, or in the place of a page the same said in JSON."""
    if response.status_code < 400 or response.headers.get("Content-Type", "").startswith("application/json"):
        return response
    said = SAID.get(response.status_code, "this cannot be answered")
    if response.status_code in (429, 503):
        wait = response.headers.get("Retry-After", "60")
        said = f"{'too many requests' if response.status_code == 429 else 'the site is busy'}; try again in {wait} seconds"
    if response.status_code == 405:
        said = f"only {response.headers.get('Allow', '').replace(', ', ' and ')} can be asked here"
    made = error(said, response.status_code)
    for name in ("Retry-After", "Allow"):
        if name in response.headers:
            made.headers[name] = response.headers[name]
    return made


def _open(response: HttpResponse) -> HttpResponse:
    response.headers["Access-Control-Allow-Origin"] = "*"
    response.headers["Access-Control-Allow-Methods"] = METHODS
    response.headers["Access-Control-Allow-Headers"] = "Content-Type"
    return response


class JsonBodies(Parser):
    """Reads the bodies of requests: JSON, unless they are said to be something else."""

    def parse_body(self, request: HttpRequest) -> Any:
        """What was sent. Raises ``Refused`` (which the framework puts into an error of its own) and ``ValueError``."""
        if request.content_type not in JSON:
            sent = str(request.content_type)[:80]
            raise Refused(f'the body is said to be "{sent}"; send JSON, with "Content-Type: application/json"', 415)
        return super().parse_body(request)


def text_of(given: str | dict[str, Any]) -> str:
    """The text of the scenario that was sent: as text, or as the block's JSON. Raises ``Refused``."""
    text = json.dumps(given, ensure_ascii=False) if isinstance(given, dict) else given
    if not text.strip():
        raise Refused('"scenario" is empty: it should be the text of a scenario, or its block as an object')
    if len(text) > MOST_CHARACTERS:
        raise Refused(f"the scenario has {len(text)} characters; at most {MOST_CHARACTERS} are read", 413)
    return text
