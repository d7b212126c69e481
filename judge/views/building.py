"""The builder: a situation put together by clicking. Its state is the scenario's text; each form changes one thing in it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from judge import ratelimit, running, saving
from judge.cards import library
from judge.cards.card import CardDefinition
from judge.cards.errors import CardError
from judge.engine.rules.turn.phases import STEPS
from judge.scenarios.board import board
from judge.scenarios.drafting import (
    EMPTY,
    Draft,
    counters,
    draft,
    new_entry,
    new_seat,
    with_entry,
    with_other_entry,
    without_entry,
)
from judge.scenarios.errors import Mistake, ScenarioError
from judge.scenarios.runner import begin
from judge.scenarios.situation import Entry, Seat
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
    change = _add if form.get("add") else CHANGES.get(form.get("do", ""))
    try:
        with running.within(running.SECONDS):
            made = draft(text)
            if change is None:
                return _page(request, text)
            after = change(made, form)
    except (ScenarioError, CardError) as error:
        mistakes = list(error.mistakes) if isinstance(error, ScenarioError) else [Mistake(0, 0, str(error))]
        return _page(request, text, mistakes, form)
    except running.OutOfTime:
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
        made = draft(text)
        _, game = begin(made.situation, record=False)
        context |= {
            "board": board(game), "seats": [_shown(at, seat) for at, seat in enumerate(made.seats)], "situation": made.situation,
            "script": _lines(made, "script"), "stack": _lines(made, "stack"), "cards": [_read(card) for card in made.situation.cards],
        }
    except ScenarioError as error:
        wrong += error.mistakes
        context["unreadable"] = UNREADABLE
    if form is not None and form.get("do") == "define" and form.get("name"):
        context["tried"] = _read(_card(form))
    edition = Edition.objects.order_by("date").filter(date="2006-10-01").first()
    cite = cite_in("2006-10-01", edition)
    context["mistakes"] = [{**placed(m, text), "rules": cite([m.rule] if m.rule else [])} for m in wrong]
    return render(request, "bench/build.html", context, status=422 if wrong else 200)


def _found(words: str) -> list[CardDefinition]:
    return library.search(words[:80])[:MOST_FOUND] if words.strip() else []


def _shown(at: int, seat: Seat) -> dict[str, Any]:
    zones = [(zone, list(enumerate(entries))) for zone, entries in seat.zones]
    return {"seat": seat, "place": f"seat{at}", "zones": zones, "mana": "".join(f"{{{symbol}}}" for symbol in seat.mana)}


def _lines(made: Draft, part: str) -> list[str]:
    value = made.parts.get(part)
    if not isinstance(value, list):
        return []
    return [", ".join(f"{k}: {v}" for k, v in item.items()) if isinstance(item, dict) else str(item) for item in value]


def _read(card: CardDefinition) -> dict[str, Any]:
    """A defined card with what the compiler made of each line, and the words it did not understand."""
    try:
        compiled = card.compiled
        unread = [{"words": one.words, "why": one.why} for one in compiled.unread]
        return {"card": card, "read": [a.text for a in compiled.abilities if getattr(a, "text", "")], "unread": unread, "wrong": ""}
    except CardError as error:
        return {"card": card, "read": [], "unread": [], "wrong": str(error)}


def _number(form: QueryDict, name: str, usual: int = 0) -> int:
    text = form.get(name, "").strip()
    if not text:
        return usual
    if not text.lstrip("-").isdecimal() or len(text) > 5:
        raise ScenarioError(Mistake(0, 0, f'"{text[:20]}" is no number', "as in 2"))
    return int(text)


def _add(made: Draft, form: QueryDict) -> str:
    entry = _about(new_entry(form.get("add", "")[:80], max(1, _number(form, "count", 1))), form)
    return made.changed(with_entry(made.seats, _number(form, "player"), form.get("zone", "hand"), entry))


def _about(entry: Entry, form: QueryDict) -> Entry:
    """The entry with everything that the form says about it."""
    said = {name: form.get(name.replace("_", "-"), "").strip()[:80] for name in ("label", "attached_to", "controller", "copy_of")}
    flags = {name: bool(form.get(name.replace("_", "-"))) for name in ("tapped", "face_down", "fresh", "token", "phased_out")}
    return replace(entry, damage=_number(form, "damage"), counters=counters(form.get("counters", "")[:200]), **said, **flags)


def _edit(made: Draft, form: QueryDict) -> str:
    at, zone, index = _number(form, "player"), form.get("zone", ""), _number(form, "index")
    return made.changed(with_other_entry(made.seats, at, zone, index, lambda e: _about(replace(e, count=_number(form, "count", 1)), form)))


def _remove(made: Draft, form: QueryDict) -> str:
    return made.changed(without_entry(made.seats, _number(form, "player"), form.get("zone", ""), _number(form, "index")))


def _player(made: Draft, form: QueryDict) -> str:
    seats, at = made.seats, _number(form, "player")
    if not 0 <= at < len(seats):
        raise ScenarioError(Mistake(0, 0, "that player is not there any more"))
    mana = tuple(form.get("mana", "").upper().replace("{", " ").replace("}", " ").split())
    numbers = {"life": _number(form, "life", 20), "poison": _number(form, "poison"), "lands_played": _number(form, "lands")}
    return made.changed([*seats[:at], replace(seats[at], mana=mana, **numbers), *seats[at + 1 :]])


def _more_players(made: Draft, form: QueryDict) -> str:
    return made.changed([*made.seats, new_seat(form.get("name", "").strip()[:40])])


def _fewer_players(made: Draft, form: QueryDict) -> str:
    at = _number(form, "player")
    return made.changed([seat for i, seat in enumerate(made.seats) if i != at])


def _turn(made: Draft, form: QueryDict) -> str:
    return made.changed(turn=f"{form.get('whose', '')}, {form.get('step', '')}", step=None, priority=form.get("priority") or None)


def _card(form: QueryDict) -> CardDefinition:
    fields = {"name": "name", "cost": "cost", "type": "type", "pt": "pt", "text": "text-of-card"}
    return CardDefinition(**{part: form.get(name, "").strip().replace("\r\n", "\n")[:1000] for part, name in fields.items()})


def _define(made: Draft, form: QueryDict) -> str:
    card = _card(form)
    _ = card.characteristics
    kept = [one for one in made.situation.cards if one.name.lower() != card.name.lower()]
    return made.changed(cards=[_plain(one) for one in [*kept, card]])


def _forget(made: Draft, form: QueryDict) -> str:
    kept = [_plain(one) for one in made.situation.cards if one.name != form.get("name")]
    return made.changed(cards=kept or None)


def _plain(card: CardDefinition) -> dict[str, str]:
    parts = {"name": card.name, "cost": card.cost, "type": card.type, "pt": card.pt, "text": card.text}
    return {name: value for name, value in parts.items() if value}


def _line(part: str) -> Callable[[Draft, QueryDict], str]:
    """Adds a line to the script, or to the top of the stack."""

    def add(made: Draft, form: QueryDict) -> str:
        who, colon, what = form.get("line", "").strip()[:400].partition(":")
        line: Any = {who.strip(): what.strip()} if colon else who
        known = made.parts.get(part)
        before = known if isinstance(known, list) else []
        return made.changed(**{part: [line, *before] if part == "stack" else [*before, line]})

    return add


def _unline(part: str) -> Callable[[Draft, QueryDict], str]:
    """Takes a line away again."""

    def drop(made: Draft, form: QueryDict) -> str:
        known, index = made.parts.get(part), _number(form, "index")
        left = [line for at, line in enumerate(known) if at != index] if isinstance(known, list) else []
        return made.changed(**{part: left or None})

    return drop


CHANGES: dict[str, Callable[[Draft, QueryDict], str]] = {
    "edit": _edit, "remove": _remove, "player": _player, "more players": _more_players, "fewer players": _fewer_players,
    "turn": _turn, "define": _define, "forget": _forget, "script": _line("script"), "unscript": _unline("script"),
    "stack": _line("stack"), "unstack": _unline("stack"),
}
