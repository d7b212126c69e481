"""The API's bench half: run, legal answers, boards, cards, scenarios."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse, JsonResponse

from judge import computing, running, shelf, workers
from judge.cards import library as cards
from judge.cards.card import CardDefinition
from judge.cards.errors import UnknownCard
from judge.citing import Unnumbered, as_json, cited
from judge.engine.decisions import Decision
from judge.scenarios import library
from judge.scenarios.board import board, plain
from judge.views.api.answering import Refused, body, endpoint, scenario_in
from judge.views.sources import of_library


@endpoint("POST")
def run(request: HttpRequest) -> HttpResponse:
    """Run a scenario: its steps, decisions, expectations, mistakes, and outcomes where it explores."""
    made = running.ran(scenario_in(body(request)), settings.RULES_DEFAULT_EDITION)
    if made.walk is None:
        mistakes = [{"line": m.line, "column": m.column, "message": m.message, "hint": m.hint, "rule": m.rule} for m in made.mistakes]
        return JsonResponse({"error": {"message": "the scenario is not right", "near": [], "mistakes": mistakes}}, status=422)
    return JsonResponse({**made.run.json(made.edition), "start": plain(board(made.walk.start)), "end": plain(board(made.walk.end))})


@endpoint("POST")
def legal(request: HttpRequest) -> HttpResponse:
    """Where a situation stands after some answers: the decision that is due, its legal answers, and those that are not and why."""
    sent = body(request)
    answers = sent.get("answers", [])
    if not isinstance(answers, list):
        raise Refused('"answers" is a list, one answer for each decision so far')
    standing = workers.call(computing.standing, scenario_in(sent), answers)
    played = standing.played
    not_legal = [{"key": n.key, "text": n.text, "rule": n.number, "slug": n.slug, "fact": n.fact} for n in standing.not_legal]
    try:
        steps = as_json(cited(played.steps, standing.situation.edition))
    except Unnumbered as problem:
        raise Refused(str(problem.args[0]), 422) from problem
    refused = {"slug": played.refused[0], "fact": played.refused[1]} if played.refused else None
    decision = _decision(played.decision) if played.decision else None
    return JsonResponse(
        {"decision": decision, "not_legal": not_legal, "refused": refused, "board": plain(board(played.game)), "steps": steps}
    )


def _decision(decision: Decision) -> dict[str, Any]:
    return {
        "kind": decision.kind, "player": decision.player, "prompt": decision.prompt, "shape": decision.shape, "least": decision.least,
        "most": decision.most, "total": decision.total, "least_share": decision.least_share, "others": decision.others,
        "options": [{"key": option.key, "text": option.text} for option in decision.options], "default": decision.default,
    }


@endpoint("GET", "HEAD")
def card_list(request: HttpRequest) -> HttpResponse:
    """Cards of the library whose name, type or text has all the words of ``q``; all cards without it."""
    words = request.GET.get("q", "")[:80]
    found = cards.search(words) if words.strip() else list(cards.cards().values())
    return JsonResponse({"count": len(found), "cards": [_card(card) for card in found]})


@endpoint("GET", "HEAD")
def card(request: HttpRequest, name: str) -> HttpResponse:
    """One card with what the compiler made of it."""
    try:
        found = cards.find(name[:80])
    except UnknownCard as problem:
        raise Refused(str(problem), 404) from problem
    return JsonResponse(_card(found) | _reading(found))


@endpoint("POST")
def compile_card(request: HttpRequest) -> HttpResponse:
    """A card defined on the spot: what is understood, and the words that are not."""
    sent = body(request)
    fields = {name: sent.get(name, "") for name in ("name", "cost", "type", "pt", "text")}
    if not all(isinstance(value, str) and len(value) <= 2000 for value in fields.values()):
        raise Refused("name, cost, type, pt and text are texts of at most 2000 characters")
    made = CardDefinition(**fields)
    return JsonResponse(_card(made) | _reading(made))


def _card(one: CardDefinition) -> dict[str, Any]:
    return {"name": one.name, "cost": one.cost, "type": one.type, "pt": one.pt, "text": one.text}


def _reading(one: CardDefinition) -> dict[str, Any]:
    read = workers.call(computing.reading, one)
    if read.wrong:
        raise Refused(read.wrong, 422)
    unread = [{"line": line, "column": column, "words": words, "why": why} for line, column, words, why in read.unread]
    return {"understood": list(read.understood), "unread": unread}


@endpoint("GET", "HEAD")
def scenario_list(request: HttpRequest) -> HttpResponse:
    """The library, narrowed by ``q``, ``tag``, ``difficulty`` and ``rule``."""
    asked = [request.GET.get(name, "").strip()[:100] for name in ("q", "tag", "difficulty", "rule")]
    found = shelf.chosen(*asked)
    return JsonResponse({"count": len(found), "scenarios": [_entry(entry) for entry in found]})


@endpoint("GET", "HEAD")
def scenario(request: HttpRequest, slug: str) -> HttpResponse:
    """A scenario of the library with its text."""
    source = of_library(slug)
    return JsonResponse(_entry(library.find(slug)) | {"text": source.text})


def _entry(entry: library.Entry) -> dict[str, Any]:
    document = entry.document
    return {
        "slug": entry.slug, "title": entry.title, "topic": entry.topic, "edition": entry.edition, "tags": list(document.tags),
        "difficulty": document.difficulty, "shows": list(document.shows), "address": f"/scenarios/{entry.slug}/",
    }
