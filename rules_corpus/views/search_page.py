"""Search: the page, and the same results while one types."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.vary import vary_on_headers

from rules_corpus.models import WordingKind
from rules_corpus.outline import outline
from rules_corpus.places import as_number
from rules_corpus.search.lookup import exact, find
from rules_corpus.search.other_books import other_book
from rules_corpus.search.providers import finders, providers
from rules_corpus.search.query import ANY, LONGEST, parse
from rules_corpus.search.told_games import tells_of_a_game
from rules_corpus.views.requested_places import edition_dated, edition_in_force

LIVE_SHOWN = 8


@vary_on_headers("HX-Request", "HX-Target")
def search(request: HttpRequest) -> HttpResponse:
    """Results of ``q`` in an edition, or in any (``edition=any``); a rule number leads straight to the rule.

    Three forms of one answer: the list under the search box while one types (htmx target ``live-results``), the
    results of the page alone (``results``), and the whole page.
    """
    query = request.GET.get("q", "")[: LONGEST + 1]
    kind = request.GET.get("kind", "")
    others = (*providers().values(), *finders().values())
    kinds = [*((value, f"{label}s") for value, label in WordingKind.choices), *((one.kind, one.label) for one in others)]
    kind = kind if kind in dict(kinds) else ""
    page = request.GET.get("page", "1")
    named = parse(query).edition
    everywhere = named == ANY or (not named and request.GET.get("edition", "").lower() == ANY)
    edition = (edition_dated(named) if named else None) or edition_in_force(request)
    section = as_number(request.GET.get("in", "")[:20]) or ""
    verbatim = request.GET.get("verbatim") == "1"
    target = request.htmx.target if request.htmx else ""
    context = {
        "edition": edition, "query": query, "kind": kind, "kinds": kinds, "section": section, "own_search": True, "everywhere": everywhere,
        "other_book": other_book(query), "situation": tells_of_a_game(query),
    }  # fmt: skip
    if edition is None:
        return render(request, "book/search.html", context)
    number = exact(query, edition)
    if number and not target:
        return redirect("book:rule", edition.date, number)
    live = target == "live-results"
    at = int(page) if page.isdecimal() and len(page) < 5 else 1
    within = None if everywhere else edition
    found = find(query, within, kind, at, live=bool(target), section=section, verbatim=verbatim, others=not live)
    book = outline(edition)
    context |= {"number": number, "found": found, "book": book, "chapters": [n for n in book.numbers if len(n) == 1]}
    if live:
        found.hits = [*found.named, *found.hits][:LIVE_SHOWN]
        return render(request, "book/_live.html", context)
    return render(request, "book/_results.html" if target == "results" else "book/search.html", context)
