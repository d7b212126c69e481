"""The page for what is not there."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from rules_corpus.views.requested_places import NotHere


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Says what was asked and what is near, and offers a search for it."""
    context: dict[str, object] = {"path": request.path[:200]}
    if isinstance(exception, NotHere):
        context |= {"asked": exception.asked, "near": exception.near, "typed": exception.typed}
        if exception.edition:
            context["edition"] = exception.edition
    return render(request, "404.html", context, status=404)
