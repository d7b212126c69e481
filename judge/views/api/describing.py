"""The API described: as OpenAPI for machines, and as a page to try it from."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from judge.views.api.answering import endpoint

VERSION = "1.0.0"
_TEXT = {"type": "string"}
_SCENARIO = {"description": "The text of a scenario, or its block as an object.", "oneOf": [_TEXT, {"type": "object"}]}
EXAMPLE = "players:\n  Ann: {hand: [Shock], in play: [Mountain]}\n  Bob: {in play: [Grizzly Bears]}\nturn: Ann, precombat main\n"
DATE, NUMBER = "2006-10-01", "408.1b"


def _path(name: str, example: str) -> dict[str, Any]:
    return {"name": name, "in": "path", "required": True, "schema": _TEXT, "example": example}


def _query(name: str, example: str, required: bool = False) -> dict[str, Any]:
    return {"name": name, "in": "query", "required": required, "schema": _TEXT, "example": example}


def _body(required: list[str], **properties: Any) -> dict[str, Any]:
    schema = {"type": "object", "required": required, "properties": properties}
    return {"required": True, "content": {"application/json": {"schema": schema}}}


def _answers(*wrong: int) -> dict[str, Any]:
    means = {400: "Not a request that can be read", 404: "Not here; near says what is", 413: "Too long", 422: "Read, but not right"}
    problem = {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Error"}}}}
    said = {str(code): {"description": means[code], **problem} for code in wrong}
    good = {"description": "The answer", "content": {"application/json": {"schema": {"type": "object"}}}}
    always = {"405": {"description": "Another method", **problem}, "429": {"description": "Too many requests", **problem}}
    return {"200": good, **said, **always}


def _get(summary: str, *parameters: dict[str, Any], wrong: tuple[int, ...] = ()) -> dict[str, Any]:
    return {"get": {"summary": summary, "parameters": list(parameters), "responses": _answers(*wrong)}}


def _post(summary: str, body: dict[str, Any], *wrong: int) -> dict[str, Any]:
    return {"post": {"summary": summary, "requestBody": body, "responses": _answers(400, *wrong)}}


PATHS: dict[str, Any] = {
    "/api/v1/editions": _get("Editions of the rules"),
    "/api/v1/rules/{date}/{number}": _get("A rule", _path("date", DATE), _path("number", NUMBER), wrong=(404,)),
    "/api/v1/terms/{date}/{slug}": _get("A glossary term", _path("date", DATE), _path("slug", "stack"), wrong=(404,)),
    "/api/v1/search": _get(
        "Search rules and terms", _query("q", "damage on the stack", True), _query("edition", DATE), _query("page", "1"), wrong=(400, 404)
    ),
    "/api/v1/cards": _get("Cards that fit the words", _query("q", "bear")),
    "/api/v1/cards/{name}": _get("A card and what is understood of it", _path("name", "Shock"), wrong=(404,)),
    "/api/v1/compile": _post(
        "Read a card's text", _body(["name", "type"], name=_TEXT, cost=_TEXT, type=_TEXT, pt=_TEXT, text=_TEXT), 422
    ),
    "/api/v1/scenarios": _get(
        "The library", _query("q", "shock"), _query("tag", "stack"), _query("difficulty", "1"), _query("rule", "408")
    ),
    "/api/v1/scenarios/{slug}": _get("A scenario", _path("slug", "growth-answers-shock"), wrong=(404,)),
    "/api/v1/run": _post(
        "Run a scenario; with explore in its script, every outcome", _body(["scenario"], scenario=_SCENARIO), 413, 422
    ),
    "/api/v1/legal": _post(
        "Legal answers to the decision that is due, and those that are not and why",
        _body(["scenario"], scenario=_SCENARIO, answers={"type": "array", "items": {"type": "array", "items": {}}}), 413, 422,
    ),
}
_OBJECTS = {"type": "array", "items": {"type": "object"}}
_PROBLEM = {"type": "object", "required": ["message", "near"], "properties": {"message": _TEXT, "near": _OBJECTS, "mistakes": _OBJECTS}}
ERROR = {"type": "object", "required": ["error"], "properties": {"error": _PROBLEM}}


@endpoint("GET", "HEAD")
def openapi(request: HttpRequest) -> HttpResponse:
    """The description of the API, in OpenAPI 3.1."""
    about = {"title": "Floor Judge", "version": VERSION, "description": "Rules to read, and situations to run. 120 requests a minute."}
    return JsonResponse({"openapi": "3.1.0", "info": about, "paths": PATHS, "components": {"schemas": {"Error": ERROR}}})


@require_safe
def page(request: HttpRequest) -> HttpResponse:
    """The API on a page: each address, with a form to try it."""
    rows = []
    for path, methods in PATHS.items():
        for method, told in methods.items():
            rows.append({"path": path, "method": method.upper(), "summary": told["summary"], "try": _tried(path, told)})
    return render(request, "bench/api.html", {"rows": rows, "example": EXAMPLE})


def _tried(path: str, told: dict[str, Any]) -> str:
    """The address with its examples filled in, for a link; "" for what has to be posted."""
    if "requestBody" in told:
        return ""
    asked = []
    for parameter in told["parameters"]:
        if parameter["in"] == "path":
            path = path.replace("{" + parameter["name"] + "}", parameter["example"])
        elif parameter["name"] in ("q",):
            asked.append(f"q={parameter['example'].replace(' ', '+')}")
    return path + ("?" + "&".join(asked) if asked else "")
