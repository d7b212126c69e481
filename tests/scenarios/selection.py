"""A few scenarios that cite as many rules as can be: for tests that run each of them several times, or in several processes."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from judge.scenarios import library_index
from judge.scenarios.file.yaml_tree import Node
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


@lru_cache(maxsize=1)
def of_each_form(times: int = 3) -> frozenset[str]:
    """The names of scenarios among which each way of writing one stands so many times, where the library has it so often."""
    entries = library_index.all()
    if os.environ.get(EVERYTHING):
        return frozenset(entry.slug for entry in entries)
    seen: Counter[tuple[object, ...]] = Counter()
    found = set()
    for entry in sorted(entries, key=lambda entry: entry.slug):
        forms = set(_forms(entry.document.tree))
        if any(seen[form] < times for form in forms):
            found.add(entry.slug)
            seen.update(forms)
    return frozenset(found)


def _forms(node: Node, place: tuple[str, ...] = (), line: int = 0) -> Iterator[tuple[object, ...]]:
    """How parts of a block, and what its players have, are written: names, lists and maps, on one line or several, quoted or not."""
    if place[:1] not in ((), ("players",)) and len(place) > 1:
        return
    yield (*place[:1], len(place), node.kind, node.line == line, node.quoted)
    for item in node.items:
        yield from _forms(item, (*place, "-"), node.line)
    for key, value in node.pairs:
        word = key.text.strip().lower()
        if len(place) in (0, 2, 5):  # the parts of the block, what a player has, what is said about a card; players and cards have names
            yield (*place[:1], len(place), word)
        yield from _forms(value, (*place, word), key.line)
