"""The course of every rule and term through all editions: what a search in any edition groups its hits by. Pure.

A rule of one edition and one of the next are of one course where each is the likest that became of the other. A rule that
was split off, or merged into another, has a course of its own that begins or ends there; a term's course is its name's.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any


@dataclass(frozen=True, slots=True)
class Span:
    """A place (number or slug) that bore a wording, by its row id, in every edition from ``first`` to ``last``."""

    place: str
    wording: int
    first: str
    last: str

    def holds(self, date: str) -> bool:
        """Whether an edition of this date lies within."""
        return self.first <= date <= self.last


@dataclass(frozen=True, slots=True)
class Course:
    """A rule or term through the editions: its spans newest first, the headings above it (number, title), what it cites.

    ``title``, ``chapter`` (its title) and ``trail`` are those of its newest edition. ``cites`` are the places of the courses
    that it cites, ``cited`` counts those that cite it. ``names`` are its titles, each with the first and last edition that
    has it, newest first. ``ended`` is the first edition that has it no more, "" for one that
    goes on. ``came`` and ``went`` are the places of the courses that it was a part of before it began, and of which it is a
    part since it ended; -1 for none.
    """

    kind: str
    title: str
    chapter: str
    trail: tuple[tuple[str, str], ...]
    spans: tuple[Span, ...]
    cites: tuple[int, ...]
    cited: int
    names: tuple[tuple[str, str, str], ...]
    ended: str
    came: int = -1
    went: int = -1

    def at(self, date: str) -> Span | None:
        """The span of an edition, None where it does not have the rule."""
        return next((span for span in self.spans if span.holds(date)), None)


class Courses:
    """All courses, and those that each wording belongs to, from rows as JSON has them."""

    def __init__(self, data: Sequence[Any] = ()) -> None:
        self._data = data
        self._made: dict[int, Course] = {}

    def __getitem__(self, at: int) -> Course:
        """The course at a place, made of its row when it is first asked for: few of thousands ever are."""
        found = self._made.get(at)
        if found is None:
            kind, title, chapter, trail, spans, cites, cited, names, *rest = self._data[at]
            borne = tuple(Span(*span) for span in spans)
            found = Course(kind, title, chapter, _pairs(trail), borne, tuple(cites), cited, _pairs(names), *rest)
            self._made[at] = found
        return found

    @property
    def all(self) -> list[Course]:
        """Every course."""
        return [self[at] for at in range(len(self._data))]

    @property
    def newest(self) -> list[tuple[str, str, str]]:
        """Of each course its kind, and its newest place with the last edition that has it there."""
        return [(row[0], row[4][0][0], row[4][0][3]) for row in self._data]

    @property
    def borne(self) -> Iterator[tuple[int, str, str, str, str]]:
        """Of each span the place of its course among all, its kind and place, and the first and last edition that has it there."""
        return ((at, row[0], place, first, last) for at, row in enumerate(self._data) for place, _, first, last in row[4])

    @property
    def names(self) -> list[list[str]]:
        """The titles that each course ever had."""
        return [[name for name, _, _ in row[7]] for row in self._data]

    @cached_property
    def of(self) -> Mapping[int, tuple[int, ...]]:
        """The places of the courses that have a wording."""
        found: dict[int, tuple[int, ...]] = defaultdict(tuple)
        for at, row in enumerate(self._data):
            for wording in {span[1] for span in row[4]}:
                found[wording] += (at,)
        return found

    def at(self, course: int, date: str) -> Span | None:
        """Where an edition has a course, or what that was a part of before it began, or became a part of when it ended."""
        passed: set[int] = set()
        while course >= 0 and course not in passed:
            passed.add(course)
            one = self[course]
            if (span := one.at(date)) is not None:
                return span
            course = one.came if date < one.spans[-1].first else one.went
        return None


def _pairs(rows: Sequence[Sequence[str]]) -> tuple[Any, ...]:
    return tuple(tuple(row) for row in rows)
