"""The library of scenarios: its list, and each of them."""

from __future__ import annotations

import random
from itertools import groupby
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from judge.library import catalogue
from judge.replay import permalink
from judge.scenarios import library_index
from judge.web.views import scenario_page
from judge.web.views.situation_sources import of_library

LONGEST = 100


@require_safe
@vary_on_headers("HX-Request", "HX-Target")
def index(request: HttpRequest) -> HttpResponse:
    """All scenarios by topic, or those that fit what was asked."""
    asked = {name: request.GET.get(name, "").strip()[:LONGEST] for name in ("q", "tag", "difficulty", "rule")}
    found = catalogue.chosen(asked["q"], asked["tag"], asked["difficulty"], asked["rule"])
    groups = [(topic, list(entries)) for topic, entries in groupby(found, key=catalogue.topic_name)]
    context = {
        "asked": asked, "groups": groups, "count": len(found), "filtered": any(asked.values()), "tags": catalogue.tags(), "levels": "12345",
        "course": catalogue.course(),
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
    """Leads to a scenario of the library that anybody can follow, another one each time."""
    easy = [entry for entry in library_index.all() if entry.document.difficulty in (1, 2)]
    return redirect("bench:scenario", random.choice(easy).slug)


@require_safe
def scenario(request: HttpRequest, slug: str) -> HttpResponse:
    """One scenario: what it is about, the situation, and its steps."""
    source = of_library(slug)
    packed = permalink.pack(source.text)
    entry = library_index.find(slug)
    context = {
        "neighbours": catalogue.neighbours(entry), "tags": catalogue.shown_tags(entry),
        "lesson": catalogue.lesson(entry), "lessons": len(catalogue.course()),
        "edit": reverse("bench:bench") + "?" + urlencode({"z": packed} if packed else {"from": slug}),
    }
    return scenario_page.show(request, source, "bench/scenario.html", context)
