"""The way in: what a person typed -> rules and terms of an edition, with the words around each hit."""

from __future__ import annotations

import bisect
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from difflib import get_close_matches

from django.conf import settings
from django.utils.safestring import SafeString, mark_safe
from django.utils.text import slugify

from rules_corpus.book import Outline, outline
from rules_corpus.models import Edition, RuleEntry, WordingKind
from rules_corpus.places import as_number, below, sort_key
from rules_corpus.search import store
from rules_corpus.search.backend import Request
from rules_corpus.search.preparing import Prepared, prepare
from rules_corpus.search.query import parse
from rules_corpus.search.ranking import Candidate, concept_of, ranked
from rules_corpus.search.reading import reading
from rules_corpus.search.shelf import Place, Shelf, Text, shelf, texts
from rules_corpus.search.snippets import snippet
from rules_corpus.search.store import Opened
from rules_corpus.search.synonyms import synonyms

PAGE = 20
DEEPEST = 200
"""Hits that are looked at for any query, where no section was asked for."""
EVERYTHING = 100_000
READ_AGAIN = 80
SECOND_WORDING = 0.3
"""What the second wording of a place (ours beside the official one) adds to the better one's score."""
OUTDATED = ("-obsolete", "-informal")
"""How the addresses of glossary terms end that the rules no longer use."""


@dataclass(frozen=True)
class Hit:
    """A place that was found: a rule (by number) or a term (by slug), its title or name, and a snippet as HTML."""

    kind: str
    key: str
    title: str
    trail: tuple[tuple[str, str], ...]
    snippet: SafeString


@dataclass
class Found:
    """The answer to a query. ``total`` counts all hits, ``hits`` are those of the page."""

    query: str
    hits: list[Hit] = field(default_factory=list)
    total: int = 0
    page: int = 1
    corrected: tuple[tuple[str, str], ...] = ()
    cut: bool = False
    near: tuple[tuple[str, str], ...] = ()
    """Terms whose names are like what was typed (slug, name), where nothing was found."""
    ready: bool = True
    """False when no index was built yet."""

    @property
    def pages(self) -> int:
        """How many pages the hits fill."""
        return max(1, -(-self.total // PAGE))

    @property
    def first(self) -> int:
        """The place of the page's first hit among all."""
        return (self.page - 1) * PAGE + 1


def exact(text: str, edition: Edition) -> str | None:
    """The rule number that was typed, when this edition has it, or another from which it leads here."""
    number = as_number(text)
    if number is None or number in outline(edition).present:
        return number
    return number if RuleEntry.objects.filter(number=number).exists() else None


def find(
    text: str, edition: Edition, kind: str = "", page: int = 1, live: bool = False, section: str = "", verbatim: bool = False
) -> Found:
    """Search an edition.

    ``kind`` is "rule", "term" or "" for both; ``live`` while the person still types; ``section`` a chapter, section or
    rule number to stay within; ``verbatim`` takes every word as typed.
    """
    text = text.strip()
    index = store.opened(settings.RULES_INDEX_DIR)
    parsed = parse(text, live)
    if section:
        parsed.ranges.append((section, section))
    found = Found(text, page=max(1, page), cut=parsed.cut, ready=index is not None)
    if index is None or parsed.empty:
        return found
    book = outline(edition)
    kind = parsed.kind or kind
    prepared = prepare(parsed, index.index, index.speller, synonyms(), verbatim)
    within = _within(book, parsed.ranges) if parsed.ranges else None
    if parsed.wordless:
        places: list[Place] = [(WordingKind.RULE.value, number) for number in book.numbers if within and number in within]
    else:
        deepest = DEEPEST if within is None else EVERYTHING
        request = replace(prepared.request, edition=edition.date, kind=kind, limit=deepest)
        places = _ranked(index.index.search(request), prepared, index, edition, within)
        if kind != WordingKind.RULE and within is None:
            places = _term_first(places, text, book)
    found.total, found.corrected = len(places), prepared.corrected
    if not places:
        found.near = tuple((slug, book.terms[slug]) for slug in get_close_matches(slugify(text)[:60], book.terms, n=4, cutoff=0.6))
    found.page = min(found.page, found.pages)
    shown = places[(found.page - 1) * PAGE : found.page * PAGE]
    borne = shelf(edition).wordings
    read = texts((id for place in shown for id in borne[place]), index)
    hits = _Hits(prepared.request, index.index.stem)
    found.hits = [_hit(place, [read[id] for id in borne[place] if id in read], book, hits) for place in shown]
    return found


def _within(book: Outline, ranges: Iterable[tuple[str, str]]) -> set[str]:
    """The numbers of the edition within any of the ranges."""
    found: set[str] = set()
    for first, last in ranges:
        low, high = sort_key(first), max(sort_key(last), below(last) + "\uffff")
        start, end = bisect.bisect_left(book.keys, low), bisect.bisect_right(book.keys, high)
        found.update(book.numbers[start:end])
    return found


def _ranked(
    scored: list[tuple[int, float]], prepared: Prepared, index: Opened, edition: Edition, within: set[str] | None
) -> list[Place]:
    """The places of the wordings found, best first: the first few dozen read again, the others as they came.

    ``within``, where given, are the rule numbers to stay within.
    """
    stand = shelf(edition)
    best: dict[Place, float] = {}
    for id, score in scored:
        for place in stand.places.get(id, ()):
            if within is not None and (place[0] != WordingKind.RULE or place[1] not in within):
                continue
            best[place] = max(score, best.get(place, 0.0)) + SECOND_WORDING * min(score, best.get(place, 0.0))
    order = sorted(best, key=lambda place: -best[place])
    again, rest = order[:READ_AGAIN], order[READ_AGAIN:]
    _read(again, stand, index, outline(edition))
    weak = synonyms().weak
    concepts = [
        concept_of(part, index.index.stem, index.index.share, len(part[0]) == 1 and part[0][0] in weak) for part in prepared.parts
    ]
    candidates = [
        Candidate(place, best[place], stand.readings[place], stand.cited[place], stand.cites.get(place, ())) for place in again
    ]
    return [*ranked(candidates, concepts), *rest]


def _read(places: Iterable[Place], stand: Shelf, index: Opened, book: Outline) -> None:
    """Read those of the places that were not read before, and keep what they say on the shelf."""
    new = [place for place in places if place not in stand.readings]
    read = texts((id for place in new for id in stand.wordings[place]), index)

    def stems_of(title: str) -> list[str]:
        return [index.index.stem(word) for word, _, _ in index.engine.words(title)]

    for place in new:
        borne = [read[id] for id in stand.wordings[place] if id in read]
        term = place[0] == WordingKind.TERM
        stand.readings[place] = reading(
            title=max((text.title_stems for text in borne), key=len, default=()),
            sentences=[sentence for text in borne for sentence in text.sentences],
            examples=(stem for text in borne for stem in text.example_stems),
            topic=() if term else stems_of(next((title for _, title in reversed(book.trail(place[1])) if title), "")),
            called=_called(place, stand, index, stems_of),
            is_term=term,
            outdated=term and place[1].endswith(OUTDATED),
            variant=not term and place[1][0] in book.variants,
        )


def _called(place: Place, stand: Shelf, index: Opened, stems_of: Callable[[str], list[str]]) -> list[set[str]]:
    """What people call the place, each saying as the stems of the words that say something."""
    ignored = synonyms().ignored
    said = dict.fromkeys(saying for id in stand.wordings[place] for saying in index.called.get(id, ()))
    words = [[word for word in saying.split() if word not in ignored] for saying in said]
    return [set(stems_of(" ".join(one))) for one in words if one]


def _term_first(places: list[Place], text: str, book: Outline) -> list[Place]:
    """Who types a term's very name wants that term."""
    named = (WordingKind.TERM.value, slugify(text))
    if named not in places or named[1] not in book.terms:
        return places
    return [named, *(place for place in places if place != named)]


class _Hits(dict[str, bool]):
    """Whether a word is one of those that were looked for, worked out once a word."""

    def __init__(self, request: Request, stem: Callable[[str], str]) -> None:
        self._stem = stem
        self.stems = {stem(word) for clause in (*request.must, *request.should) for word in clause.words}

    def __missing__(self, word: str) -> bool:
        self[word] = self._stem(word) in self.stems
        return self[word]


def _hit(place: Place, read: list[Text], book: Outline, hits: _Hits) -> Hit:
    kind, name = place
    text = max(read, key=lambda one: len(hits.stems.intersection(one.stems)), default=None)
    html = mark_safe(snippet(text.plain, text.words, hits.__getitem__)) if text else SafeString("")
    if kind == WordingKind.TERM:
        return Hit(kind, name, book.terms[name], (), html)
    return Hit(kind, name, book.title(name), tuple(book.trail(name)[1:]), html)
