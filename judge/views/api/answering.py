"""What all views of the API share: JSON in, JSON out, errors as bodies, open to pages of others."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.csrf import csrf_exempt

from judge import ratelimit, workers
from judge.bounds import SECONDS, OutOfMemory, OutOfTime
from judge.scenarios.errors import ScenarioError
from judge.scenarios.tree import MOST_CHARACTERS
from rules_corpus.views.asked import NotHere

View = Callable[..., HttpResponse]


class Refused(Exception):
    """A request that cannot be answered; ``message`` says what would be right."""

    def __init__(self, message: str, status: int = 400) -> None:
        super().__init__(message)
        self.message, self.status = message, status


def endpoint(*methods: str) -> Callable[[View], View]:
    """A view of the API: these methods only, at most 120 requests a minute, every error a body."""

    def decorate(view: View) -> View:
        counted = ratelimit.limited("api", 120, 60, methods=("GET", "HEAD", "POST"))(view)

        @csrf_exempt  # nothing here acts in a visitor's name: there is no cookie that it would read
        @wraps(view)
        def answered(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
            if request.method == "OPTIONS":
                return _open(HttpResponse(status=204), methods)
            if request.method not in methods:
                return _open(error(f"only {' and '.join(methods)} can be asked here", 405), methods)
            try:
                response = counted(request, *args, **kwargs)
            except Refused as refusal:
                response = error(refusal.message, refusal.status)
            except NotHere as missing:
                response = error(missing.asked, 404, [{"text": one.text, "address": one.address} for one in missing.near])
            except ScenarioError as wrong:
                response = error("the scenario is not right", 422, mistakes=[_mistake(m) for m in wrong.mistakes])
            except OutOfTime:
                response = error(f"this takes longer than {SECONDS:.0f} seconds, so it was stopped", 422)
            except OutOfMemory:
                response = error("this takes more memory than one request may have, so it was stopped", 422)
            except workers.Busy:
                response = error(f"too much is being run at the moment; try again in {workers.WAIT} seconds", 503)
                response.headers["Retry-After"] = str(workers.WAIT)
            if response.status_code == 429:
                wait = response.headers.get("Retry-After", "60")
                response = error(f"too many requests; try again in {wait} seconds", 429)
                response.headers["Retry-After"] = wait
            return _open(response, methods)

        return answered

    return decorate


def _mistake(mistake: Any) -> dict[str, Any]:
    return {"line": mistake.line, "column": mistake.column, "message": mistake.message, "hint": mistake.hint, "rule": mistake.rule}


def error(message: str, status: int, near: list[dict[str, str]] | None = None, **more: Any) -> JsonResponse:
    """An error as a body."""
    return JsonResponse({"error": {"message": message, "near": near or [], **more}}, status=status)


def _open(response: HttpResponse, methods: tuple[str, ...]) -> HttpResponse:
    response.headers["Access-Control-Allow-Origin"] = "*"
    response.headers["Access-Control-Allow-Methods"] = ", ".join((*methods, "OPTIONS"))
    response.headers["Access-Control-Allow-Headers"] = "Content-Type"
    return response


def body(request: HttpRequest) -> dict[str, Any]:
    """The JSON object that was sent. Raises ``Refused``."""
    try:
        sent = json.loads(request.body)
    except (ValueError, RecursionError) as problem:
        raise Refused("the body is not JSON") from problem
    if not isinstance(sent, dict):
        raise Refused('the body is a JSON object, as in {"scenario": "players: ..."}')
    return sent


def scenario_in(sent: dict[str, Any]) -> str:
    """The text of the scenario that was sent: as text, or as the block's JSON. Raises ``Refused``."""
    given = sent.get("scenario")
    text = json.dumps(given) if isinstance(given, dict) else given
    if not isinstance(text, str) or not text.strip():
        raise Refused('"scenario" is missing: the text of a scenario, or its block as an object')
    if len(text) > MOST_CHARACTERS:
        raise Refused(f"the scenario has {len(text)} characters; at most {MOST_CHARACTERS} are read", 413)
    return text
