"""Finds what is no rule and no term: rulings, reviews, scenarios, whatever is registered in ``others``. They have an index of their own."""

from __future__ import annotations

from collections.abc import Collection, Container, Sequence
from dataclasses import replace

from django.utils.html import conditional_escape as escaped

from rules_corpus.search.backend import Opened, Request
from rules_corpus.search.providers import Shown, finders, providers
from rules_corpus.search.query import Parsed
from rules_corpus.search.query_preparation import Prepared, prepare
from rules_corpus.search.results import PAGE, Beside, Found, Hit, Marked
from rules_corpus.search.snippets import without_markup
from rules_corpus.search.spelling import Spellers
from rules_corpus.search.synonyms import synonyms

SHOWN_BESIDE = 3
DEEPEST = 400


def matching(index: Opened, request: Request, kinds: Collection[str], date: str, within: Container[str] | None) -> list[int]:
    """Ids of what is found of these kinds, best first: what is about a rule ``within``, where that is given."""
    scored = index.index.search(replace(request, edition=date, kinds=tuple(kinds), limit=DEEPEST))
    ids = [id for id, _ in scored if id in index.others]
    if within is None:
        return ids
    return [id for id in ids if any(number in within for number in _numbers(index, id, date))]


def prepared(parsed: Parsed, book: Opened, index: Opened, verbatim: bool) -> Prepared:
    """What to look for here: typing errors are read as the book has it, and what it does not know as it stands here."""
    return prepare(parsed, index.index, Spellers(book.speller, index.speller), synonyms(), verbatim, book.index)


def fill(found: Found, index: Opened, asked: Prepared, kind: str, date: str, within: Container[str] | None) -> None:
    """Fill in what is found of a kind."""
    found.corrected = asked.corrected
    ids = matching(index, asked.request, [kind], date, within)
    found.hits = hits(index, found.turn(ids), date, Marked(asked.request, index.index.stem))


def fill_by_itself(found: Found, kind: str) -> None:
    """Fill in what a search of its own finds of a kind."""
    those, found.total = finders()[kind].found(found.query, (found.page - 1) * PAGE, PAGE)
    found.hits = [_as_hit(kind, key, one) for key, one in those]


def few_by_themselves(text: str) -> tuple[Beside, ...]:
    """The first few of each kind that has a search of its own, where there is something."""
    made = []
    for kind, finder in finders().items():
        those, total = finder.found(text, 0, SHOWN_BESIDE)
        if those:
            made.append(Beside(kind, finder.label, tuple(_as_hit(kind, key, one) for key, one in those), total))
    return tuple(made)


def named(text: str) -> tuple[Hit, ...]:
    """What bears the very name that was typed, or begins with it."""
    return tuple(_as_hit(kind, key, one) for kind, finder in finders().items() for key, one in finder.named(text, SHOWN_BESIDE))


def _as_hit(kind: str, key: str, one: Shown) -> Hit:
    return Hit(kind, key, one.title, (), escaped(one.text), one.url, one.source, one.date)


def few(index: Opened, asked: Prepared, date: str, within: Container[str] | None) -> tuple[Beside, ...]:
    """The first few of each kind, those kinds first that there is something of."""
    known, request, marked = providers(), asked.request, Marked(asked.request, index.index.stem)
    ids = matching(index, request, known, date, within) if known else []
    found = []
    for kind, provider in known.items():
        those = [id for id in ids if index.others[id].kind == kind]
        if those:
            found.append(Beside(kind, provider.label, tuple(hits(index, those[:SHOWN_BESIDE], date, marked)), len(those)))
    return tuple(found)


def hits(index: Opened, ids: Sequence[int], date: str, marked: Marked) -> list[Hit]:
    """Things of one kind or several as hits, in this order; those that are no longer there are left out."""
    shown = {}
    for kind, provider in providers().items():
        about = {one.key: _numbers(index, id, date) for id in ids if (one := index.others[id]).kind == kind}
        shown |= {(kind, key): one for key, one in provider.shown(about, date).items()} if about else {}
    found = []
    for id in ids:
        other = index.others[id]
        one = shown.get((other.kind, other.key))
        if one is not None:
            html = marked.within(without_markup(one.text))
            found.append(Hit(other.kind, other.key, one.title, (), html, one.url, one.source, one.date))
    return found


def _numbers(index: Opened, id: int, date: str) -> Sequence[str]:
    """The rules that it is about, in an edition, or "" for those of any."""
    about = index.others[id].about
    return about.get(date, ()) if date else [number for numbers in about.values() for number in numbers]
