"""The three addresses of a page about a situation: of a scenario of the library, of one that was saved, and of what the address holds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_safe

from judge.web.views.situation_sources import Source, asked_for, of_library, of_saved

View = Callable[..., Any]


def doors(answer: Callable[[HttpRequest, Source], HttpResponse]) -> tuple[View, View, View]:
    """The views of a page: by a scenario's name, by the code of a saved one, and by what the address holds or names."""

    @require_safe
    def of_scenario(request: HttpRequest, slug: str) -> HttpResponse:
        return answer(request, of_library(slug))

    @require_safe
    def of_link(request: HttpRequest, code: str) -> HttpResponse:
        return answer(request, of_saved(code))

    @require_safe
    def of_address(request: HttpRequest) -> HttpResponse:
        source = asked_for(request)
        return answer(request, source) if source is not None else redirect("bench:bench")

    return of_scenario, of_link, of_address
