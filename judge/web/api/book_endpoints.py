"""The API's book half: editions, rules, terms, search, comparison."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from django.core.paginator import Paginator
from django.http import HttpRequest
from ninja import Path, Query, Router

from judge.web.api.api_answers import Refused
from judge.web.api.schemas import ALWAYS, LONGEST, MISSING, Comparison, Editions, Hits, Rule, Term
from rules_corpus.edition_comparison import Shown, compare, shown
from rules_corpus.models import Edition
from rules_corpus.outline import Texts, outline, places, term_place
from rules_corpus.search import lookup
from rules_corpus.search.snippets import without_markup
from rules_corpus.views.requested_places import default_or_missing, edition_of, number_in, slug_in

A_PAGE = 40
Date = Annotated[str, Path(examples=["2006-10-01"], pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$")]
router = Router(tags=["book"])


@router.get("editions", response={200: Editions, **ALWAYS})
def editions(request: HttpRequest) -> dict[str, Any]:
    """Editions of the rules."""
    return {"editions": list(Edition.objects.values_list("date", flat=True))}


@router.get("rules/{date}/{number}", response={200: Rule, **MISSING})
def rule(request: HttpRequest, date: Date, number: Annotated[str, Path(examples=["408.1b"], max_length=20)]) -> dict[str, Any]:
    """A rule of an edition, with the numbers under it."""
    edition = edition_of(date)
    book = outline(edition)
    number_in(book, number, edition)
    (place,) = places(edition, [number])
    trail = [{"number": above, "title": title} for above, title in book.trail(number)]
    return {
        "edition": date, "number": number, "title": place.title, "trail": trail, "under": list(book.under(number)), "texts": _texts(place)
    }


@router.get("terms/{date}/{slug}", response={200: Term, **MISSING})
def term(request: HttpRequest, date: Date, slug: Annotated[str, Path(examples=["stack"], max_length=100)]) -> dict[str, Any]:
    """A glossary term of an edition."""
    edition = edition_of(date)
    slug_in(outline(edition), slug, edition)
    place = term_place(edition, slug)
    return {"edition": date, "slug": slug, "name": place.name, "texts": _texts(place)}


@router.get("search", response={200: Hits, **MISSING})
def search(
    request: HttpRequest,
    q: Annotated[str, Query(examples=["damage on the stack"], min_length=1, max_length=LONGEST)],
    edition: Annotated[str, Query(max_length=10, description="the default edition where it is left out")] = "",
    page: Annotated[int, Query(ge=1, le=1000)] = 1,
) -> dict[str, Any]:
    """Rules and terms that fit the words."""
    if not q.strip():
        raise Refused('"q" is empty: it should be the words to search for')
    wanted = edition_of(edition) if edition else default_or_missing()
    found = lookup.find(q, wanted, page=page)
    hits = [{"kind": hit.kind, "key": hit.key, "title": hit.title, "snippet": hit.snippet} for hit in found.hits]
    return {"query": q, "edition": wanted.date, "total": found.total, "page": found.page, "hits": hits}


@router.get("compare/{older}/{newer}", response={200: Comparison, **MISSING})
def comparison(
    request: HttpRequest,
    older: Date,
    newer: Date,
    category: Literal["", "added", "removed", "moved", "reworded"] = "",
    section: Annotated[str, Query(max_length=20, description='the number of a section, or "glossary"')] = "",
    page: Annotated[int, Query(ge=1, le=1000)] = 1,
) -> dict[str, Any]:
    """What differs between two editions, word by word, forty changes a page; the older comes first, whichever way they are asked for."""
    before, after = sorted((edition_of(older), edition_of(newer)), key=lambda one: one.date)
    found = compare(before, after)
    wanted = [
        one for one in found.changes if (not category or one.category == category) and (not section or one.section == section)
    ]
    cut = Paginator(wanted, A_PAGE).get_page(page)
    return {
        "older": before.date, "newer": after.date, "counts": dict(found.counts(section)), "total": len(wanted), "page": cut.number,
        "pages": cut.paginator.num_pages, "changes": [_change(one) for one in shown(cut.object_list, before, after)],
    }


def _change(one: Shown) -> dict[str, Any]:
    change = one.change
    words = [{"change": str(stretch.change.value), "text": stretch.text} for stretch in one.stretches]
    return {
        "category": change.category, "old": change.old, "new": change.new, "section": change.section, "title": one.title, "words": words
    }


def _texts(place: Texts) -> list[dict[str, Any]]:
    return [
        {"source": kind, "blocks": [{"kind": block["kind"], "text": block["text"]} for block in wording.blocks],
         "plain": "\n".join(without_markup(block["text"]) for block in wording.blocks)}
        for kind, wording in place.wordings
    ]
