"""The API on a page: each address with what it does, and a form to try it."""

from __future__ import annotations

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
    for path, methods in api.get_openapi_schema()["paths"].items():
        for method, told in methods.items():
            said = told.get("description", "") or told["summary"]
            rows.append({"path": path, "method": method.upper(), "summary": said, "try": _tried(path, told)})
    posted = [row["path"] for row in rows if row["method"] == "POST"]
    return render(request, "bench/api.html", {"rows": rows, "posted": posted, "example": EXAMPLE})


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
