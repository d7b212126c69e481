"""The changes that a question of time asks for: of the rules and terms that it names, those within the period, and most about it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from itertools import pairwise

from django.urls import reverse

from rules_corpus.descents import course as course_of
from rules_corpus.edition_comparison import GLOSSARY
from rules_corpus.heading_history import turns
from rules_corpus.models import Edition, WordingKind
from rules_corpus.numbers import parse_number
from rules_corpus.outline import outline
from rules_corpus.search.backend import Opened
from rules_corpus.search.change_words import Asked, Stems, asked_for
from rules_corpus.search.courses import Course
from rules_corpus.search.edition_cache import Text, texts
from rules_corpus.search.periods import Period
from rules_corpus.search.query import split
from rules_corpus.search.synonyms import Synonyms
from rules_corpus.wording import essence

LOOKED_AT = 16
"""How many of the rules and terms found are asked what changed in them."""
HEADINGS = 6
"""Of so many of the first, headings are asked what changed under them: that is much to read."""
MOST = 8
NEAREST = 2
"""So many changes before and after a period are named in which nothing changed."""
FADING = 0.05
"""How much less each place further down the list of what was found counts."""
NEAR = 0.8
"""How much a change must be about the question, against the one most about it, to count as one that says it all."""
TITLED = 0.3
"""What a change counts more when the title holds what was asked."""
PART = 0.6
"""What a rule that was a part of another before, or becomes one, counts as a beginning or an end."""


@dataclass(frozen=True, slots=True)
class DatedChange:
    """A change of a rule or term: the edition that brought it and the one before, what happened, and where that is shown."""

    date: str
    before: str
    place: str
    title: str
    what: str
    kind: str
    shown: str
    """The date of the edition in whose history it is shown; "" for that which brought it."""
    about: float = 0.0
    """How much it is about what was asked, from 0 to 1."""
    worth: float = 0.0
    """The same, more where the title has what was asked, less for what was found further down."""
    turn: bool = False
    """Whether it is one of what stands under a heading."""
    under: str = ""
    """The heading above a rule that has none of its own."""

    @property
    def section(self) -> str:
        """Where a comparison of the two editions lists it."""
        return GLOSSARY if self.kind == WordingKind.TERM else str(parse_number(self.place).section)

    @property
    def url(self) -> str:
        """The address of the history that shows it."""
        name = "book:term_history" if self.kind == WordingKind.TERM else "book:history"
        return reverse(name, args=[self.shown or self.date, self.place]) + (f"#turn-{self.date}" if self.turn else "")


@dataclass(frozen=True, slots=True)
class Changes:
    """What changed, and ``when``: "within" the period; "around" it, between the editions on either side, where none is of that time;
    or "outside", the nearest before and after, where nothing changed in it.
    """

    found: tuple[DatedChange, ...] = ()
    when: str = "within"

    def __bool__(self) -> bool:
        return bool(self.found)


def changes(index: Opened, ordered: list[tuple[int, int]], period: Period, words: Synonyms) -> Changes:
    """What changed within the period in the first rules and terms found: what is most about the question first."""
    asked = asked_for(period, index.index.stem, index.index.share, words)
    dates = list(Edition.objects.order_by("date").values_list("date", flat=True))
    every: list[DatedChange] = []
    for rank, (at, _) in enumerate(ordered[:LOOKED_AT]):
        fade = 1 / (1 + FADING * rank)
        course = index.courses[at]
        under = "" if course.title or not course.trail else next((title for _, title in reversed(course.trail) if title), "")
        some = _of(index, course, dates, asked, rank < HEADINGS)
        every += [replace(one, worth=(one.about + TITLED * one.worth) * fade, under=under) for one in some]
    every = list(dict.fromkeys(every))
    if found := [one for one in every if period.first <= one.date <= period.last]:
        return Changes(tuple(_in_order(found, period)))
    if found := [one for one in every if one.before < period.last and one.date >= period.first]:
        return Changes(tuple(_in_order(found, period)), "around")
    return Changes(tuple(_nearest(every, period)), "outside")


def _in_order(found: list[DatedChange], period: Period) -> list[DatedChange]:
    if period.dated and not (period.wants or period.became):
        return found[:MOST]  # in the order in which the rules were found
    best = sorted(found, key=lambda one: -one.worth)
    enough = NEAR * max(one.about for one in found)
    near = [one for one in best if one.about >= enough]
    if period.wants == "new":  # what says it all, the oldest first
        best = [*sorted(near, key=lambda one: (one.date, -one.worth)), *(one for one in best if one.about < enough)][:MOST]
    best = best[:MOST]
    if period.wants == "newest":
        best = sorted((one for one in best if one.about >= enough), key=lambda one: one.date, reverse=True)
    elif period.wants == "course":
        best.sort(key=lambda one: one.date)
    return best


def _nearest(every: Iterable[DatedChange], period: Period) -> list[DatedChange]:
    """The last changes before a period and the first after it, oldest first."""
    ordered = sorted(every, key=lambda one: (one.date, -one.worth))
    before = [one for one in ordered if one.date < period.first]
    after = [one for one in ordered if one.date > period.last]
    return [*before[-NEAREST:], *after[:NEAREST]]


def _of(index: Opened, course: Course, dates: list[str], asked: Asked, headings: bool) -> list[DatedChange]:
    found = _of_heading(course, index, asked) if headings and course.kind == WordingKind.RULE and course.title else []
    spans, kind, title = course.spans[::-1], course.kind, course.title
    read = texts((span.wording for span in spans), index)
    stem = index.index.stem
    for older, span in pairwise(spans):
        was, now = read.get(older.wording), read.get(span.wording)
        if was is None or now is None or span.first <= older.last or _said(was) == _said(now):
            continue
        what = "reworded" if span.place == older.place else f"reworded; {older.place} before"
        if was.title and now.title and essence(was.title) != essence(now.title):
            what = f"renamed; {was.title} before"
        found.append(DatedChange(span.first, older.last, span.place, title, what, kind, "", *_about(was, now, asked, stem)))
    first, last = spans[0], spans[-1]
    if first.first != dates[0]:
        before = dates[dates.index(first.first) - 1]
        part = course.came >= 0
        what = f"before that part of {index.courses[course.came].spans[0].place}" if part else "new"
        worth = _about(None, read.get(first.wording), asked, stem, part)
        found.insert(0, DatedChange(first.first, before, first.place, title, what, kind, "", *worth))
    if course.ended:
        worth = _about(read.get(last.wording), None, asked, stem, course.went >= 0)
        found.append(DatedChange(course.ended, last.last, last.place, title, "ended", kind, last.last, *worth))
    return found


def _about(was: Text | None, now: Text | None, asked: Asked, stem: Callable[[str], str], part: bool = False) -> tuple[float, float]:
    """How much a change is about what was asked; and that times how much of it the titles hold. ``part``: see ``PART``."""
    titles = [frozenset(text.title_stems) if text else frozenset() for text in (was, now)]
    together = max(asked.together((text.title_stems, *text.sentences)) for text in (was, now) if text is not None) if was or now else 0.0
    about = asked.about(_stems(was, stem), _stems(now, stem)) * together * (PART if part else 1)
    return about, about * asked.titled(titles[0], titles[1])


def _said(text: Text) -> str:
    return essence(f"{text.title} {text.plain}")


def _stems(text: Text | None, stem: Callable[[str], str]) -> Stems:
    """How often each stem stands in a wording and its title."""
    if text is None:
        return {}
    found = Counter({one: len(places) for one, places in text.places.items()})
    found.update(stem(word) for word, _, _ in split(text.title))
    return found


def _of_heading(course: Course, index: Opened, asked: Asked) -> list[DatedChange]:
    """What editions changed under a heading."""
    newest = course.spans[0]
    edition = Edition.objects.get(date=newest.last)
    if not outline(edition).has_below(newest.place):
        return []
    title = Counter(index.index.stem(word) for word, _, _ in split(course.title))
    about = asked.about(title, title)
    found = []
    for turn in reversed(turns(course_of(newest.place, edition), True)):
        some = ", ".join(dict.fromkeys(link.new or link.old for link in turn.links[:4])) + (", …" if len(turn.links) > 4 else "")
        what = f"changed in {some}"
        found.append(DatedChange(turn.newer, turn.older, turn.number, course.title, what, course.kind, "", about, about, True))
    return found

