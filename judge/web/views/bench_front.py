"""The first page of the bench: the builder with an empty table; what this address meant before still opens."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache

from judge.web.views import builder, text_bench

SITUATIONS = ("z", "s", "of", "from")
"""Parameters that name a situation. With one of them the address was that of the text and its course, and people keep links to it."""


@never_cache
def front(request: HttpRequest) -> HttpResponse:
    """The builder; with a situation in the address, or a text posted here, the page of the text, as before there was a builder."""
    asks_for_text = request.method == "POST" or any(name in request.GET for name in SITUATIONS)
    return text_bench.bench(request) if asks_for_text else builder.build(request)
