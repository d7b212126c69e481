"""Two editions side by side, a rule through all of them, and the feed of editions."""

from __future__ import annotations

from datetime import UTC, datetime

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.feedgenerator import Atom1Feed

from rules_corpus.dates import in_words
from rules_corpus.descents import course, last_changed
from rules_corpus.edition_comparison import CATEGORIES, GLOSSARY, Comparison, compare, holding, shown
from rules_corpus.edition_reasons import reasons
from rules_corpus.heading_changes import changed_last, shown_turns
from rules_corpus.heading_history import turns
from rules_corpus.history import chapters_of
from rules_corpus.models import Edition
from rules_corpus.outline import outline
from rules_corpus.succession import ending
from rules_corpus.term_history import term_course, term_ended, term_instead
from rules_corpus.views.requested_places import edition_of, number_in, slug_in

SHOWN = 40
LONGEST_ASKED = 100
"""Characters of a filter by words."""
FED = 20
"""Editions in the feed."""


def choose(request: HttpRequest) -> HttpResponse:
    """Choose two editions; with both given (``a``, ``b``), to their comparison."""
    dates = [request.GET.get(name, "")[:10] for name in ("a", "b")]
    if all(dates):
        older, newer = sorted(edition_of(date).date for date in dates)
        return redirect("book:comparison", older, newer)
    return render(request, "book/compare.html", {"all_editions": list(Edition.objects.all())})


def comparison(request: HttpRequest, older: str, newer: str) -> HttpResponse:
    """What differs: counts by section, and the changes with their words, filtered by ``kind`` and ``in``."""
    if older > newer:
        return redirect("book:comparison", newer, older)
    before, after = edition_of(older), edition_of(newer)
    if before == after:
        return redirect("book:compare")
    found = compare(before, after)
    kind, section = request.GET.get("kind", ""), request.GET.get("in", "")
    kind = kind if kind in CATEGORIES else ""
    asked = request.GET.get("q", "").strip()[:LONGEST_ASKED]
    if asked:
        found = Comparison(tuple(holding(found.changes, asked, before, after)))
    wanted = [
        change for change in found.changes if (not kind or change.category == kind) and (not section or change.section == section)
    ]
    page = Paginator(wanted, SHOWN).get_page(request.GET.get("page"))
    books = outline(after), outline(before)
    sections = [
        (name, "Glossary" if name == GLOSSARY else books[0].title(name) or books[1].title(name), found.counts(name))
        for name in found.sections
    ]
    context = {
        "edition": after,
        "older": before,
        "newer": after,
        "counts": found.counts(),
        "sections": sections,
        "categories": CATEGORIES,
        "kind": kind,
        "section": section,
        "asked": asked,
        "found": len(wanted),
        "reason": reasons([newer], section)[newer],
        "page": page,
        "changes": shown(page.object_list, before, after),
        "mixed": _official(before) != _official(after),
        "all_editions": list(Edition.objects.all()),
    }
    return render(request, "book/comparison.html", context)


def history(request: HttpRequest, date: str, number: str) -> HttpResponse:
    """A rule through all editions: each wording with what changed, word by word."""
    edition = edition_of(date)
    book = outline(edition)
    number_in(book, number, edition)
    stages = course(number, edition)
    changes = turns(stages, book.has_below(number))
    dates = {stage.date for stage in stages}
    context = {
        "turns": shown_turns(changes),
        "ending": ending(stages),
        "reasons": reasons(dates, number),
        "edition": edition,
        "number": number,
        "title": book.title(number),
        "trail": book.trail(number),
        "book": book,
        "chapters": chapters_of(stages),
        "last_changed": changed_last(stages, changes, date),
    }
    return render(request, "book/history.html", context)


def term_history(request: HttpRequest, date: str, slug: str) -> HttpResponse:
    """A glossary term through all editions: each wording with what changed, word by word."""
    edition = edition_of(date)
    book = outline(edition)
    name = book.terms[slug_in(book, slug, edition)]
    stages, texts = term_course(slug)
    last = stages[-1].date if stages else ""
    ended = term_ended(last) if last else ""
    instead = term_instead(outline(edition_of(last)).terms.get(slug, name), last, ended) if ended else ""
    later = outline(edition_of(ended)).terms.items() if instead else ()
    context = {
        "edition": edition,
        "slug": slug,
        "name": name,
        "chapters": chapters_of(stages, texts),
        "last_changed": last_changed(stages, date),
        "ended": ended,
        "last": last,
        "instead": next(((there, called) for there, called in later if called == instead), None),
        "reasons": reasons({stage.date for stage in stages}),
    }
    return render(request, "book/term_history.html", context)


def feed(request: HttpRequest) -> HttpResponse:
    """An Atom feed of editions, each with what changed (RFC 4287)."""
    editions = list(Edition.objects.all()[: FED + 1])
    address = request.build_absolute_uri
    atom = Atom1Feed(
        title="Floor Judge: editions of the Comprehensive Rules",
        link=address(reverse("book:editions")),
        feed_url=address(reverse("book:feed")),
        description="Each edition with what changed in it.",
        author_name="Floor Judge",
    )
    for edition, before in zip(editions[:FED], [*editions[1:], None], strict=False):
        link, said = reverse("book:contents", args=[edition.date]), "The first edition here."
        if before:
            counts = compare(before, edition).counts()
            said = ", ".join(f"{counts[name]} {name}" for name in CATEGORIES) + f" since {in_words(before.date)}."
            link = reverse("book:comparison", args=[before.date, edition.date])
        day = datetime.fromisoformat(edition.date).replace(tzinfo=UTC)
        atom.add_item(
            title=f"Rules of {in_words(edition.date)}",
            link=address(link),
            description=said,
            unique_id=address(reverse("book:contents", args=[edition.date])),
            updateddate=day,
            pubdate=day,
        )
    return HttpResponse(atom.writeString("utf-8"), content_type="application/atom+xml; charset=utf-8")


def _official(edition: Edition) -> bool:
    """Whether the edition's official text is there."""
    return edition.sources.filter(kind="official").exists()
