"""Dates for people. Pure."""

from __future__ import annotations

from datetime import date


def in_words(iso: str) -> str:
    """2006-10-01 as "October 1, 2006"; anything that is no date as it is."""
    try:
        day = date.fromisoformat(iso)
    except ValueError:
        return iso
    return f"{day:%B} {day.day}, {day.year}"
