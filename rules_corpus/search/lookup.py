"""The way in: what a person typed -> rules, terms, rulings and scenarios, with the words around each hit."""

from __future__ import annotations

import bisect
from collections.abc import Iterable, Sequence
from dataclasses import replace
from difflib import get_close_matches

from django.utils.text import slugify

from rules_corpus.headwords import bare
from rules_corpus.models import Edition, RuleEntry, WordingKind
from rules_corpus.outline import Outline, outline
from rules_corpus.places import as_number, below, number_among, sort_key
from rules_corpus.search import all_editions, dated_changes, engine_choice, first_places, heading_substitution, other_kinds, rerank
from rules_corpus.search.backend import Opened
from rules_corpus.search.edition_cache import Place, Text, shelf, texts
from rules_corpus.search.names import names, typed
from rules_corpus.search.periods import Period, period
from rules_corpus.search.providers import finders, providers
from rules_corpus.search.query import Parsed, Word, parse
from rules_corpus.search.query_preparation import Prepared, prepare
from rules_corpus.search.results import PAGE, Elsewhere, Found, Hit, Marked
from rules_corpus.search.synonyms import synonyms

DEEPEST = 200
"""Hits that are looked at for any query, where no section was asked for."""
EVERYTHING = 100_000
MOST_ELSEWHERE = 2
WORDINGS = tuple(WordingKind.values)

__all__ = ["PAGE", "Found", "Hit", "exact", "find"]


def exact(text: str, edition: Edition) -> str | None:
    """The rule number that was typed, when this edition has it, or another from which it leads here."""
    number = as_number(text)
    if number is None or number in outline(edition).present:
        return number
    return number if RuleEntry.objects.filter(number=number).exists() else None


def find(
    text: str,
    edition: Edition | None,
    kind: str = "",
    page: int = 1,
    live: bool = False,
    section: str = "",
    verbatim: bool = False,
    others: bool = False,
) -> Found:
    """Search an edition, or with None all of them at once.

    ``kind`` is "rule", "term", one that is registered in ``others``, or "" for rules and terms; ``live`` while the person
    still types; ``section`` a chapter, section or rule number to stay within; ``verbatim`` takes every word as typed;
    with ``others``, the first few of the other kinds are found beside rules and terms.
    """
    text = text.strip()
    asked = None if live or section or verbatim else period(text)
    parsed = parse(asked.words if asked else text, live)
    if section:
        parsed.ranges.append((section, section))
    found = _find(text, parsed, asked, edition, kind, page, verbatim, others)
    if found.ready and not found.total and parsed.phrases and parsed.said_beside:
        found = _find(text, parsed.loosened(), asked, edition, kind, page, verbatim, others)
        found.loosened = True
    return found


def _find(
    text: str, parsed: Parsed, asked: Period | None, edition: Edition | None, kind: str, page: int, verbatim: bool, others: bool
) -> Found:
    index, aside = engine_choice.store().opened(), engine_choice.store(engine_choice.BESIDE).opened()
    found = Found(text, page=max(1, page), cut=parsed.cut, ready=index is not None)
    if index is None or parsed.empty:
        return found
    kind = parsed.kind or kind
    if kind in finders():
        other_kinds.fill_by_itself(found, kind)
        return found
    mistyped: list[tuple[str, str]] = []
    if not verbatim:
        parsed.should = names(index).as_written(parsed.should, lambda word: index.index.share(word) > 0)
        mistyped = names(index).mistyped(parsed, index.index.share)
        parsed.should = [Word(after) for _, after in mistyped] or parsed.should
    prepared = prepare(parsed, index.index, index.speller, synonyms(), verbatim, aside.index if aside else None)
    found.corrected = (*(pair for pair in mistyped if pair[0] != pair[1]), *prepared.corrected)
    marked = Marked(prepared.request, index.index.stem)
    date = edition.date if edition is not None else ""
    within = (all_editions.Within(parsed.ranges) if edition is None else _within(edition, parsed.ranges)) if parsed.ranges else None
    named = names(index).asked_for(typed(parsed, found.corrected, synonyms().ignored, index), date)
    ordered: all_editions.Ordered = []
    if kind in providers():
        if aside is not None and not parsed.wordless:
            other_kinds.fill(found, aside, other_kinds.prepared(parsed, index, aside, verbatim), kind, date, within)
    elif edition is not None:
        _in_edition(found, parsed, prepared, index, edition, kind, within, marked, named)
    elif not parsed.wordless or parsed.ranges:
        ordered = all_editions.find(found, prepared, index, kind, parsed, marked, _kept_going(named, index), asked)
    if asked is not None and not kind and found.page == 1:
        if edition is not None:  # what changed is looked for in all editions, whichever is searched
            ordered = all_editions.find(Found(found.query), prepared, index, "", parsed, marked, named)
        found.changes = dated_changes.changes(index, first_places.in_courses(ordered, named, index), asked, synonyms())
    if others and not kind and not parsed.wordless and aside is not None:
        found.beside = other_kinds.few(aside, other_kinds.prepared(parsed, index, aside, verbatim), date, within)
    if not kind and not parsed.ranges:
        found.named = other_kinds.named(text)
        found.beside += other_kinds.few_by_themselves(text) if others else ()
    return found


def _in_edition(
    found: Found,
    parsed: Parsed,
    prepared: Prepared,
    index: Opened,
    edition: Edition,
    kind: str,
    within: set[str] | None,
    marked: Marked,
    named: Sequence[int],
) -> None:
    """Fill in the rules and terms of an edition."""
    book, stand = outline(edition), shelf(edition)
    numbered: list[Place] = []
    if parsed.wordless:
        places: list[Place] = [(WordingKind.RULE.value, number) for number in book.numbers if within and number in within]
    else:
        limit = DEEPEST if within is None else EVERYTHING
        request = replace(prepared.request, edition=edition.date, kinds=(kind,) if kind else WORDINGS, limit=limit)
        places = rerank.places(index.index.search(request), prepared, index, stand, book, within)
        if kind != WordingKind.RULE and within is None:
            places = first_places.in_edition(places, named, index, edition.date, stand)
            found.elsewhere = _elsewhere(named, index, edition.date)
            numbered = _typed_number(found.query, index, book)
    if not (places or numbered):
        slugs = get_close_matches(slugify(found.query)[:60], book.terms, n=4, cutoff=0.6)
        found.near = tuple((slug, book.terms[slug]) for slug in slugs)
    below = heading_substitution.folded([*numbered, *places], stand, index)
    shown = found.turn(list(dict.fromkeys([*numbered, *below])))  # a number that was typed is meant, be it a heading alone
    read = texts((id for place in shown for id in stand.wordings[place]), index)
    found.hits = [_hit(place, [read[id] for id in stand.wordings[place] if id in read], book, marked) for place in shown]


def _typed_number(query: str, index: Opened, book: Outline) -> list[Place]:
    """The rule whose number was typed, alone or among words, or where that of another edition leads to in this one."""
    number = number_among(query)
    if number is None or number in book.present:
        return [(WordingKind.RULE.value, number)] if number else []
    spans = (index.courses.at(at, book.date) for at in first_places.numbered(number, index, book.date))
    places = ((WordingKind.RULE.value, span.place) for span in spans if span is not None)
    return list(dict.fromkeys(places))[: first_places.NAMED_FIRST]


def _within(edition: Edition, ranges: Iterable[tuple[str, str]]) -> set[str]:
    """The numbers of the edition within any of the ranges."""
    book = outline(edition)
    found: set[str] = set()
    for first, last in ranges:
        low, high = sort_key(first), max(sort_key(last), below(last) + "\uffff")
        start, end = bisect.bisect_left(book.keys, low), bisect.bisect_right(book.keys, high)
        found.update(book.numbers[start:end])
    return found


def _kept_going(named: Sequence[int], index: Opened) -> list[int]:
    """Those named that no edition has given up, unless all ended."""
    return [at for at in named if not index.courses[at].ended] or list(named)


def _elsewhere(named: Sequence[int], index: Opened, date: str) -> tuple[Elsewhere, ...]:
    """What bears the name that was typed in other editions, when nothing here does: a rule before a term."""
    courses = [index.courses[at] for at in named]
    if any(course.at(date) is not None for course in courses):
        return ()
    found = []
    for course in sorted(courses, key=lambda one: (bool(one.ended), one.kind != WordingKind.RULE))[:MOST_ELSEWHERE]:
        first, last, place = course.spans[-1].first, course.spans[0].last, course.spans[0].place
        url = all_editions.address(course.kind, last, place)
        found.append(Elsewhere(bare(course.title), course.kind, place, url, first, last, first > date, bool(course.ended)))
    return tuple(found)


def _hit(place: Place, read: list[Text], book: Outline, marked: Marked) -> Hit:
    kind, name = place
    html = marked.snippet(read)
    if kind == WordingKind.TERM:
        return Hit(kind, name, book.terms[name], (), html, all_editions.address(kind, book.date, name))
    return Hit(kind, name, book.title(name), tuple(book.trail(name)[1:]), html, all_editions.address(kind, book.date, name))
