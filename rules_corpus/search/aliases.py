"""What people call a rule, or ask of it, where its own words are others, for every edition.

The sayings are in ``aliases.toml`` (names and short phrases), ``questions.toml`` (questions, rule by rule),
``situations.toml`` (what comes up at a table, for the rules between), ``corners.toml`` (for the rules that these name seldom)
and ``byways.toml`` (for those that none of them names); ``stories.toml`` tells once more what is asked most, as players tell it,
and ``table_talk.toml`` goes through the chapters once more in the slang of tables.
"""

from __future__ import annotations

import tomllib
from collections import defaultdict
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from rules_corpus.models import Edition
from rules_corpus.search.lineage_map import Belongings, everywhere

NAMES = ("aliases", "questions", "situations", "corners", "byways", "stories", "table_talk")
FILES = tuple(Path(__file__).with_name(f"{name}.toml") for name in NAMES)
ANCHORS = ("2006-10-01", "2026-08-07")
"""The editions whose numbers the file names."""
Sayings = Belongings[str]


@dataclass(frozen=True)
class Called:
    """The sayings of each rule by its number in each of the anchor editions, "" where an edition has no such rule."""

    numbers: tuple[tuple[str, ...], ...]
    sayings: tuple[tuple[str, ...], ...]


@cache
def called() -> Called:
    """The sayings of the site."""
    files = [read(file.read_text(encoding="utf-8")) for file in FILES]
    return Called(tuple(key for one in files for key in one.numbers), tuple(said for one in files for said in one.sayings))


def read(text: str) -> Called:
    """Read the TOML form. Raises ValueError when it is not TOML, or a line does not name a number for each anchor edition."""
    lines: dict[str, list[str]] = tomllib.loads(text)["called"]
    for key in lines:
        if key.count("|") != len(ANCHORS) - 1:
            raise ValueError(f"{key!r} must name a number for each of {', '.join(ANCHORS)}, with bars between them")
    return Called(tuple(tuple(key.split("|")) for key in lines), tuple(tuple(said) for said in lines.values()))


def in_every_edition(known: Called) -> dict[str, Sayings]:
    """The sayings by edition and number: as the file says in the anchor editions, else by lineage from the nearest one."""
    found: dict[str, dict[str, tuple[str, ...]]] = defaultdict(lambda: defaultdict(tuple))
    for anchor in Edition.objects.filter(date__in=ANCHORS):
        here = _by_place(known, ANCHORS.index(anchor.date))
        for date, sayings in everywhere(here, anchor).items():
            if date == anchor.date or date not in ANCHORS:
                for place, said in sayings.items():
                    found[date][place] = tuple(dict.fromkeys(found[date][place] + said))
    return {date: dict(sayings) for date, sayings in found.items()}


def _by_place(known: Called, column: int) -> Sayings:
    places: dict[str, tuple[str, ...]] = defaultdict(tuple)
    for numbers, said in zip(known.numbers, known.sayings, strict=True):
        if numbers[column]:
            places[numbers[column]] += said
    return dict(places)
