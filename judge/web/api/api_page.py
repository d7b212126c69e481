"""The API on a page: each address with what it does, and a form to try it."""

from __future__ import annotations

import json
from functools import cache
from typing import Any
from urllib.parse import quote

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from judge.web.api.site_api import api

EXAMPLE = "players:\n  Ann: {hand: [Shock], in play: [Mountain]}\n  Bob: {in play: [Grizzly Bears]}\nturn: Ann, precombat main\n"


@require_safe
def page(request: HttpRequest) -> HttpResponse:
    """Everything that the description says, for people."""
    rows = []
    schema = _description()
    for path, methods in schema["paths"].items():
        for method, told in methods.items():
            said = told.get("description", "") or told["summary"]
            rows.append({
                "path": path, "method": method.upper(), "summary": said, "try": _tried(path, told), "parameters": _parameters(told, schema),
                "curl": _curl(request, path, method, told),
            })
    posted = [row["path"] for row in rows if row["method"] == "POST"]
    return render(request, "bench/api.html", {"rows": rows, "posted": posted, "example": EXAMPLE})


@cache
def _description() -> dict[str, Any]:
    """What the site says of its API; it takes a second to put together, and changes with the code alone."""
    return api.get_openapi_schema()


def _parameters(told: dict[str, Any], schema: dict[str, Any]) -> list[dict[str, Any]]:
    """What an address takes: in it, and in what is posted."""
    found = [
        {"name": one["name"], "required": one.get("required", False), "about": _about(one["schema"])} for one in told.get("parameters", [])
    ]
    body = told.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema", {})
    fields = schema["components"]["schemas"].get(body.get("$ref", "").rsplit("/", 1)[-1], {})
    needed = fields.get("required", [])
    return found + [{"name": name, "required": name in needed, "about": _about(one)} for name, one in fields.get("properties", {}).items()]


def _about(kind: dict[str, Any]) -> str:
    """What a parameter may be, in words."""
    words = {"string": "a text", "integer": "a whole number", "array": "a list", "object": "an object", "boolean": "true or false"}
    kinds = [words.get(one.get("type", ""), "a value") for one in kind.get("anyOf", [kind])]
    said = " or ".join(dict.fromkeys(kinds))
    if "maxLength" in kind:
        said += f" of at most {kind['maxLength']} characters"
    examples = [str(one) for one in kind.get("examples", [])]
    return said + (f", for example {examples[0].splitlines()[0]}" if examples else "")


def _curl(request: HttpRequest, path: str, method: str, told: dict[str, Any]) -> str:
    """A line for a terminal."""
    if "requestBody" not in told:
        return f"curl '{request.build_absolute_uri(_tried(path, told) or path)}'"
    body: dict[str, Any] = {"scenario": EXAMPLE}
    if path.endswith(("legal", "script")):
        body["answers"] = []
    if path.endswith("run/compare"):
        body["with"] = "2009-07-11"
    if path.endswith("why"):
        body["name"] = "Grizzly Bears"
    if path.endswith("compile"):
        body = {"name": "Small Bear", "cost": "{G}", "type": "Creature - Bear", "pt": "1/1"}
    return f"curl -X {method.upper()} '{request.build_absolute_uri(path)}' -H 'Content-Type: application/json' -d '{json.dumps(body)}'"


def _tried(path: str, told: dict[str, Any]) -> str:
    """The address with its examples filled in, for a link; "" for what has to be posted, and where an example is missing."""
    asked = []
    for parameter in told.get("parameters", []):
        examples = parameter["schema"].get("examples", [])
        if parameter["in"] == "path":
            path = path.replace("{" + parameter["name"] + "}", quote(examples[0]) if examples else "{}")
        elif examples:
            asked.append(f"{parameter['name']}={quote(examples[0])}")
    return "" if "requestBody" in told or "{" in path else path + ("?" + "&".join(asked) if asked else "")
