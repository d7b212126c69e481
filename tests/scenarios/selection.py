"""A few scenarios that cite as many rules as can be: for tests that run each of them several times, or in several processes."""

from __future__ import annotations

import os

from judge.scenarios import library_index
from judge.scenarios.library_index import Entry

EVERYTHING = "FLOOR_JUDGE_EVERYTHING"
"""Set in the environment, every scenario of the library is taken (``make nightly``)."""


def chosen(number: int = 60) -> list[Entry]:
    """Scenarios by what their files say that they show, those first that show most of what is not shown yet; then by name."""
    entries = library_index.all()
    if os.environ.get(EVERYTHING):
        return list(entries)
    left = sorted(entries, key=lambda entry: entry.slug)
    shown: set[str] = set()
    found: list[Entry] = []
    while left and len(found) < number:
        best = max(left, key=lambda entry: len(set(entry.document.shows) - shown))
        left.remove(best)
        found.append(best)
        shown |= set(best.document.shows)
    return found
