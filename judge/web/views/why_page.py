"""Why a thing on a board is as it is: the ladder of layers under it, and what did not happen to it, as a page and as a part of one."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.views.decorators.http import require_safe

from judge.citations.edition_words import worded
from judge.engine.explanation.look_ladder import Rung
from judge.engine.explanation.object_reasons import ObjectReasons
from judge.engine.language.characteristics import Characteristics
from judge.engine.trace import Replaced
from judge.replay import lines_of_play
from judge.replay.object_course import Explained
from judge.replay.permalink import NotPacked
from judge.replay.upshot.shorter_words import reworded
from judge.sandbox import process_pool, tasks
from judge.sandbox.limits import OutOfMemory, OutOfTime
from judge.scenarios.board.look_words import look_in_words, type_line
from judge.scenarios.scenario_errors import ScenarioError
from judge.site import rate_limits
from judge.web.views.rule_links import cite_in
from judge.web.views.scenario_page import outcome_in
from judge.web.views.situation_sources import Source, asked_for, naming
from judge.web.views.stepper_context import Cite, ShownRule
from rules_corpus.models import Edition
from rules_corpus.outline import outline
from rules_corpus.views.requested_places import NotHere, Suggestion

ABOUT = re.compile(r"(?P<before>b\.)?(?P<id>\d{1,6})(?:\.(?P<what>size|type|color|ability|controller))?")
CONCERNS = {
    "size": {"power", "toughness"}, "type": {"supertypes", "types", "subtypes"}, "color": {"colors"}, "ability": {"abilities"},
}
"""The characteristics that each question is about; that about the controller is about none of them."""
UNCHANGED = {
    "size": "No effect changes its power or toughness.", "type": "No effect changes its types.", "color": "No effect changes its colors.",
    "ability": "No effect gives it abilities or takes any from it.", "controller": "No effect changes who controls it.",
}


@dataclass(frozen=True)
class ShownRung:
    """An effect on the ladder: ``concerned`` is whether the question is about what it changes."""

    layer: str
    about: str
    source: str
    kind: str
    timestamp: int
    says: str
    waited: str
    rules: list[ShownRule]
    concerned: bool


@require_safe
@rate_limits.limited("why", 600, 60, methods=("GET", "HEAD"))
def why(request: HttpRequest) -> HttpResponse:
    """Why the thing that ``about`` names ("12.size": an object's number and what of it) is so at the step of the address."""
    source = asked_for(request)
    if source is None:
        return redirect("bench:bench")
    match = ABOUT.fullmatch(request.GET.get("about", ""))
    if match is None:
        raise NotHere("This address does not say what of the board it is about.", [Suggestion("The situation", _back(request, source))])
    found = _explained(request, source, int(match["id"]), bool(match["before"]))
    if found is None:
        raise NotHere("There is no such thing on this board.", [Suggestion("The situation", _back(request, source))])
    edition = Edition.objects.filter(date=found.edition).first()
    cite = cite_in(found.edition, edition)
    context: dict[str, Any] = {
        **_shown(found, match["what"] or "", cite), "back": _back(request, source), "here": _stepping(request, source),
        "edition_date": found.edition, "edition": edition, "book": outline(edition) if edition else None,
    }
    alone = request.htmx and request.htmx.target == "why"  # type: ignore[attr-defined]
    response = render(request, "bench/_why.html" if alone else "bench/why.html", {**context, "alone": alone})
    patch_vary_headers(response, ("HX-Request", "HX-Target"))
    return response


def _explained(request: HttpRequest, source: Source, id: int, before: bool) -> Explained | None:
    step = request.GET.get("step", "0")[:40]
    path = step if re.fullmatch(r"\d+(\.\d+)*", step) else "0"
    found: Explained | None
    try:
        if "t" in request.GET:
            tried = lines_of_play.read(request.GET["t"])
            found = process_pool.call(tasks.why_played, source.text, tried.answers, path, before, id)
        else:
            found = process_pool.call(tasks.why, source.text, source.edition, outcome_in(request), path, before, id)
    except (ScenarioError, NotPacked, OutOfTime, OutOfMemory) as error:
        raise NotHere("This situation cannot be played to that step.", [Suggestion("The situation", source.here)]) from error
    return found


def _stepping(request: HttpRequest, source: Source) -> str:
    """The address of the page that the question came from, ready for a step."""
    if "t" in request.GET:
        return f"{reverse('bench:play')}?{urlencode((*naming(source), ('t', request.GET['t'])))}&"
    outcome = outcome_in(request)
    return source.here + (f"outcome={outcome}&" if outcome else "")


def _back(request: HttpRequest, source: Source) -> str:
    """The step that the question was asked at."""
    return f"{_stepping(request, source)}{urlencode({'step': request.GET.get('step', '0')[:40]})}#stage"


def _shown(found: Explained, what: str, cite: Cite) -> dict[str, Any]:
    """What the templates need."""
    made, edition = found.reasons, found.edition

    def told(text: str) -> str:
        return worded(text, edition)

    rungs = [_rung(rung, what, cite, edition) for rung in made.ladder]
    return {
        "why_thing": made, "asked": what, "question": _question(made, what), "begins": told(look_in_words(made.printed)),
        "ends": told(look_in_words(made.now)), "rungs": rungs, "concerned": any(rung.concerned for rung in rungs),
        "unchanged": UNCHANGED.get(what, "No effect changes it."), "printed_abilities": _abilities(made.printed.abilities),
        "kept": [(told(one.fact), cite([one.rule])) for one in made.kept],
        "stands": [(told(one.fact), cite([one.rule])) for one in made.stands],
        "silent": [(one.text, told(one.reason.fact), cite([one.reason.rule])) for one in made.silent],
        "refused": [(told(one.said), told(one.reason.fact), cite([one.reason.rule])) for one in made.refused] if found.priority else [],
        "idle": [(one.source_name, one.text, told(one.fact), cite([one.rule])) for one in made.idle],
        "passages": [(one.path, told(one.text), told(one.origin), told(one.to), cite(one.rules)) for one in found.course],
        "replaced": [(*(told(part) for part in _changed(one)), cite(one.rules)) for one in found.replaced],
        "priority": found.priority,
    }


def _changed(one: Replaced) -> tuple[str, str]:
    """What would have happened, and what came of it and by which effect, in words."""
    if one.became == one.event and "replacement/cant-be-prevented" not in one.rules:
        return one.event, f"{one.by}. It happened in the way that this says"
    if one.became == one.event:
        return one.event, f"That happened all the same, whatever {one.by} says"
    first = f", which came before {' and '.join(one.others)}" if one.others else ""
    chose = f", as {one.chooser} chose" if one.others and one.chooser else ""
    return one.event, f"{one.by}{first}{chose}. {'Instead: ' + one.became if one.became else 'Nothing of it happened'}"


def _rung(rung: Rung, what: str, cite: Cite, edition: str) -> ShownRung:
    concerned = rung.passed if what == "controller" else bool(CONCERNS.get(what, set()) & set(rung.changes)) or not what
    return ShownRung(
        rung.layer, rung.about, rung.source_name, rung.kind, rung.timestamp,
        worded(reworded(f"it {rung.says}"), edition), " and ".join(rung.waited_for),
        cite(rung.rules), concerned,
    )


def _question(made: ObjectReasons, what: str) -> str:
    now: Characteristics = made.now
    if what == "size" and now.power is not None:
        return f"Why is {made.name} {now.power}/{now.toughness}?"
    if what == "type":
        words = type_line(now)
        return f"Why is {made.name} {_article(words)}?" if words else f"Why does {made.name} have no type?"
    if what == "color":
        return f"Why is {made.name} {' and '.join(now.colors) or 'colorless'}?"
    if what == "ability":
        said = _abilities(now.abilities)
        return f"Why does {made.name} have {said}?" if said else f"Why does {made.name} have no ability?"
    if what == "controller" and made.controller:
        return f"Why does {made.controller} control {made.name}?"
    return f"Why is {made.name} as it is?"


def _abilities(abilities: Iterable[Any]) -> str:
    """Keyword abilities by their names; "" where there are no abilities."""
    said = list(dict.fromkeys(getattr(one, "keyword", "") or "an ability of its own words" for one in abilities))
    return " and ".join(said) if len(said) < 3 else f"{', '.join(said[:-1])} and {said[-1]}"


def _article(words: str) -> str:
    return f"{'an' if words[:1].lower() in 'aeiou' else 'a'} {words}"
