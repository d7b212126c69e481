"""From what an address asks for to what there is: editions, rules and terms, or the page that says what is near."""

from __future__ import annotations

import difflib
import re
from dataclasses import dataclass, field

from django.http import Http404, HttpRequest
from django.urls import reverse
from django.utils.http import urlencode

from rules_corpus.dates import in_words
from rules_corpus.descents import lead
from rules_corpus.models import Edition, RuleEntry
from rules_corpus.numbers import Level, parse_number
from rules_corpus.outline import Outline, default_edition

MOST = 3
"""Editions on either side whose numbers are followed to find out what a number means."""


@dataclass(frozen=True)
class Suggestion:
    """Something that is near what was asked: its words and its address."""

    text: str
    address: str


@dataclass(eq=False)
class NotHere(Http404):
    """What was asked for is not there: in words, with the edition in question and what is near.

    ``typed`` is the number or name that was asked for, which the page keeps in its search box.
    """

    asked: str
    near: list[Suggestion] = field(default_factory=list)
    edition: Edition | None = None
    typed: str = ""

    def __str__(self) -> str:
        return self.asked


def edition_of(date: str) -> Edition:
    """The edition of a date, or NotHere with the nearest dates."""
    edition = edition_dated(date)
    if edition is not None:
        return edition
    dates = Edition.objects.values_list("date", flat=True)
    near = sorted(dates, key=lambda other: abs(_months(other) - _months(date)))[:4]
    asked = f"There is no edition of {in_words(date)} here."
    raise NotHere(asked, [Suggestion(f"Edition of {in_words(other)}", reverse("book:contents", args=[other])) for other in near])


def edition_in_force(request: HttpRequest) -> Edition | None:
    """The edition of a page whose address names none: ``?edition=``, else the default. None in an empty database."""
    return edition_dated(request.GET.get("edition", "")) or default_edition()


def default_or_missing() -> Edition:
    """The default edition, or NotHere that says how to get one."""
    edition = default_edition()
    if edition is None:
        raise NotHere("No edition has been loaded yet. Run: python manage.py load_restatement")
    return edition


def old_number(number: str, edition: Edition) -> str | None:
    """The address of the rule that bore ``number`` in another edition, in this one; None when none of them leads here.

    People remember old numbers, of the nearest older edition that has this one, or know today's, of the newest. What leads
    to a rule itself is believed before what only leads to the heading that was above it.
    """
    dates = list(RuleEntry.objects.filter(number=number).values_list("source__edition__date", flat=True).distinct())
    older, newer = ([date for date in sorted(dates, reverse=True) if (date < edition.date) is before] for before in (True, False))
    other_way = None
    by_date = {one.date: one for one in Edition.objects.filter(date__in=[*older[:MOST], *newer[:MOST]])}
    for date in (*older[:MOST], *newer[:MOST]):
        numbers, exact = lead(number, by_date[date], edition)
        if exact:
            return address_led_to(number, by_date[date], edition)
        if numbers and parse_number(numbers[0]).level > Level.CHAPTER:
            other_way = other_way or address_led_to(number, by_date[date], edition)
    return other_way


def address_led_to(number: str, source: Edition, target: Edition) -> str | None:
    """The address in ``target`` of what bears ``number`` in ``source``, with a word of where it comes from."""
    numbers, exact = lead(number, source, target)
    if not numbers:
        return None
    address = reverse("book:rule", args=[target.date, numbers[0]])
    if exact and numbers == [number]:
        return address
    return f"{address}?{urlencode({'was': number, 'of': source.date})}"


def number_in(book: Outline, number: str, edition: Edition) -> str:
    """The number when the edition has it, or NotHere with those around it."""
    if number in book.present:
        return number
    near = [_rule(book, other) for other in near_of(book, number)]
    raise NotHere(f"The edition of {in_words(book.date)} has no rule {number}.", near, edition, number)


def near_of(book: Outline, number: str) -> list[str]:
    """Numbers near one that is not there; none when it is no number at all (such as 408.1lo)."""
    try:
        return book.near(number)
    except ValueError:
        return []


def slug_in(book: Outline, slug: str, edition: Edition) -> str:
    """The slug when the edition has such a term, or NotHere with similar ones."""
    if slug in book.terms:
        return slug
    begun = [other for other in book.terms if other.startswith(f"{slug}-")][:4]
    alike = [*difflib.get_close_matches(slug, book.terms, n=6, cutoff=0.5), *[other for other in book.terms if slug in other][:4]]
    similar = list(dict.fromkeys([*begun, *alike]))
    near = [Suggestion(book.terms[other], reverse("book:term", args=[book.date, other])) for other in similar]
    name = slug.replace("-", " ")
    raise NotHere(f"The glossary of {in_words(book.date)} has no term “{name}”.", near, edition, name)


def edition_dated(date: str) -> Edition | None:
    """The edition of a date; None when there is none, or it is no date (some databases refuse odd characters)."""
    return Edition.objects.filter(date=date).first() if re.fullmatch("[0-9]{4}-[0-9]{2}-[0-9]{2}", date) else None


def _rule(book: Outline, number: str) -> Suggestion:
    title = book.title(number)
    return Suggestion(f"{number} {title}" if title else number, reverse("book:rule", args=[book.date, number]))


def _months(date: str) -> int:
    digits = date.replace("-", "")
    return int(digits[:4]) * 12 + int(digits[4:6]) if re.match("[0-9]{6}", digits) else 0
