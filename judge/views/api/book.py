"""The API's book half: editions, rules, terms, search."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse

from judge.views.api.answering import Refused, endpoint
from rules_corpus.book import Texts, outline, places, term_place
from rules_corpus.models import Edition
from rules_corpus.search import finding
from rules_corpus.search.snippets import without_markup
from rules_corpus.views.asked import default_or_missing, edition_of, number_in, slug_in


@endpoint("GET", "HEAD")
def editions(request: HttpRequest) -> HttpResponse:
    """The editions that are here."""
    return JsonResponse({"editions": list(Edition.objects.values_list("date", flat=True))})


@endpoint("GET", "HEAD")
def rule(request: HttpRequest, date: str, number: str) -> HttpResponse:
    """A rule of an edition, with the numbers under it."""
    edition = edition_of(date)
    book = outline(edition)
    number_in(book, number, edition)
    (place,) = places(edition, [number])
    trail = [{"number": above, "title": title} for above, title in book.trail(number)]
    return JsonResponse(
        {"edition": date, "number": number, "title": place.title, "trail": trail, "under": list(book.under(number)), "texts": _texts(place)}
    )


@endpoint("GET", "HEAD")
def term(request: HttpRequest, date: str, slug: str) -> HttpResponse:
    """A glossary term of an edition."""
    edition = edition_of(date)
    slug_in(outline(edition), slug, edition)
    place = term_place(edition, slug)
    return JsonResponse({"edition": date, "slug": slug, "name": place.name, "texts": _texts(place)})


@endpoint("GET", "HEAD")
def search(request: HttpRequest) -> HttpResponse:
    """Rules and terms that fit ``q``, in ``edition`` or the default one; ``page`` from 1."""
    words = request.GET.get("q", "")[:200]
    if not words.strip():
        raise Refused('"q" is missing: the words to search for')
    date, page = request.GET.get("edition", ""), request.GET.get("page", "1")
    edition = edition_of(date) if date else default_or_missing()
    found = finding.find(words, edition, page=int(page) if page.isdecimal() and len(page) < 5 else 1)
    hits = [{"kind": hit.kind, "key": hit.key, "title": hit.title, "snippet": hit.snippet} for hit in found.hits]
    return JsonResponse({"query": words, "edition": edition.date, "total": found.total, "page": found.page, "hits": hits})


def _texts(place: Texts) -> list[dict[str, Any]]:
    return [
        {"source": kind, "blocks": [{"kind": block["kind"], "text": block["text"]} for block in wording.blocks],
         "plain": "\n".join(without_markup(block["text"]) for block in wording.blocks)}
        for kind, wording in place.wordings
    ]
