"""The builder: a situation put together by clicking. Its state is the scenario's text; each form changes one thing in it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any
from urllib.parse import urlencode

from django.conf import settings
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from judge.builder import situation_edits
from judge.builder.openings import OPENINGS
from judge.builder.stack_edits import STACK
from judge.card_base.card_search import search
from judge.cards.card import CardDefinition
from judge.cards.errors import CardError
from judge.engine.rules.turn.phases import STEPS
from judge.models import Card
from judge.sandbox import process_pool, tasks
from judge.sandbox.limits import OutOfMemory, OutOfTime
from judge.scenarios.editing.situation_draft import EMPTY
from judge.scenarios.scenario_errors import Mistake, ScenarioError
from judge.site import rate_limits
from judge.web import saved_situations
from judge.web.views.builder_state import PLACE, read, shown
from judge.web.views.other_editions import choices
from judge.web.views.rule_links import cite_in
from judge.web.views.scenario_page import placed
from judge.web.views.situation_sources import asked_for, begun, naming, of_text
from judge.web.views.stepper_context import Cite, ShownRule
from rules_corpus.models import Edition

ZONES = ("in play", "hand", STACK, "graveyard", "library", "removed")
MOST_FOUND = 12
NUMBER = re.compile(r": (\d{3}\.\d+[a-z]?)$")
WRITTEN = re.compile(r" \([a-z ]+: [^)]+\)$")
"""How a hint says a thing in text; here it is a field."""
UNREADABLE = "What is in the text box on the bench can't be built on yet: put it right there first."


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def build(request: HttpRequest) -> HttpResponse:
    """The table as it is, with a form for each thing that can be changed; a form posted here changes it and leads to its own address."""
    if request.method == "POST":
        return _changed(request)
    source = asked_for(request)
    return _page(request, source.text if source else begun(EMPTY, request), place=request.GET.get("at", ""))


@require_safe
def found_cards(request: HttpRequest) -> HttpResponse:
    """The cards that fit the words typed, each with a button that adds it."""
    return render(request, "bench/_found_cards.html", {"found": _found(request.GET.get("q", "")), "asked_q": request.GET.get("q", "")[:80]})


@rate_limits.limited("build", 1200, 60)
def _changed(request: HttpRequest) -> HttpResponse:
    form = request.POST
    text = saved_situations.tidy(form.get("text", ""))
    place = form.get("place", "")
    place = place if PLACE.fullmatch(place) else "add"
    if form.get("do") == "read":
        return _read_back(request, form)
    if form.get("do") == "enter" and (meant := _meant(form.get("q", ""))):
        form = form.copy()
        form["add"] = meant
    if form.get("do") == "begin":  # the name that no card bears is carried over to the form that defines one
        asked = (*naming(of_text(text)), ("q", form.get("q", "")[:80]), ("at", "define"))
        return redirect(f"{reverse('bench:build')}?{urlencode(asked)}#define")
    if not form.get("add") and form.get("do", "") not in situation_edits.CHANGES:
        return _page(request, text, form=form, place=place)
    try:
        after = process_pool.call(situation_edits.changed, text, form.dict())
    except ScenarioError as error:
        return _page(request, text, list(error.mistakes), form, place)
    except (OutOfTime, OutOfMemory):
        return _page(request, text, [Mistake(0, 0, "this takes too long", "make the situation smaller")], form, place)
    last = [(name, form.get(name, "")[:20]) for name in ("player", "zone") if form.get("add")]  # the next card often goes to the same place
    return redirect(f"{reverse('bench:build')}?{urlencode((*naming(of_text(after)), *last, ('at', place)))}#{place}")


def _read_back(request: HttpRequest, form: QueryDict) -> HttpResponse:
    """How the card that is being defined reads so far."""
    return render(request, "bench/_read_card.html", {"one": _tried(form)})


def _tried(form: QueryDict) -> dict[str, Any] | None:
    """The card that is being defined with how it reads; None where it has no name or type yet."""
    try:
        card = situation_edits.card_in(form.dict())
    except CardError as error:
        return {"card": CardDefinition(""), "wrong": f"{error}."}
    return read(card, process_pool.call(tasks.reading, card)) if card.name and card.type else None


def _page(
    request: HttpRequest, text: str, mistakes: list[Mistake] | None = None, form: QueryDict | None = None, place: str = ""
) -> HttpResponse:
    query = urlencode(naming(of_text(text)))
    context: dict[str, Any] = {"text": text, "zones": ZONES, "steps": STEPS, "form": form or request.GET, "query": query, "at": place}
    context["build"] = "" if text == begun(EMPTY, request) else query
    if not context["build"]:
        context["openings"] = [(one.name, urlencode(naming(of_text(begun(one.text, request))))) for one in OPENINGS]
    context |= {"choices": choices(), "edition_date": settings.RULES_DEFAULT_EDITION, "edition_named": False}
    words = request.POST.get("q", "") or request.GET.get("q", "")
    context |= {"found": _found(words), "asked_q": words[:80]}
    wrong = list(mistakes or ())
    try:
        context |= shown(process_pool.call(situation_edits.table, text), place if wrong else "", form)
    except ScenarioError as error:
        wrong += error.mistakes
        context["unreadable"] = UNREADABLE
    except (OutOfTime, OutOfMemory):
        wrong.append(Mistake(0, 0, "this situation takes too long to set up", "make it smaller"))
        context["unreadable"] = UNREADABLE
    if form is not None and form.get("do") == "define":
        context["tried"] = _tried(form)
    date = context["edition_date"]
    edition = Edition.objects.filter(date=date).first()
    cite = cite_in(date, edition)
    lines = text if "unreadable" in context else ""  # of what was refused, the lines are none that a reader has seen
    context["mistakes"] = [_told(m, lines, cite, edition) for m in wrong]
    response = render(request, "bench/build.html", context, status=422 if wrong else 200)
    if wrong and request.htmx:  # type: ignore[attr-defined]
        response.headers["HX-Push-Url"] = "false"
    return response


def _told(mistake: Mistake, lines: str, cite: Cite, edition: Edition | None) -> dict[str, Any]:
    """A mistake with its rule as a link; ``lines`` is the text that its line is in, if the reader has seen that."""
    told = {**placed(mistake, lines), "rules": cite([mistake.rule] if mistake.rule else [])}
    told["hint"] = WRITTEN.sub("", mistake.hint)
    if not lines:
        told["line"] = 0
    if edition is not None and (number := NUMBER.search(mistake.message)):  # a rule that no code is the home of is named by its number
        address = reverse("book:rule", args=[edition.date, number[1]])
        told |= {"message": mistake.message[: number.start()], "rules": [ShownRule(number[1], address, "")]}
    return told


def _meant(words: str) -> str:
    """The card that Enter adds: the one of that name, else the first found whose name begins so, else the only one found; else ""."""
    found, typed = _found(words), words.strip().lower()
    if not typed or not found:
        return ""
    exact = [card for card in found if card.name.lower() == typed]
    begins = [card for card in found if card.name.lower().startswith(typed)]
    chosen = exact or begins or (list(found) if len(found) == 1 else [])
    return chosen[0].name if chosen else ""


def _found(words: str) -> Sequence[Card]:
    return search(words[:80], most=MOST_FOUND).cards if words.strip() else ()
