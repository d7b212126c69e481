"""What people call a rule where its own words are others, for every edition. The sayings are in ``called.toml``."""

from __future__ import annotations

import tomllib
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from rules_corpus.descents import Way, ways
from rules_corpus.lineage import follow
from rules_corpus.models import Edition
from rules_corpus.places import ancestors

FILE = Path(__file__).with_name("called.toml")
ANCHORS = ("2006-10-01", "2026-08-07")
"""The editions whose numbers the file names."""
TERM = "term:"

Sayings = Mapping[str, tuple[str, ...]]
"""By number, or "term:" and slug."""


@dataclass(frozen=True)
class Called:
    """The sayings of each rule by its number in each of the anchor editions, "" where an edition has no such rule."""

    numbers: tuple[tuple[str, ...], ...]
    sayings: tuple[tuple[str, ...], ...]


@cache
def called() -> Called:
    """The sayings of the site."""
    return read(FILE.read_text(encoding="utf-8"))


def read(text: str) -> Called:
    """Read the TOML form. Raises ValueError when it is not TOML, or a line does not name a number for each anchor edition."""
    lines: dict[str, list[str]] = tomllib.loads(text)["called"]
    for key in lines:
        if key.count("|") != len(ANCHORS) - 1:
            raise ValueError(f"{key!r} must name a number for each of {', '.join(ANCHORS)}, with bars between them")
    return Called(tuple(tuple(key.split("|")) for key in lines), tuple(tuple(said) for said in lines.values()))


def in_every_edition(known: Called) -> dict[str, Sayings]:
    """The sayings by edition and number: as the file says in the anchor editions, else by lineage from the nearest one."""
    editions = list(Edition.objects.order_by("date"))
    found: dict[str, dict[str, tuple[str, ...]]] = defaultdict(lambda: defaultdict(tuple))
    for anchor in editions:
        if anchor.date not in ANCHORS:
            continue
        here = _by_place(known, ANCHORS.index(anchor.date))
        found[anchor.date].update(here)
        back = _walk(here, reversed(ways(editions[0], anchor)), forward=False)
        onward = _walk(here, ways(anchor, editions[-1]), forward=True)
        for date, sayings in {**back, **onward}.items():
            if date not in ANCHORS:
                for place, said in sayings.items():
                    found[date][place] = tuple(dict.fromkeys(found[date][place] + said))
    return {date: dict(sayings) for date, sayings in found.items()}


def _by_place(known: Called, column: int) -> Sayings:
    places: dict[str, tuple[str, ...]] = defaultdict(tuple)
    for numbers, said in zip(known.numbers, known.sayings, strict=True):
        if numbers[column]:
            places[numbers[column]] += said
    return dict(places)


def _walk(here: Sayings, chain: Iterable[Way], forward: bool) -> dict[str, Sayings]:
    """Carry sayings along a chain of neighbouring editions; only where it is sure which rule is meant."""
    found: dict[str, Sayings] = {}
    for way in chain:
        carried: dict[str, tuple[str, ...]] = defaultdict(tuple)
        for place, said in here.items():
            if place.startswith(TERM):
                carried[place] += said
                continue
            numbers, sure = follow(place, [[link for near in (place, *ancestors(place)) for link in way.step(near, forward)]])
            if sure:
                carried[numbers[0]] += said
        here = dict(carried)
        found[way.newer if forward else way.older] = here
    return found
