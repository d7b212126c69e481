"""The API's bench half: cards, the library, run, legal answers, explore.

What is computed is what the pages show (``judge.sandbox.tasks``).
"""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated, Any

from django.conf import settings
from django.http import HttpRequest
from ninja import Path, Query, Router

from judge.card_base.card_lookup import definition, one
from judge.card_base.card_search import search
from judge.cards import library as cards
from judge.cards.card import CardDefinition
from judge.cards.errors import UnknownCard
from judge.cards.lent_cards import lending
from judge.citations.numbered_steps import Unnumbered, as_json, called, cited
from judge.engine.decisions import Decision
from judge.library import catalogue
from judge.replay.upshot import Sentence
from judge.sandbox import process_pool, runs, tasks
from judge.sandbox.runs import Ran
from judge.scenarios import library_index
from judge.scenarios.board.board_state import board
from judge.scenarios.scenario_errors import ScenarioError
from judge.web.api import schemas
from judge.web.api.api_answers import Refused, text_of
from judge.web.api.schemas import ALWAYS, LONGEST, MISSING, NOT_RIGHT
from judge.web.views.situation_sources import of_library

router = Router(tags=["bench"])
MOST_CARDS = 2000
Words = Annotated[str, Query(max_length=LONGEST)]


@router.get("cards", response={200: schemas.Cards, **ALWAYS})
def card_list(request: HttpRequest, q: Annotated[str, Query(max_length=LONGEST, examples=["bear"])] = "") -> dict[str, Any]:
    """Cards that fit words and conditions (t:goblin c:r mv<=2), names first; all cards without any. At most 2,000 at once."""
    found = search(q, most=MOST_CARDS)
    return {"count": found.count, "cards": [{**asdict(definition(card)), "address": card.address} for card in found.cards]}


@router.get("cards/{name}", response={200: schemas.ReadCard, **MISSING, 503: schemas.Error})
def card(request: HttpRequest, name: Annotated[str, Path(examples=["Shock"], max_length=LONGEST)]) -> dict[str, Any]:
    """A card and what is understood of it."""
    try:
        with lending(one):
            found = cards.find(name)
    except UnknownCard as problem:
        raise Refused(str(problem), 404) from problem
    return _read(found)


@router.post("compile", response={200: schemas.ReadCard, **NOT_RIGHT})
def compile_card(request: HttpRequest, sent: schemas.Definition) -> dict[str, Any]:
    """Read a card defined on the spot: what is understood, and the words that are not."""
    return _read(CardDefinition(**sent.dict()))


def _read(written: CardDefinition) -> dict[str, Any]:
    read = process_pool.call(tasks.reading, written)
    if read.wrong:
        raise Refused(read.wrong, 422)
    unread = [{"line": line, "column": column, "words": words, "why": why} for line, column, words, why in read.unread]
    return {**asdict(written), "understood": list(read.understood), "unread": unread}


@router.get("scenarios", response={200: schemas.Library, **ALWAYS})
def scenario_list(request: HttpRequest, q: Words = "", tag: Words = "", difficulty: Words = "", rule: Words = "") -> dict[str, Any]:
    """The library, narrowed by words, tag, difficulty and rule."""
    found = catalogue.chosen(*(one.strip() for one in (q, tag, difficulty, rule)))
    return {"count": len(found), "scenarios": [_entry(entry) for entry in found]}


@router.get("scenarios/{slug}", response={200: schemas.Written, **MISSING})
def scenario(request: HttpRequest, slug: Annotated[str, Path(examples=["growth-answers-shock"], max_length=LONGEST)]) -> dict[str, Any]:
    """A scenario of the library with its text."""
    source = of_library(slug)
    return _entry(library_index.find(slug)) | {"text": source.text}


def _entry(entry: library_index.Entry) -> dict[str, Any]:
    document = entry.document
    return {
        "slug": entry.slug, "title": entry.title, "topic": entry.topic, "edition": entry.edition, "tags": list(document.tags),
        "difficulty": document.difficulty, "shows": list(document.shows), "address": f"/scenarios/{entry.slug}/",
    }


@router.post("run", response={200: schemas.RunAnswer, **NOT_RIGHT})
def run(request: HttpRequest, sent: schemas.Scenario) -> dict[str, Any]:
    """Run a scenario: its steps, decisions, expectations, mistakes, and every outcome where its script explores."""
    return _answer(runs.ran(text_of(sent.scenario), settings.RULES_DEFAULT_EDITION))


@router.post("explore", response={200: schemas.RunAnswer, **NOT_RIGHT})
def explore(request: HttpRequest, sent: schemas.ToExplore) -> dict[str, Any]:
    """Run a scenario, and give every distinct outcome of the choices that its script leaves open to these players (or to all)."""
    text = process_pool.call(tasks.exploring, text_of(sent.scenario), tuple(sent.players))
    return _answer(runs.ran(text, settings.RULES_DEFAULT_EDITION))


def _answer(made: Ran) -> dict[str, Any]:
    if made.walk is None:
        raise ScenarioError(*made.mistakes)
    return {**made.run.json(made.edition), "upshot": _upshot(made), "start": board(made.walk.start), "end": board(made.walk.end)}


def _upshot(made: Ran) -> dict[str, Any]:
    """What came of a run, each sentence with its step and the numbers of its rules."""
    told = made.upshot
    if told is None:
        return {"result": [], "course": []}
    return {name: [_sentence(one, made.edition) for one in said] for name, said in (("result", told.result), ("course", told.course))}


def _sentence(one: Sentence, edition: str) -> dict[str, Any]:
    rules = list(dict.fromkeys(called(slug, edition) for slug in one.rules))
    return {"text": one.text, "step": one.path, "when": one.when, "rules": rules}


@router.post("legal", response={200: schemas.Legal, **NOT_RIGHT})
def legal(request: HttpRequest, sent: schemas.Answered) -> dict[str, Any]:
    """Where a situation stands after some answers: the decision that is due, its legal answers, and those that are not and why."""
    standing = process_pool.call(tasks.standing, text_of(sent.scenario), sent.answers)
    played = standing.played
    try:
        steps = as_json(cited(played.steps, standing.situation.edition))
    except Unnumbered as problem:
        raise Refused(str(problem.args[0]), 422) from problem
    return {
        "decision": _decision(played.decision) if played.decision else None,
        "not_legal": [{"key": n.key, "text": n.text, "rule": n.number, "slug": n.slug, "fact": n.fact} for n in standing.not_legal],
        "refused": {"slug": played.refused[0], "fact": played.refused[1]} if played.refused else None,
        "board": board(played.game), "steps": steps,
    }


@router.post("why", response={200: schemas.Why, **NOT_RIGHT, **MISSING})
def why(request: HttpRequest, sent: schemas.Named) -> dict[str, Any]:
    """Why the thing of a name is as it is at the end of a scenario: the ladder of effects under its look, layer by layer, what keeps it in
    play, and what did not happen to it or by it, each with its rule."""
    found = process_pool.call(tasks.why_named, text_of(sent.scenario), settings.RULES_DEFAULT_EDITION, sent.name)
    if not found["found"]:
        raise Refused(f'nothing in this situation is called "{sent.name}"', 404)
    return found


@router.post("script", response={200: schemas.Kept, **NOT_RIGHT})
def script(request: HttpRequest, sent: schemas.Answered) -> dict[str, Any]:
    """A scenario whose script is what was played: run again, its lines make the same steps as these answers."""
    return asdict(process_pool.call(tasks.kept, text_of(sent.scenario), sent.answers))


def _decision(decision: Decision) -> dict[str, Any]:
    return {
        "kind": decision.kind, "player": decision.player, "decider": decision.decider, "prompt": decision.prompt,
        "shape": decision.shape, "least": decision.least, "most": decision.most, "total": decision.total,
        "least_share": decision.least_share, "others": decision.others,
        "options": [{"key": option.key, "text": option.text} for option in decision.options], "default": decision.default,
    }
