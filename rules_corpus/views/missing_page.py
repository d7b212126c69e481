"""The page for what is not there."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse, HttpResponsePermanentRedirect
from django.shortcuts import render
from django.urls import is_valid_path

from rules_corpus.views.requested_places import NotHere


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Says what was asked and what is near, and offers a search for it; leads on an address with a slash too many."""
    bare = request.path_info.rstrip("/")
    if request.method in ("GET", "HEAD") and bare != request.path_info and bare.lstrip("/") and is_valid_path(bare):
        query = request.META.get("QUERY_STRING", "")
        return HttpResponsePermanentRedirect(f"/{bare.lstrip('/')}{f'?{query}' if query else ''}")
    context: dict[str, object] = {"path": request.path[:200]}
    if isinstance(exception, NotHere):
        context |= {"asked": exception.asked, "near": exception.near, "typed": exception.typed}
        if exception.edition:
            context["edition"] = exception.edition
    return render(request, "404.html", context, status=404)
