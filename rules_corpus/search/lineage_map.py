"""Carries what belongs to rules of one edition to the same rules in every other, by their lineage."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import TypeVar

from rules_corpus.descents import Way, ways
from rules_corpus.lineage import follow
from rules_corpus.models import Edition
from rules_corpus.places import ancestors

TERM = "term:"
"""What a place begins with that is no rule number but a glossary term's slug, the same in every edition."""

T = TypeVar("T")
Belongings = Mapping[str, tuple[T, ...]]
"""By number, or "term:" and slug."""


def everywhere(here: Belongings[T], edition: Edition) -> dict[str, Belongings[T]]:
    """The belongings by edition and place, those of ``edition`` as given; only where it is sure which rule is meant."""
    editions = list(Edition.objects.order_by("date"))
    back = _walk(here, reversed(ways(editions[0], edition)), forward=False)
    onward = _walk(here, ways(edition, editions[-1]), forward=True)
    return {**back, edition.date: here, **onward}


def _walk(here: Belongings[T], chain: Iterable[Way], forward: bool) -> dict[str, Belongings[T]]:
    found: dict[str, Belongings[T]] = {}
    for way in chain:
        carried: dict[str, tuple[T, ...]] = defaultdict(tuple)
        for place, owned in here.items():
            if place.startswith(TERM) or place in way.kept:
                carried[place] += owned
                continue
            numbers, sure = follow(place, [[link for near in (place, *ancestors(place)) for link in way.step(near, forward)]])
            if sure:
                carried[numbers[0]] += owned
        here = dict(carried)
        found[way.newer if forward else way.older] = here
    return found
