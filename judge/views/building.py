"""The builder: a situation put together by clicking. Its state is the scenario's text; each form changes one thing in it."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from judge import changing, computing, ratelimit, saving, workers
from judge.bounds import OutOfMemory, OutOfTime
from judge.cards import library
from judge.cards.card import CardDefinition
from judge.computing import Reading
from judge.engine.rules.turn.phases import STEPS
from judge.scenarios.drafting import EMPTY
from judge.scenarios.errors import Mistake, ScenarioError
from judge.scenarios.situation import Seat
from judge.views.citations import cite_in
from judge.views.showing import placed
from judge.views.sources import asked_for, naming, of_text
from rules_corpus.models import Edition

ZONES = ("hand", "in play", "graveyard", "library", "removed")
MOST_FOUND = 12
UNREADABLE = "What is in the text box on the bench can't be built on yet: put it right there first."


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def build(request: HttpRequest) -> HttpResponse:
    """The table as it is, with a form for each thing that can be changed; a form posted here changes it and leads to its own address."""
    if request.method == "POST":
        return _changed(request)
    source = asked_for(request)
    return _page(request, source.text if source else EMPTY)


@require_safe
def found_cards(request: HttpRequest) -> HttpResponse:
    """The cards that fit the words typed, each with a button that adds it."""
    return render(request, "bench/_found_cards.html", {"found": _found(request.GET.get("q", "")), "asked_q": request.GET.get("q", "")[:80]})


@ratelimit.limited("build", 240, 60)
def _changed(request: HttpRequest) -> HttpResponse:
    form = request.POST
    text = saving.tidy(form.get("text", ""))
    if not form.get("add") and form.get("do", "") not in changing.CHANGES:
        return _page(request, text)
    try:
        after = workers.call(changing.changed, text, form.dict())
    except ScenarioError as error:
        return _page(request, text, list(error.mistakes), form)
    except (OutOfTime, OutOfMemory):
        return _page(request, text, [Mistake(0, 0, "this takes too long", "make the situation smaller")], form)
    place = form.get("place", "table")
    last = [(name, form[name][:20]) for name in ("player", "zone") if form.get("add")]  # the next card often goes to the same place
    return redirect(f"{reverse('bench:build')}?{urlencode((*naming(of_text(after)), *last))}#{place if place.isidentifier() else 'table'}")


def _page(request: HttpRequest, text: str, mistakes: list[Mistake] | None = None, form: QueryDict | None = None) -> HttpResponse:
    query = urlencode(naming(of_text(text)))
    context: dict[str, Any] = {"text": text, "zones": ZONES, "steps": STEPS, "form": form or request.GET, "query": query}
    words = request.POST.get("q", "") or request.GET.get("q", "")
    context |= {"found": _found(words), "asked_q": words[:80]}
    wrong = list(mistakes or ())
    try:
        table = workers.call(changing.table, text)
        context |= {
            "board": table.board, "seats": [_shown(at, seat) for at, seat in enumerate(table.seats)], "situation": table.situation,
            "script": table.script, "stack": table.stack, "cards": [_read(card, made) for card, made in table.cards],
        }
    except ScenarioError as error:
        wrong += error.mistakes
        context["unreadable"] = UNREADABLE
    except (OutOfTime, OutOfMemory):
        wrong.append(Mistake(0, 0, "this situation takes too long to set up", "make it smaller"))
        context["unreadable"] = UNREADABLE
    if form is not None and form.get("do") == "define" and form.get("name"):
        card = changing.card_in(form.dict())
        context["tried"] = _read(card, workers.call(computing.reading, card))
    edition = Edition.objects.order_by("date").filter(date="2006-10-01").first()
    cite = cite_in("2006-10-01", edition)
    context["mistakes"] = [{**placed(m, text), "rules": cite([m.rule] if m.rule else [])} for m in wrong]
    return render(request, "bench/build.html", context, status=422 if wrong else 200)


def _found(words: str) -> list[CardDefinition]:
    return library.search(words[:80])[:MOST_FOUND] if words.strip() else []


def _shown(at: int, seat: Seat) -> dict[str, Any]:
    zones = [(zone, list(enumerate(entries))) for zone, entries in seat.zones]
    return {"seat": seat, "place": f"seat{at}", "zones": zones, "mana": "".join(f"{{{symbol}}}" for symbol in seat.mana)}


def _read(card: CardDefinition, made: Reading) -> dict[str, Any]:
    """A defined card with what the compiler made of each line, and the words it did not understand."""
    unread = [{"words": words, "why": why} for _, _, words, why in made.unread]
    return {"card": card, "read": made.understood, "unread": unread, "wrong": made.wrong}
