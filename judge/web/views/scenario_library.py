"""The library of scenarios: its list, and each of them."""

from __future__ import annotations

from itertools import groupby
from urllib.parse import urlencode

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.text import slugify
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from judge.library import catalogue
from judge.replay import permalink
from judge.scenarios import library_index
from judge.web.views import scenario_page
from judge.web.views.situation_sources import of_library
from rules_corpus.models import Edition

LONGEST = 100
PAGE = 24
"""Scenarios on a page of the list."""
FIRST = 3
"""Scenarios of each topic on the first page."""
FRONT = "growth-answers-shock"
"""The example that the front page leads to: two spells that everybody knows, and the order in which they resolve."""


@require_safe
@vary_on_headers("HX-Request", "HX-Target")
def index(request: HttpRequest) -> HttpResponse:
    """The topics with the first scenarios of each, or those that fit what was asked, a page at a time."""
    asked = {name: request.GET.get(name, "").strip()[:LONGEST] for name in ("q", "tag", "difficulty", "rule", "topic")}
    found = catalogue.chosen(asked["q"], asked["tag"], asked["difficulty"], asked["rule"])
    topics = [(topic, list(entries)) for topic, entries in groupby(found, key=catalogue.topic_name)]
    filtered = any(asked.values())
    asked["ask"] = "1" if request.GET.get("ask") else ""  # titles that tell no outcome, which leaves out no scenario
    if asked["topic"]:
        found = [entry for entry in found if slugify(catalogue.topic_name(entry)) == asked["topic"]]
    page = Paginator(found, PAGE).get_page(request.GET.get("page", "1"))
    context = {
        "asked": asked, "count": len(found), "filtered": filtered, "tags": catalogue.tags(), "levels": "12345",
        "course": catalogue.course(),
        "topics": [] if filtered else [(topic, entries[:FIRST], len(entries)) for topic, entries in topics], "page": page,
        "here": {str(date) for date in Edition.objects.values_list("date", flat=True)},  # a rule of another edition has no page
        "query": urlencode([(name, value) for name, value in asked.items() if value]),
    }
    alone = request.htmx and request.htmx.target == "found"  # type: ignore[attr-defined]
    return render(request, "bench/_found.html" if alone else "bench/library.html", context)


@require_safe
def course(request: HttpRequest) -> HttpResponse:
    """The course for newcomers: the scenarios that say which lesson they are, in order."""
    return render(request, "bench/course.html", {"lessons": catalogue.course()})


@never_cache
@require_safe
def example(request: HttpRequest) -> HttpResponse:
    """Leads to the example for somebody who comes for the first time."""
    return redirect("bench:scenario", FRONT)


@require_safe
def scenario(request: HttpRequest, slug: str) -> HttpResponse:
    """One scenario: what it is about, the situation, and its steps."""
    source = of_library(slug)
    packed = permalink.pack(source.text)
    entry = library_index.find(source.slug)
    context = {
        "neighbours": catalogue.neighbours(entry), "tags": catalogue.shown_tags(entry),
        "lesson": catalogue.lesson(entry), "lessons": len(catalogue.course()),
        "edit": reverse("bench:text") + "?" + urlencode({"z": packed} if packed else {"from": entry.slug}),
    }
    return scenario_page.show(request, source, "bench/scenario.html", context)
