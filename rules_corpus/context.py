"""What every page's layout needs of the book."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.http import HttpRequest


def book(request: HttpRequest) -> dict[str, Any]:
    """The editions to switch between and the one in force: the page's own, else the default."""
    return {"default_edition": settings.RULES_DEFAULT_EDITION}
