"""What every page's layout needs of the book."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.http import HttpRequest
from django.utils.functional import SimpleLazyObject

from rules_corpus.models import Edition
from rules_corpus.views.requested_places import edition_in_force


def book(request: HttpRequest) -> dict[str, Any]:
    """All editions, to switch between, and the one in force where a view does not name its own."""
    return {
        "editions": Edition.objects.all(),
        "edition": SimpleLazyObject(lambda: edition_in_force(request)),
        "default_edition": settings.RULES_OPENING_EDITION,
    }
