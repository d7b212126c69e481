"""The changes that a query with date words asks for: of the rules and terms that it names, those within the period."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from django.urls import reverse

from rules_corpus.descents import course as course_of
from rules_corpus.heading_history import turns
from rules_corpus.models import Edition, WordingKind
from rules_corpus.outline import outline
from rules_corpus.search.backend import Opened
from rules_corpus.search.courses import Course
from rules_corpus.search.edition_cache import texts
from rules_corpus.search.periods import Period
from rules_corpus.wording import essence, words

LOOKED_AT = 6
"""How many of the rules and terms found are asked what changed in them."""
MOST = 8


@dataclass(frozen=True, slots=True)
class DatedChange:
    """A change of a rule or term: the edition that brought it and the one before, what happened, and where that is shown."""

    date: str
    before: str
    place: str
    title: str
    what: str
    url: str
    kept: float = 0.0
    """How much of the older wording the newer one keeps, from 0 to 1; asked only of a rewording."""


def changes(index: Opened, ordered: list[tuple[int, int]], asked: Period) -> tuple[DatedChange, ...]:
    """What changed within the period in the first rules and terms found, in their order, each one's oldest first."""
    found: list[DatedChange] = []
    dates = list(Edition.objects.order_by("date").values_list("date", flat=True))
    for at, _ in ordered[:LOOKED_AT]:
        found += [one for one in _of(index, index.courses[at], dates) if asked.first <= one.date <= asked.last]
    if asked.wants:  # who asks when something stopped wants its end, else the change that left least of it
        found.sort(key=lambda one: (not one.what.startswith(asked.wants), one.kept))
    return tuple(dict.fromkeys(found))[:MOST]


def _of(index: Opened, course: Course, dates: list[str]) -> list[DatedChange]:
    found = _of_heading(course) if course.kind == WordingKind.RULE and course.title else []
    spans = course.spans[::-1]
    read = texts((span.wording for span in spans), index)
    for older, span in pairwise(spans):
        was, now = read.get(older.wording), read.get(span.wording)
        if was is None or now is None or span.first <= older.last or essence(was.plain) == essence(now.plain):
            continue
        what = "reworded" if span.place == older.place else f"reworded; {older.place} before"
        url, kept = _history(course.kind, span.first, span.place), _kept(words(was.plain), words(now.plain))
        found.append(DatedChange(span.first, older.last, span.place, course.title, what, url, kept))
    if spans[0].first != dates[0]:
        before, first = dates[dates.index(spans[0].first) - 1], spans[0]
        what = "new" if course.came < 0 else f"before that part of {index.courses[course.came].spans[0].place}"
        found.insert(0, DatedChange(first.first, before, first.place, course.title, what, _history(course.kind, first.first, first.place)))
    if course.ended:
        last = course.spans[0]
        found.append(DatedChange(course.ended, last.last, last.place, course.title, "ended", _history(course.kind, last.last, last.place)))
    return found


def _kept(was: Sequence[str], now: Sequence[str]) -> float:
    """How much of a wording stands in another, by its words."""
    still = Counter(was) & Counter(now)
    return still.total() / max(1, len(was))


def _of_heading(course: Course) -> list[DatedChange]:
    """What editions changed under a heading."""
    newest = course.spans[0]
    edition = Edition.objects.get(date=newest.last)
    if not outline(edition).has_below(newest.place):
        return []
    found = []
    for turn in reversed(turns(course_of(newest.place, edition), True)):
        some = ", ".join(dict.fromkeys(link.new or link.old for link in turn.links[:4])) + (", …" if len(turn.links) > 4 else "")
        url = f"{_history(course.kind, turn.newer, turn.number)}#turn-{turn.newer}"
        found.append(DatedChange(turn.newer, turn.older, turn.number, course.title, f"changed in {some}", url))
    return found


def _history(kind: str, date: str, place: str) -> str:
    return reverse("book:term_history" if kind == WordingKind.TERM else "book:history", args=[date, place])
