"""What stands before all else: the rule whose number was typed, and what bears the very name that was typed.

A name is often borne by a glossary term that points to a rule, and by the heading of that rule. Who types it wants to read the
rule, so the best hit of that rule comes first, then the term; a term that points to none, or that the rules no longer use, says
by itself what was asked and comes first.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from string import ascii_lowercase

from rules_corpus.headwords import OUTDATED
from rules_corpus.models import WordingKind
from rules_corpus.search.backend import Opened
from rules_corpus.search.courses import Course
from rules_corpus.search.edition_cache import Place, Shelf
from rules_corpus.search.names import names

NAMED_FIRST = 2
"""How many rules and terms of the very name that was typed come before all others."""
AMONG = 5
"""Among how many of the first hits the rule is looked for that a name leads to."""
RULE = WordingKind.RULE.value
Ordered = list[tuple[int, int]]
"""Courses by their places among all, each with the wording that answers best."""


def in_edition(places: list[Place], named: Sequence[int], index: Opened, date: str, stand: Shelf) -> list[Place]:
    """The places of an edition with those first that bear the name."""
    found = [(course.kind, span.place) for course in (index.courses[at] for at in named) if (span := course.at(date)) is not None]
    first = found[:NAMED_FIRST]
    leads = [place[1] for place in first if place[0] == RULE]
    leads += [cited for place in first if _points(*place) for _, cited in stand.cites.get(place, ())]
    shown = [place for place in places[:AMONG] if place[0] == RULE and _under(place[1], leads)][: _one_name(named, index)]
    return list(dict.fromkeys([*shown, *first, *places]))


def in_courses(ids: Ordered, named: Sequence[int], index: Opened) -> Ordered:
    """The courses of all editions with those first that bear the name."""
    courses = index.courses
    first = list(named[:NAMED_FIRST])
    bearing = [(at, courses[at]) for at in first]
    leads = {_newest(one) for _, one in bearing if one.kind == RULE}
    leads |= {_newest(courses[to]) for _, one in bearing if _points(one.kind, one.spans[0].place) for to in one.cites}
    shown = [at for at, _ in ids[:AMONG] if courses[at].kind == RULE and _course_under(courses[at], leads)][: _one_name(named, index)]
    return led_by([*shown, *first], ids, index)


def led_by(first: Sequence[int], ids: Ordered, index: Opened) -> Ordered:
    """Courses with some before all others."""
    known = dict(ids)
    return [(at, known.get(at, index.courses[at].spans[0].wording)) for at in dict.fromkeys([*first, *known])]


def _one_name(named: Sequence[int], index: Opened) -> int:
    """1 where the first of those named have a name in common, 0 where two were named to be compared, so that neither leads alone."""
    held = [names(index).of(index.courses[at]) for at in named[:NAMED_FIRST]]
    return int(not held or bool(set.intersection(*held)))


def numbered(number: str, index: Opened, date: str = "") -> list[int]:
    """The courses that a rule number stands for, the likeliest first.

    That of the edition of ``date``; else those of the nearest older edition that has the number, then of newer ones.
    """
    spans = _of_numbers(index).get(number, ())
    if not date:
        return list(dict.fromkeys(at for _, last, at in sorted(spans, key=lambda one: one[1], reverse=True)))
    here = [at for first, last, at in spans if first <= date <= last]
    older = sorted(((last, at) for _, last, at in spans if last < date), reverse=True)
    newer = sorted((first, at) for first, _, at in spans if first > date)
    return here or list(dict.fromkeys(at for _, at in (*older, *newer)))


def _of_numbers(index: Opened) -> Mapping[str, Sequence[tuple[str, str, int]]]:
    """By rule number the first and last edition of each span that bore it, with its course."""
    known: dict[str, list[tuple[str, str, int]]] | None = index.kept.get("numbers")
    if known is None:
        known = index.kept["numbers"] = {}
        for at, kind, place, first, last in index.courses.borne:
            if kind == RULE:
                known.setdefault(place, []).append((first, last, at))
    return known


def _points(kind: str, place: str) -> bool:
    """Whether what bears the name is a term in use, so that the rules which it points to say what it means."""
    return kind != RULE and not place.endswith(OUTDATED)


def _under(number: str, leads: Iterable[str]) -> bool:
    """Whether a rule is one of those, or stands right under it; sections are too much to be meant."""
    return any("." in lead and number.rstrip(ascii_lowercase) == lead.rstrip(ascii_lowercase) for lead in leads if _lower(number, lead))


def _lower(number: str, lead: str) -> bool:
    return number == lead or not lead[-1].isalpha()


def _newest(course: Course) -> tuple[str, str]:
    return course.spans[0].place, course.spans[0].last


def _course_under(course: Course, leads: Iterable[tuple[str, str]]) -> bool:
    number, last = _newest(course)
    return _under(number, [place for place, until in leads if until == last])
