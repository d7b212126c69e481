"""Other editions to look at a situation under."""

from __future__ import annotations

from typing import Any
from urllib.parse import parse_qsl

from judge.citations.numbered_steps import DEFAULT_EDITION, earliest
from judge.engine.registry import NEWER
from judge.web.views.situation_sources import Source, compare_address, course_address
from rules_corpus.models import Edition


def newest_played() -> str:
    """The latest edition from which on the engine plays something otherwise."""
    return max(NEWER.values())


def choices() -> list[str]:
    """Editions worth choosing: those in the book, and those from which on the engine plays something otherwise."""
    known = {DEFAULT_EDITION, *NEWER.values(), *Edition.objects.values_list("date", flat=True)}
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
