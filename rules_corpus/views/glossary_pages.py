"""The glossary: its index and its terms."""

from __future__ import annotations

from itertools import groupby

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse

from rules_corpus import reviews
from rules_corpus.models import WordingKind
from rules_corpus.outline import TermPlace, in_alphabet, outline, term_place
from rules_corpus.quotations import beginning, markdown_of, text_of
from rules_corpus.views.requested_places import default_or_missing, edition_of, slug_in


def default_index(request: HttpRequest) -> HttpResponse:
    """To the glossary of the default edition."""
    return redirect("book:glossary", default_or_missing().date)


def default_term(request: HttpRequest, slug: str) -> HttpResponse:
    """To a term in the default edition."""
    return redirect("book:term", default_or_missing().date, slug)


def index(request: HttpRequest, date: str) -> HttpResponse:
    """Every term of an edition by first letter."""
    edition = edition_of(date)
    book = outline(edition)
    letters = [(letter, list(terms)) for letter, terms in groupby(book.terms.items(), key=lambda term: in_alphabet(term[1])[:1].upper())]
    return render(request, "book/glossary.html", {"edition": edition, "book": book, "letters": letters})


def term(request: HttpRequest, date: str, slug: str) -> HttpResponse:
    """One term with its senses."""
    edition = edition_of(date)
    book = outline(edition)
    place = term_place(edition, slug_in(book, slug, edition))
    slugs = list(book.terms)
    at = slugs.index(slug)
    context = {
        "edition": edition,
        "book": book,
        "place": place,
        "before": slugs[at - 1] if at else None,
        "after": slugs[at + 1] if at + 1 < len(slugs) else None,
        "reviews": reviews.shown(WordingKind.TERM, slug, edition),
        "address": request.build_absolute_uri(reverse("book:term", args=[date, slug])),
    }
    return render(request, "book/term.html", context)


def card(request: HttpRequest, date: str, slug: str) -> HttpResponse:
    """What a hover card shows of a term: the beginning of its text."""
    edition = edition_of(date)
    place = term_place(edition, slug_in(outline(edition), slug, edition))
    address = reverse("book:term", args=[date, slug])
    context = {"edition": edition, "place": place, "summary": beginning(place.summary), "address": address}
    return render(request, "book/_card.html", context)


def as_text(request: HttpRequest, date: str, slug: str) -> HttpResponse:
    """A term to paste as plain text."""
    return HttpResponse(text_of(*_quoted(request, date, slug)), content_type="text/plain; charset=utf-8")


def as_markdown(request: HttpRequest, date: str, slug: str) -> HttpResponse:
    """A term to paste as Markdown."""
    return HttpResponse(markdown_of(*_quoted(request, date, slug)), content_type="text/markdown; charset=utf-8")


def _quoted(request: HttpRequest, date: str, slug: str) -> tuple[list[TermPlace], str, str]:
    edition = edition_of(date)
    slug_in(outline(edition), slug, edition)
    address = request.build_absolute_uri(reverse("book:term", args=[date, slug]))
    return [term_place(edition, slug)], date, address

