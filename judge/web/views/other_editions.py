"""Other editions to look at a situation under."""

from __future__ import annotations

from typing import Any
from urllib.parse import parse_qsl

from judge.citations.numbered_steps import DEFAULT_EDITION, earliest
from judge.games.edition_changes import known_editions
from judge.web.views.situation_sources import Source, compare_address, course_address
from rules_corpus.models import Edition


def newest_played() -> str:
    """The latest edition whose game is known."""
    return known_editions()[-1]


def choices() -> list[str]:
    """Editions worth choosing: those in the book, and those whose game is known."""
    known = {DEFAULT_EDITION, *known_editions(), *Edition.objects.values_list("date", flat=True)}
    return sorted(date for date in known if date >= earliest())


def other_editions(own: str, source: Source, marked: str = "") -> dict[str, Any]:
    """What the form that leads to the comparison needs; ``own`` is the edition of the situation, ``marked`` the one that it names for
    comparing."""
    newest = newest_played()
    address, _, query = compare_address(source).partition("?")
    return {
        "address": address, "naming": parse_qsl(query), "choices": [date for date in choices() if date != own],
        "course": course_address(source), "marked": marked, "chosen": marked or (newest if own < newest else DEFAULT_EDITION),
    }
