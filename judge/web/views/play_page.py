"""Playing a situation by hand: the decision that is due, its legal answers, and those one might expect that are not legal."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from judge.replay import lines_of_play
from judge.replay.lines_of_play import Answers, Branches
from judge.replay.permalink import NotPacked
from judge.replay.walk import Walk
from judge.sandbox import process_pool, runs, tasks
from judge.sandbox.limits import OutOfMemory, OutOfTime
from judge.scenarios.board.board_state import without_priority
from judge.scenarios.interactive.passes import UNTIL, goals
from judge.scenarios.interactive.play import NotLegal, Played
from judge.scenarios.runner.worded_answers import answer_text
from judge.scenarios.scenario_errors import Mistake, ScenarioError
from judge.site import rate_limits
from judge.web.views import exports
from judge.web.views.answer_controls import NoAnswer, answer_of, control
from judge.web.views.other_editions import other_editions
from judge.web.views.rule_links import cite_in
from judge.web.views.scenario_page import placed
from judge.web.views.situation_sources import Source, asked_for, compare_address, naming, of_text
from judge.web.views.stepper_context import Cite, log_of, stage_of, stretches, told_of
from judge.web.views.why_fields import asking
from rules_corpus.models import Edition
from rules_corpus.outline import outline
from rules_corpus.views.requested_places import NotHere, Suggestion


@never_cache
@require_safe
@rate_limits.limited("play", 1200, 60, methods=("GET", "HEAD"))
def play_page(request: HttpRequest) -> HttpResponse:
    """Where the game stands after the answers in the address; with an answer in the form, on to where it then stands."""
    source = asked_for(request)
    if source is None:
        return redirect("bench:bench")
    if "from" in request.GET:
        return _from_step(request, source)
    try:
        tried = lines_of_play.read(request.GET.get("t", ""))
    except NotPacked as error:
        raise NotHere(f"{str(error).capitalize()}.", [Suggestion("From the beginning", _address(source, Branches()))]) from error
    try:
        if "keep" in request.GET:
            return _kept(request, source, tried)
        if "do" in request.GET:
            return _answered(request, source, tried)
        return _page(request, source, tried)
    except ScenarioError as error:
        mistakes = list(error.mistakes)
    except (OutOfTime, OutOfMemory):
        mistakes = [Mistake(0, 0, "this takes too long to play", "undo some answers, or make the situation smaller")]
    context = {
        "source": source, "mistakes": [placed(m, source.text) for m in mistakes], "build": urlencode(naming(source)),
        "again": _address(source, Branches()) if tried.given else "",
    }
    return render(request, "bench/play.html", context, status=422)


def _answered(request: HttpRequest, source: Source, tried: Branches) -> HttpResponse:
    """To the address of the game with the form's answer, if the rules allow it; else back, with the reason."""
    decision = process_pool.call(tasks.standing, source.text, tried.answers, thorough=False).played.decision
    if decision is None:
        return redirect(_address(source, tried))
    begun = tried.given
    if (until := request.GET.get("until", "")) in UNTIL and decision.kind == "priority":
        for answer in process_pool.call(tasks.passing, source.text, tried.answers, until):
            tried = tried.answer(answer)
        return redirect(f"{_address(source, tried)}&seen={begun}#play")
    try:
        answer = answer_of(decision, request.GET)
    except NoAnswer as error:
        return _page(request, source, tried, str(error))
    offered = decision.keys()
    if decision.kind == "priority" and answer[0] not in offered:
        return _not_legal(request, source, tried, answer[0])
    further = tried.answer(answer)
    refused = process_pool.call(tasks.standing, source.text, further.answers, thorough=False).played.refused
    if refused is not None:
        slug, fact = refused
        return _page(request, source, tried, fact, [slug])
    return redirect(_address(source, further) + "#play")


def _kept(request: HttpRequest, source: Source, tried: Branches) -> HttpResponse:
    """What was played as a scenario with a script: at its own address, as an export, or beside another edition."""
    made = process_pool.call(tasks.kept, source.text, tried.answers)
    if made.wordless:
        said = f"There are no lines for everything that was played, from this on: {made.wordless}"
        return _page(request, source, tried, said)
    own = of_text(made.text)
    if form := request.GET.get("export", ""):
        return exports.export(request, own, runs.ran(own.text, own.edition), form)
    if "with" in request.GET:
        return redirect(compare_address(own) + urlencode({"with": request.GET["with"]}))
    return redirect(own.here.rstrip("?&"))


def _not_legal(request: HttpRequest, source: Source, tried: Branches, key: Any) -> HttpResponse:
    """The page as it is, with the rule and the fact that forbid what was clicked."""
    greyed = process_pool.call(tasks.standing, source.text, tried.answers).not_legal
    why = next((one for one in greyed if one.key == key), None)
    if why is None:
        return _page(request, source, tried, "That is none of the answers.")
    return _page(request, source, tried, f"{why.text}: {why.fact}", [why.slug])


def _page(request: HttpRequest, source: Source, tried: Branches, problem: str = "", why: list[str] | None = None) -> HttpResponse:
    standing = process_pool.call(tasks.standing, source.text, tried.answers, seen=_seen(request))
    situation, played = standing.situation, standing.played
    edition = Edition.objects.filter(date=situation.edition).first()
    cite = cite_in(situation.edition, edition)
    walk = Walk(played.start, [*played.steps, *played.pause.partial])
    step = request.GET.get("step", "")
    last = walk.nodes[-1].path if walk.nodes else "0"
    stage = stage_of(walk, step if step in walk.by_path or step == "0" else last, cite, "The situation")
    if played.decision is not None and played.decision.kind != "priority":  # somebody decides before anybody gets priority
        stage = replace(stage, after=without_priority(stage.after))
    log, left = log_of(walk, stage.path, cite, len(_address(source, tried)))
    undone, redone = tried.undo(), tried.redo()
    context: dict[str, Any] = {
        "source": source, "naming": naming(source), "build": urlencode(naming(source)), "edition_date": situation.edition,
        "answer": told_of(standing.upshot, cite) if tried.given else None,
        "t": lines_of_play.written(tried), "here": _address(source, tried) + "&", "stage": stage,
        "log": stretches(log), "log_left": left, "asked": control(played.decision, played.game) if played.decision else None,
        "over": played.game.over, "not_legal": [_greyed(one, cite) for one in standing.not_legal],
        "undo": undone and _address(source, undone), "redo": redone and _address(source, redone), "again": _address(source, Branches()),
        "goals": goals(played),
        "tried": _lines(source, tried, played), "problem": problem, "why": cite(why or []), "latest": stage.path == last,
        "keep": f"{_address(source, tried)}&keep=1",
        "others": other_editions(situation.edition, source) | {
            "address": reverse("bench:play"), "naming": [*naming(source), ("t", lines_of_play.written(tried) or "")], "played": True,
        },
        "edition": edition, "book": outline(edition) if edition else None, "given": tried.given,
        "asking": [*asking(source, step=stage.path), ("t", lines_of_play.written(tried) or "")],
    }
    response = render(request, "bench/play.html", context, status=422 if problem else 200)
    if problem and request.htmx:  # type: ignore[attr-defined]
        response.headers["HX-Push-Url"] = "false"
    return response


def _seen(request: HttpRequest) -> int | None:
    """How many answers had been given before those that led here, where the address says so."""
    text = request.GET.get("seen", "")
    return int(text) if text.isdecimal() and len(text) < 5 else None


def _greyed(one: NotLegal, cite: Cite) -> dict[str, Any]:
    declared = one.key[0] in ("attack", "block")  # those are no answers to send
    return {"text": one.text, "fact": one.fact, "rules": cite([one.slug]), "about": one.key[1],
            "value": "" if declared else json.dumps(one.key),
            "towards": one.key[2] if one.key[0] == "block" else 0}


def _lines(source: Source, tried: Branches, played: Played) -> list[dict[str, Any]]:
    """The lines of play to switch between, when there are several, each with what was answered where it leaves this one."""
    if len(tried.lines) < 2:
        return []
    return [
        {"address": _address(source, tried.switch(at)), "number": at + 1, "current": at == tried.line, "length": len(line),
         "parting": tried.parting(at) + 1, "says": _says(played, line, tried.parting(at)),
         "keep": f"{_address(source, Branches((line,), 0, len(line)))}&keep=1"}
        for at, line in enumerate(tried.lines)
    ]


def _says(played: Played, line: Answers, at: int) -> str:
    """A line's answer to a question of the game that is looked at; "" where that has not been asked."""
    asked = [*played.asked, played.decision] if played.decision is not None else played.asked
    decision = asked[at] if at < len(asked) and at < len(line) else None
    return answer_text(played.game, decision, line[at]) if decision is not None else ""


def _address(source: Source, tried: Branches) -> str:
    """The address of a game; where all lines are too long for one, of the line that is looked at."""
    letters = lines_of_play.written(tried) or lines_of_play.written(Branches((tried.answers,), 0, tried.given))
    if letters is None:
        raise NotHere("This game has become too long for an address.", [Suggestion("From the beginning", _address(source, Branches()))])
    more = () if tried == Branches() else (("t", letters),)
    return f"{reverse('bench:play')}?{urlencode((*naming(source), *more))}"


def _from_step(request: HttpRequest, source: Source) -> HttpResponse:
    """Take over a scripted scenario after the step at the top level that ``from`` names."""
    made = runs.ran(source.text, source.edition)
    top = request.GET.get("from", "0").split(".")[0]
    steps = int(top) if top.isdecimal() and len(top) < 6 else 0
    answers = runs.answers_until(made.run, steps)
    return redirect(_address(source, Branches((answers,), 0, len(answers))) + "#play")
