"""The way in: what a person typed -> rules, terms, rulings and scenarios, with the words around each hit."""

from __future__ import annotations

import bisect
from collections.abc import Iterable
from dataclasses import replace
from difflib import get_close_matches

from django.utils.text import slugify

from rules_corpus.models import Edition, RuleEntry, WordingKind
from rules_corpus.outline import Outline, outline
from rules_corpus.places import as_number, below, sort_key
from rules_corpus.search import engine_choice, everywhere, other_kinds, rerank
from rules_corpus.search.backend import Opened
from rules_corpus.search.edition_cache import Place, Text, shelf, texts
from rules_corpus.search.providers import providers
from rules_corpus.search.query import Parsed, parse
from rules_corpus.search.query_preparation import Prepared, prepare
from rules_corpus.search.results import PAGE, Found, Hit, Marked
from rules_corpus.search.synonyms import synonyms

DEEPEST = 200
"""Hits that are looked at for any query, where no section was asked for."""
EVERYTHING = 100_000
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
    index, aside = engine_choice.store().opened(), engine_choice.store(engine_choice.BESIDE).opened()
    parsed = parse(text, live)
    if section:
        parsed.ranges.append((section, section))
    found = Found(text, page=max(1, page), cut=parsed.cut, ready=index is not None)
    if index is None or parsed.empty:
        return found
    kind = parsed.kind or kind
    prepared = prepare(parsed, index.index, index.speller, synonyms(), verbatim, aside.index if aside else None)
    found.corrected = prepared.corrected
    marked = Marked(prepared.request, index.index.stem)
    date = edition.date if edition is not None else ""
    within = (everywhere.Within(parsed.ranges) if edition is None else _within(edition, parsed.ranges)) if parsed.ranges else None
    if kind in providers():
        if aside is not None and not parsed.wordless:
            other_kinds.fill(found, aside, other_kinds.prepared(parsed, index, aside, verbatim), kind, date, within)
    elif edition is not None:
        _in_edition(found, parsed, prepared, index, edition, kind, within, marked)
    elif not parsed.wordless or parsed.ranges:
        everywhere.find(found, prepared, index, kind, parsed.ranges, marked, parsed.wordless)
    if others and not kind and not parsed.wordless and aside is not None:
        found.beside = other_kinds.few(aside, other_kinds.prepared(parsed, index, aside, verbatim), date, within)
    return found


def _in_edition(
    found: Found, parsed: Parsed, prepared: Prepared, index: Opened, edition: Edition, kind: str, within: set[str] | None, marked: Marked
) -> None:
    """Fill in the rules and terms of an edition."""
    book, stand = outline(edition), shelf(edition)
    if parsed.wordless:
        places: list[Place] = [(WordingKind.RULE.value, number) for number in book.numbers if within and number in within]
    else:
        limit = DEEPEST if within is None else EVERYTHING
        request = replace(prepared.request, edition=edition.date, kinds=(kind,) if kind else WORDINGS, limit=limit)
        places = rerank.places(index.index.search(request), prepared, index, stand, book, within)
        if kind != WordingKind.RULE and within is None:
            places = _term_first(places, found.query, book)
    if not places:
        slugs = get_close_matches(slugify(found.query)[:60], book.terms, n=4, cutoff=0.6)
        found.near = tuple((slug, book.terms[slug]) for slug in slugs)
    shown = found.turn(places)
    read = texts((id for place in shown for id in stand.wordings[place]), index)
    found.hits = [_hit(place, [read[id] for id in stand.wordings[place] if id in read], book, marked) for place in shown]


def _within(edition: Edition, ranges: Iterable[tuple[str, str]]) -> set[str]:
    """The numbers of the edition within any of the ranges."""
    book = outline(edition)
    found: set[str] = set()
    for first, last in ranges:
        low, high = sort_key(first), max(sort_key(last), below(last) + "\uffff")
        start, end = bisect.bisect_left(book.keys, low), bisect.bisect_right(book.keys, high)
        found.update(book.numbers[start:end])
    return found


def _term_first(places: list[Place], text: str, book: Outline) -> list[Place]:
    """Who types a term's very name wants that term."""
    named = (WordingKind.TERM.value, slugify(text))
    if named not in places or named[1] not in book.terms:
        return places
    return [named, *(place for place in places if place != named)]


def _hit(place: Place, read: list[Text], book: Outline, marked: Marked) -> Hit:
    kind, name = place
    html = marked.snippet(read)
    if kind == WordingKind.TERM:
        return Hit(kind, name, book.terms[name], (), html, everywhere.address(kind, book.date, name))
    return Hit(kind, name, book.title(name), tuple(book.trail(name)[1:]), html, everywhere.address(kind, book.date, name))
