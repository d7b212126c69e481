"""Error pages that belong to the site rather than to the book."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """The page for a form without a valid token: what to do about it."""
    return render(request, "403_csrf.html", {"reason": reason}, status=403)
