"""What people call a rule, or ask of it, where its own words are others, for every edition.

The sayings stand in ``sayings_by_chapter/``, a file for each chapter of today's book (keyword actions and keyword abilities have one each).
A line has the number of a rule in the edition of 2006-10-01, a bar, its number in that of 2026-08-07, and its sayings. Either number
may be missing; "term:stack" is a glossary term. In other editions the rule is found by its lineage. Sayings are stemmed, and synonyms
apply to them, so that words which ``synonyms.toml`` ignores count only where two sayings are compared word by word.
"""

from __future__ import annotations

import tomllib
from collections import defaultdict
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from rules_corpus.models import Edition
from rules_corpus.search.lineage_map import Belongings, everywhere

FILES = tuple(sorted(Path(__file__).with_name("sayings_by_chapter").glob("*.toml")))
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
