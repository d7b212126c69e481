"""Searching all editions at once: each rule and term once, in the wording that answers best, with all its wordings and their dates."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import cache, lru_cache

from django.urls import reverse

from rules_corpus.models import WordingKind
from rules_corpus.places import below, number_among, sort_key
from rules_corpus.search import first_places, heading_substitution, rerank
from rules_corpus.search.backend import Opened
from rules_corpus.search.courses import Course, Span
from rules_corpus.search.edition_cache import texts
from rules_corpus.search.first_places import Ordered
from rules_corpus.search.periods import Period
from rules_corpus.search.query import Parsed
from rules_corpus.search.query_preparation import Prepared
from rules_corpus.search.results import Borne, Found, Hit, Marked

DEEPEST = 600
"""Wordings that are looked at: a rule has up to some twenty."""
EVERYTHING = 100_000
MOST_LOOKED_FOR = 9
"""How many words are looked for in all editions at once: each stands in thousands of wordings, so the rarest must do."""
MOST_OF_A_NUMBER = 6
"""How many rules come first that bore the number typed."""
RULE, TERM = WordingKind.RULE.value, WordingKind.TERM.value
Ranges = Sequence[tuple[str, str]]


class Within:
    """Whether a rule number lies within one of several ranges, whatever edition has it."""

    def __init__(self, ranges: Ranges) -> None:
        self._bounds = [(sort_key(first), max(sort_key(last), below(last) + "\uffff")) for first, last in ranges]

    def __contains__(self, number: str) -> bool:
        key = _key(number)
        return any(low <= key <= high for low, high in self._bounds)

    def overlaps(self, numbers: Iterable[str]) -> bool:
        """Whether one of the numbers does."""
        return any(number in self for number in numbers)


def find(
    found: Found, prepared: Prepared, index: Opened, kind: str, parsed: Parsed, marked: Marked, named: Sequence[int],
    during: Period | None = None,
) -> Ordered:  # fmt: skip
    """Fill in the rules and terms of all editions, those first that are ``named``; answer all of them, best first.

    Where a time is asked of (``during``), what there was then comes before what there was not.
    """
    ranges = parsed.ranges
    known: list[int] = []
    within = Within(ranges)

    def wanted(course: Course) -> bool:
        return not ranges or (course.kind == RULE and within.overlaps(span.place for span in course.spans))

    if parsed.wordless:
        ids = _in_order(index, wanted)
    else:
        rarest = sorted(prepared.request.should, key=lambda clause: min(map(index.index.share, clause.words)))[:MOST_LOOKED_FOR]
        kinds, limit = (kind,) if kind else (RULE, TERM), EVERYTHING if ranges else DEEPEST
        request = replace(prepared.request, should=tuple(rarest), kinds=kinds, limit=limit)
        ids = rerank.in_courses(index.index.search(request), prepared, index, wanted)
        if kind != RULE and not ranges:
            number = number_among(found.query)
            known = first_places.numbered(number, index)[:MOST_OF_A_NUMBER] if number else []
            ids = first_places.in_courses(ids, named, index) if not known else first_places.led_by(known, ids, index)
        if during is not None and during.dated:
            ids = sorted(ids, key=lambda one: not _was_there(index.courses[one[0]], during))
    typed = first_places.led_by(known, [], index)  # a number that was typed is meant, be it a heading alone
    held = {at for at, _ in typed}
    ids = [*typed, *(one for one in heading_substitution.folded_courses(ids, index) if one[0] not in held)]
    found.hits = hits(index, found.turn(ids), marked)
    return ids


def _was_there(course: Course, during: Period) -> bool:
    """Whether some edition of a time had the course."""
    return course.spans[-1].first <= during.last and (not course.ended or course.ended > during.first)


def _in_order(index: Opened, wanted: Callable[[Course], bool]) -> Ordered:
    """The courses that are wanted, in the order of their newest numbers."""
    places = [at for at, course in enumerate(index.courses.all) if wanted(course)]
    places.sort(key=lambda at: _key(index.courses[at].spans[0].place))
    return [(at, index.courses[at].spans[0].wording) for at in places]


def hits(index: Opened, ordered: Sequence[tuple[int, int]], marked: Marked) -> list[Hit]:
    """The courses as hits, in this order, each under its newest number."""
    read = texts((id for _, id in ordered), index)
    found = []
    for at, id in ordered:
        course = index.courses[at]
        newest = course.spans[0]
        html = marked.snippet([read[id]] if id in read else [])
        url = address(course.kind, newest.last, newest.place)
        found.append(
            Hit(
                course.kind, newest.place, course.title, course.trail, html, url,
                date=newest.last, wordings=wordings(course, id), ended=course.ended, course=at,
                before=_part(index, course.came, course.spans[-1].first, newer=False),
                after=_part(index, course.went, newest.last, newer=True),
            )
        )  # fmt: skip
    return found


def wordings(course: Course, shown: int = 0) -> tuple[Borne, ...]:
    """The wordings of a course with their places and dates, newest first; the one ``shown`` says so."""
    found: dict[tuple[str, str, str], Borne] = {}
    for span in course.spans:
        key = (span.place, span.first, span.last)
        if key not in found or span.wording == shown:
            found[key] = _borne(course.kind, span, span.wording == shown)
    return tuple(found.values())


def _borne(kind: str, span: Span, shown: bool) -> Borne:
    return Borne(span.place, span.first, span.last, address(kind, span.last, span.place), shown)


def _part(index: Opened, at: int, date: str, newer: bool) -> Borne | None:
    """Where another course stood just before a date, or just after it."""
    if at < 0:
        return None
    spans = [span for span in index.courses[at].spans if (span.last > date if newer else span.first < date)]
    if not spans:
        return None
    span = spans[-1] if newer else spans[0]
    return _borne(RULE, span, False)


def address(kind: str, date: str, key: str) -> str:
    """The address of a rule or a term in an edition."""
    return _address(kind == TERM).format(date, key)


@cache
def _address(term: bool) -> str:
    """What such addresses have in common: Django works each out by itself, which takes as long as all else for a hit."""
    date, key = "2006-10-01", "stack" if term else "408.1b"
    return reverse("book:term" if term else "book:rule", args=(date, key)).replace(date, "{0}").replace(key, "{1}")


@lru_cache(maxsize=20_000)
def _key(number: str) -> str:
    return sort_key(number)
