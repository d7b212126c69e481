"""The way in: what a person typed -> rules and terms of an edition, with the words around each hit."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache

from django.conf import settings
from django.utils.safestring import SafeString, mark_safe
from django.utils.text import slugify

from rules_corpus.book import KEPT, Outline, outline
from rules_corpus.models import Edition, RuleEntry, TermEntry, Wording, WordingKind
from rules_corpus.places import as_number
from rules_corpus.search import store
from rules_corpus.search.backend import Engine, Request
from rules_corpus.search.preparing import prepare
from rules_corpus.search.query import parse
from rules_corpus.search.snippets import snippet, without_markup
from rules_corpus.search.synonyms import synonyms

PAGE = 20
DEEPEST = 200
"""Hits that are looked at for any query."""


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
    """The rule number that was typed, when the edition has it."""
    number = as_number(text)
    return number if number in outline(edition).present else None


def find(text: str, edition: Edition, kind: str = "", page: int = 1, live: bool = False) -> Found:
    """Search an edition. ``kind`` is "rule", "term" or "" for both; ``live`` while the person still types."""
    text = text.strip()
    index = store.opened(settings.RULES_INDEX_DIR)
    parsed = parse(text, live)
    found = Found(text, page=max(1, page), cut=parsed.cut, ready=index is not None)
    if index is None or parsed.empty:
        return found
    prepared = prepare(parsed, index.index, index.speller, synonyms())
    asked = prepared.request
    request = Request(asked.should, asked.must, asked.must_not, edition.date, kind, DEEPEST)
    ids = [id for id, _ in index.index.search(request)]
    book = outline(edition)
    places = _places(ids, edition)
    if kind != WordingKind.RULE:
        places = _term_first(places, text, book)
    found.total, found.corrected = len(places), prepared.corrected
    found.page = min(found.page, found.pages)
    shown = list(places.items())[(found.page - 1) * PAGE : found.page * PAGE]
    wordings = Wording.objects.in_bulk([wording for _, wording in shown])
    is_hit = _hit_test(asked, index.index.stem)
    found.hits = [_hit(key, wordings[wording], book, index.engine, is_hit) for key, wording in shown]
    return found


def _places(ids: list[int], edition: Edition) -> dict[tuple[str, str], int]:
    """(kind, number or slug) -> the wording that was found there, best first; a place counts once."""
    where = _where(edition.pk, edition.revision)
    places: dict[tuple[str, str], int] = {}
    for id in ids:
        for place in where.get(id, ()):
            places.setdefault(place, id)
    return places


@lru_cache(maxsize=KEPT)
def _where(edition: int, revision: str) -> dict[int, list[tuple[str, str]]]:
    """Where each wording of an edition stands; ``revision`` says which state of the edition this is."""
    where: dict[int, list[tuple[str, str]]] = defaultdict(list)
    rules = RuleEntry.objects.filter(source__edition=edition).values_list("wording_id", "number")
    terms = TermEntry.objects.filter(source__edition=edition).values_list("wording_id", "slug")
    for kind, entries in ((WordingKind.RULE.value, rules), (WordingKind.TERM.value, terms)):
        for wording, key in entries:
            where[wording].append((kind, key))
    return where


def _term_first(places: dict[tuple[str, str], int], text: str, book: Outline) -> dict[tuple[str, str], int]:
    """Who types a term's very name wants that term."""
    named = (WordingKind.TERM.value, slugify(text))
    if named not in places or named[1] not in book.terms:
        return places
    return {named: places[named], **places}


def _hit_test(request: Request, stem: Callable[[str], str]) -> Callable[[str], bool]:
    clauses = [*request.must, *request.should]
    stems = {stem(word) for clause in clauses for word in clause.words}
    return lambda word: stem(word) in stems


def _hit(
    key: tuple[str, str], wording: Wording, book: Outline, maker: Engine, is_hit: Callable[[str], bool]
) -> Hit:
    kind, name = key
    text = without_markup(wording.plain)
    html = mark_safe(snippet(text, maker.words(text), is_hit))
    if kind == WordingKind.TERM:
        return Hit(kind, name, book.terms[name], (), html)
    return Hit(kind, name, book.title(name), tuple(book.trail(name)[1:]), html)
