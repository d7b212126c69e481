"""Pages about the book: front page, editions, help, about."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.text import slugify

from rules_corpus.models import Edition, SourceKind
from rules_corpus.outline import default_edition, outline
from rules_corpus.places import as_number
from rules_corpus.views.requested_places import address_led_to, default_or_missing, edition_dated, edition_of


def home(request: HttpRequest) -> HttpResponse:
    """The front page: search, and the chapters of the default edition."""
    edition = default_or_missing()
    book = outline(edition)
    chapters = [(number, book.title(number)) for number in book.numbers if len(number) == 1]
    own = edition.sources.filter(kind=SourceKind.RESTATEMENT).exists()
    return render(request, "book/home.html", {"edition": edition, "book": book, "chapters": chapters, "in_own_words": own})


def editions(request: HttpRequest) -> HttpResponse:
    """Every edition with its sources, newest first."""
    context = {"all_editions": Edition.objects.prefetch_related("sources"), "opening": default_edition()}
    return render(request, "book/editions.html", context)


def switch(request: HttpRequest) -> HttpResponse:
    """The same place in another edition: ``to`` a date, ``number`` or ``term`` the place in the edition ``from``, if any."""
    edition = edition_of(request.GET.get("to", "")[:10])
    number = as_number(request.GET.get("number", "")[:20])
    term = slugify(request.GET.get("term", "")[:200])
    if number:
        source = edition_dated(request.GET.get("from", ""))
        led = source and number in outline(source).present and address_led_to(number, source, edition)
        return redirect(led) if led else redirect("book:rule", edition.date, number)
    if term:
        return redirect("book:term", edition.date, term)
    return redirect("book:contents", edition.date)


def kept(request: HttpRequest) -> HttpResponse:
    """Favourites and notes, which the browser keeps and shows."""
    return render(request, "book/kept.html")


def help_page(request: HttpRequest) -> HttpResponse:
    """How to search and read."""
    return render(request, "book/help.html")


def about(request: HttpRequest) -> HttpResponse:
    """What this is, and whose the game is."""
    return render(request, "book/about.html")
