"""Pages to read: contents, chapters, sections, rules."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse

from rules_corpus import reviews
from rules_corpus.descents import course, lead
from rules_corpus.heading_changes import changed_last
from rules_corpus.heading_history import turns
from rules_corpus.history import places_of
from rules_corpus.models import Edition, WordingKind
from rules_corpus.numbers import Level, parse_number
from rules_corpus.other_meanings import led_on_to, other_meanings
from rules_corpus.outline import Place, cited_by, outline, places, terms_citing
from rules_corpus.places import as_number
from rules_corpus.quotations import beginning, markdown_of, text_of
from rules_corpus.rulings import about
from rules_corpus.section_parts import parts
from rules_corpus.succession import ending
from rules_corpus.views.requested_places import default_or_missing, edition_dated, edition_of, number_in, old_number

INSIDE = 8
"""Headings below a section that its hover card names."""


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
    if number not in book.present and (elsewhere := old_number(number, edition)):
        return redirect(elsewhere)
    number_in(book, number, edition)
    level = parse_number(number).level
    stages = course(number, edition) if level > Level.CHAPTER else []
    changes = turns(stages, book.has_below(number))
    end = ending(stages)
    if level == Level.CHAPTER:
        shown = [number, *(below for below in book.under(number) if parse_number(below).level == Level.SECTION)]
    else:
        shown = [number, *book.under(number)]
    place, *children = places(edition, shown)
    if place.restatement:
        headings = parts(number, (block["text"] for block in place.restatement.blocks))
        for child in children:
            child.part = headings.get(child.number, "")
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
        "led": _led(request, number, edition),
        "numbers": places_of(stages)[::-1],
        "stages": stages,
        "about": about(number, edition) if level > Level.SECTION else None,
        "reviews": reviews.shown(WordingKind.RULE, number, edition) if level > Level.SECTION else [],
        "last_changed": changed_last(stages, changes, date) if stages else None,
        "below_changed": bool(changes),
        "ending": end,
        "today": stages[-1] if stages and end is None else None,
        "today_too": led_on_to(number, edition, stages[-1].date, stages[-1].number) if stages and end is None else [],
        "elsewhere": stages[::-1],
        "meanings": other_meanings(number, edition),
        "has_official": any(p.official and p.official.blocks for p in [place, *children]),
        "address": request.build_absolute_uri(reverse("book:rule", args=[date, number])),
    }
    return render(request, "book/chapter.html" if level == Level.CHAPTER else "book/rule.html", context)


def _led(request: HttpRequest, number: str, edition: Edition) -> dict[str, object] | None:
    """How an old number led here (``was`` a number ``of`` an edition): what to say about it, or None."""
    was, source = as_number(request.GET.get("was", "")[:20]), edition_dated(request.GET.get("of", ""))
    if not was or source is None:
        return None
    try:
        numbers, exact = lead(was, source, edition)
    except ValueError:
        return None
    if number not in numbers:
        return None
    return {"was": was, "of": source.date, "exact": exact, "others": [other for other in numbers[:6] if other != number]}


def card(request: HttpRequest, date: str, number: str) -> HttpResponse:
    """What a hover card shows of a rule: its headings and the beginning of its text, or what stands below it."""
    edition = edition_of(date)
    book = outline(edition)
    number_in(book, number, edition)
    (place,) = places(edition, [number])
    inside = [(other, book.title(other)) for other in book.under(number) if book.title(other)][:INSIDE]
    context = {
        "edition": edition,
        "place": place,
        "trail": [pair for pair in book.trail(number)[1:] if pair[1]],
        "summary": beginning(place.summary),
        "inside": inside,
        "address": reverse("book:rule", args=[date, number]),
    }
    return render(request, "book/_card.html", context)


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
