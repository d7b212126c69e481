"""Taking an edition along: as one file, and for reading without a network once the site was visited."""

from __future__ import annotations

import hashlib

from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.urls import reverse
from django.views.decorators.cache import never_cache

from rules_corpus.edition_export import as_data, as_one_file, style_hash
from rules_corpus.views.requested_places import default_or_missing, edition_of

TAKEN = ("bundles/", "js/offline.js", "icon.svg", "symbols.svg", "django_htmx/htmx-2.min.js")
"""Static files that pages need without a network."""
PARTS = ("css/", "js/")
"""What bundles consist of; browsers fetch these in developer mode alone."""


def one_file(request: HttpRequest, date: str) -> HttpResponse:
    """The edition as one HTML file that carries its own style."""
    response = HttpResponse(as_one_file(edition_of(date)))
    response.headers["Content-Security-Policy"] = (
        f"default-src 'none'; style-src '{style_hash()}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )
    return response


def data(request: HttpRequest) -> HttpResponse:
    """The default edition for reading without a network."""
    return JsonResponse(as_data(default_or_missing()))


def shell(request: HttpRequest) -> HttpResponse:
    """The page that stands in for every other while there is no network."""
    return render(request, "book/offline.html", {"edition": default_or_missing()})


@never_cache
def worker(request: HttpRequest) -> HttpResponse:
    """The service worker, with the names of what it keeps."""
    edition = default_or_missing()
    taken = (*TAKEN, *PARTS) if settings.DEBUG else TAKEN
    found = {path: storage for finder in get_finders() for path, storage in finder.list([]) if path.startswith(taken)}
    files = [static(name) for name in sorted(found)]
    changed = [str(found[name].get_modified_time(name)) for name in sorted(found)]
    pages = [reverse(f"book:{name}") for name in ("offline", "offline_data", "home", "kept", "help")]
    pages.append(reverse("book:contents", args=[edition.date]))
    version = hashlib.sha256(repr([edition.revision, files, changed]).encode()).hexdigest()[:16]
    context = {"version": version, "kept": [*files, *pages]}
    return render(request, "book/sw.js", context, content_type="text/javascript; charset=utf-8")
