"""The API put together: its addresses, its description, and how errors become bodies."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from ninja import NinjaAPI
from ninja.errors import HttpError, ValidationError

from judge.sandbox import process_pool
from judge.scenarios.scenario_errors import ScenarioError
from judge.site.error_pages import BEYOND
from judge.web.api import book_endpoints, comparison_endpoints, game_endpoints, ruling_api
from judge.web.api.api_answers import MOST, JsonBodies, Refused, error
from rules_corpus.views.requested_places import NotHere

ABOUT = f"Rules to read, and situations to run. No key; {MOST} requests a minute for each visitor. Every error has a body."
api = NinjaAPI(title="Floor Judge", version="1.2.0", description=ABOUT, urls_namespace="bench:v1", docs_url=None, parser=JsonBodies())
api.add_router("", book_endpoints.router)
api.add_router("", game_endpoints.router)
api.add_router("", comparison_endpoints.router)
api.add_router("", ruling_api.router)


@api.exception_handler(Refused)
def _refused(request: HttpRequest, problem: Refused) -> HttpResponse:
    return error(problem.message, problem.status)


@api.exception_handler(NotHere)
def _missing(request: HttpRequest, problem: NotHere) -> HttpResponse:
    return error(problem.asked, 404, [{"text": one.text, "address": one.address} for one in problem.near])


@api.exception_handler(ScenarioError)
def _wrong(request: HttpRequest, problem: ScenarioError) -> HttpResponse:
    mistakes: list[dict[str, Any]] = [
        {"line": m.line, "column": m.column, "message": m.message, "hint": m.hint, "rule": m.rule} for m in problem.mistakes
    ]
    return error("the scenario is not right", 422, mistakes=mistakes)


@api.exception_handler(ValidationError)
def _not_valid(request: HttpRequest, problem: ValidationError) -> HttpResponse:
    first = problem.errors[0]
    where = ".".join(str(part) for part in first["loc"] if part not in ("body", "sent", "query", "path"))
    said = str(first["msg"]).removeprefix("Value error, ")
    return error(f"{where}: {said}" if where else said, 400)


@api.exception_handler(HttpError)
def _not_read(request: HttpRequest, problem: HttpError) -> HttpResponse:
    if isinstance(problem.__cause__, Refused):
        return _refused(request, problem.__cause__)
    return error("the body is not JSON" if problem.status_code == 400 else str(problem), problem.status_code)


def _beyond(request: HttpRequest, problem: Exception) -> HttpResponse:
    return error(next(said for kind, said in BEYOND.items() if isinstance(problem, kind)), 422)


for _kind in BEYOND:
    api.add_exception_handler(_kind, _beyond)


@api.exception_handler(process_pool.Busy)
def _busy(request: HttpRequest, problem: process_pool.Busy) -> HttpResponse:
    response = error(f"too much is being run at the moment; try again in {process_pool.WAIT} seconds", 503)
    response.headers["Retry-After"] = str(process_pool.WAIT)
    return response
