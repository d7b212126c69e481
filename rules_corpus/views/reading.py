"""Pages to read: contents, chapters, sections, rules."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse

from rules_corpus.book import Place, cited_by, elsewhere, outline, places, terms_citing
from rules_corpus.numbers import Level, parse_number
from rules_corpus.quoting import markdown_of, text_of
from rules_corpus.views.asked import default_or_missing, edition_of, number_in


def default_contents(request: HttpRequest) -> HttpResponse:
    """To the contents of the default edition."""
    return redirect("book:contents", default_or_missing().date)


def default_rule(request: HttpRequest, number: str) -> HttpResponse:
    """To a rule in the default edition."""
    return redirect("book:rule", default_or_missing().date, number)


def contents(request: HttpRequest, date: str) -> HttpResponse:
    """Chapters and sections of an edition."""
    edition = edition_of(date)
    book = outline(edition)
    chapters: list[tuple[str, str, list[tuple[str, str]]]] = []
    for number in book.numbers:
        level = parse_number(number).level
        if level == Level.CHAPTER or not chapters:
            chapters.append((number[0], book.title(number[0]), []))
        if level == Level.SECTION:
            chapters[-1][2].append((number, book.title(number)))
    context = {"edition": edition, "book": book, "chapters": chapters, "sources": edition.sources.order_by("-kind")}
    return render(request, "book/contents.html", context)


def rule(request: HttpRequest, date: str, number: str) -> HttpResponse:
    """One number: a chapter's sections, a section's rules, a rule with its subrules, or a subrule."""
    edition = edition_of(date)
    book = outline(edition)
    number_in(book, number, edition)
    level = parse_number(number).level
    if level == Level.CHAPTER:
        shown = [number, *(below for below in book.under(number) if parse_number(below).level == Level.SECTION)]
    else:
        shown = [number, *book.under(number)]
    place, *children = places(edition, shown)
    before, after = book.neighbours(number)
    context = {
        "edition": edition,
        "book": book,
        "place": place,
        "children": children,
        "trail": book.trail(number),
        "before": before,
        "after": after,
        "cited_by": cited_by(edition, number),
        "terms_citing": terms_citing(edition, number),
        "elsewhere": elsewhere(edition, filter(None, (place.restatement, place.official))),
        "has_official": any(p.official and p.official.blocks for p in [place, *children]),
        "address": request.build_absolute_uri(reverse("book:rule", args=[date, number])),
    }
    return render(request, "book/chapter.html" if level == Level.CHAPTER else "book/rule.html", context)


def as_text(request: HttpRequest, date: str, number: str) -> HttpResponse:
    """A rule to paste as plain text."""
    return HttpResponse(text_of(*_quoted(request, date, number)), content_type="text/plain; charset=utf-8")


def as_markdown(request: HttpRequest, date: str, number: str) -> HttpResponse:
    """A rule to paste as Markdown."""
    return HttpResponse(markdown_of(*_quoted(request, date, number)), content_type="text/markdown; charset=utf-8")


def _quoted(request: HttpRequest, date: str, number: str) -> tuple[list[Place], str, str]:
    edition = edition_of(date)
    book = outline(edition)
    number_in(book, number, edition)
    address = request.build_absolute_uri(reverse("book:rule", args=[date, number]))
    return places(edition, [number, *book.under(number)]), date, address
