"""A scenario on a page: run it, and answer with the page, its stage alone (htmx), or an export."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.cache import patch_vary_headers

from judge.citations.numbered_steps import played_as
from judge.drawing.svg import in_words
from judge.games.later_keywords import told_of_keywords
from judge.library.neutral_title import neutral_title
from judge.sandbox import runs
from judge.sandbox.runs import Ran
from judge.scenarios.editing.refused_try import as_refused
from judge.scenarios.scenario_errors import Mistake
from judge.site import rate_limits
from judge.site.headers import content_security_policy
from judge.web.views import exports
from judge.web.views.other_editions import other_editions
from judge.web.views.rule_links import cite_in
from judge.web.views.situation_sources import Source, naming
from judge.web.views.stepper_context import log_of, stage_of, stretches, told_of
from judge.web.views.why_fields import asking
from rules_corpus.models import Edition
from rules_corpus.outline import outline

AROUND = 2
"""Lines of the text shown above and below a mistake."""
MOST_RUNS = 600
"""Runs of new texts a visitor and minute. What they cost is counted besides (``judge.site.budget``)."""
WINDOW = 60


def show(request: HttpRequest, source: Source, template: str, context: dict[str, Any] | None = None) -> HttpResponse:
    """The page of a scenario. What was run before is remembered; only new runs of texts that are not the library's
    count against a visitor's limit."""
    answer = _show if source.slug or runs.known(source.text, source.edition, outcome_in(request)) else _first_show
    return answer(request, source, template, context or {})


def _show(request: HttpRequest, source: Source, template: str, context: dict[str, Any]) -> HttpResponse:
    outcome = outcome_in(request)
    ran = runs.ran(source.text, source.edition, outcome)
    form = request.GET.get("export", "")
    if form:
        return exports.export(request, source, ran, form)
    embedded = request.GET.get("embed") == "1"
    here = source.here + ("embed=1&" if embedded else "") + (f"outcome={outcome}&" if outcome else "")
    made = {**stepper(ran, source, request.GET.get("step", "0")), "source": source, "text": source.text, **context}
    made |= {"here": here, "outcome": outcome}
    made["others"] = other_editions(ran.edition, source, dict(ran.document.more).get("compare", "") if ran.document else "")
    made["play"] = f"{reverse('bench:play')}?{urlencode(naming(source))}"
    made["branch"], made["build"] = made["play"], urlencode(naming(source))
    made["address"] = request.build_absolute_uri(source.here.rstrip("?&"))
    htmx = request.htmx and not request.htmx.history_restore_request  # type: ignore[attr-defined]
    alone = htmx and request.htmx.target == "stage" and made["stage"]  # type: ignore[attr-defined]
    if made["stage"]:
        made["asking"] = [] if embedded else asking(source, step=made["stage"].path, outcome=str(outcome or ""))
        of = {"outcome": str(outcome)} if outcome else {}
        made["picture"] = request.build_absolute_uri(source.at(export="png", step=made["stage"].path, **of))
        made["picture_alt"] = in_words(made["stage"].after)
    response = render(request, "bench/_stage.html" if alone else "bench/embed.html" if embedded else template, made)
    if embedded:  # made to stand in pages of others; nothing in it acts for a visitor
        response.headers["Content-Security-Policy"] = content_security_policy(ancestors="*")
        response.xframe_options_exempt = True  # type: ignore[attr-defined]
    patch_vary_headers(response, ("HX-Request", "HX-Target"))
    return response


def outcome_in(request: HttpRequest) -> int:
    """Which outcome of an exploration is asked for; 0 for the run by default choices."""
    text = request.GET.get("outcome", "")
    return int(text) if text.isdecimal() and len(text) < 5 else 0


_first_show = rate_limits.limited("run", MOST_RUNS, WINDOW, methods=("GET", "HEAD", "POST"))(_show)


def stepper(ran: Ran, source: Source, step: str) -> dict[str, Any]:
    """What the templates of stage, log and mistakes need."""
    context: dict[str, Any] = {
        "here": source.here,
        "edition_date": ran.edition,
        "played_as": played_as(ran.edition),
        "later_keywords": told_of_keywords(ran.run.start) if ran.run.start is not None else "",
        # pages of the library and of links say by which rules they play
        "edition_taken": not (source.slug or source.saved) and ran.run.situation is not None and not ran.run.situation.named,
        "document": ran.document,
        "mistakes": [],
        "stage": None,
        "changed_since": source.saved is not None and source.saved.answer not in ("", ran.fingerprint),
    }
    if ran.document is not None:
        context["asks"] = neutral_title(ran.document)
        context |= {"title": ran.document.title} if ran.document.title else {}
    edition = Edition.objects.filter(date=ran.edition).first()
    context |= {"edition": edition, "book": outline(edition)} if edition else {}
    cite = cite_in(ran.edition, edition)
    context["mistakes"] = [
        {**placed(mistake, source.text), "rules": cite([mistake.rule] if mistake.rule else []),
         "refusable": mistake.rule and as_refused(source.text, mistake.line) != source.text} for mistake in ran.mistakes
    ]
    if ran.walk is None:
        return context
    stage = stage_of(ran.walk, step, cite, "The situation")
    log, left = log_of(ran.walk, stage.path, cite, len(source.at()))
    slugs = list(dict.fromkeys(slug for node in ran.walk.by_path.values() for slug in node.step.rules))
    return context | {
        "stage": stage,
        "answer": told_of(ran.upshot, cite),
        "log": stretches(log),
        "log_left": left,
        "checks": ran.checks,
        "failed": [check for check in ran.checks if not check.held],
        "decided": cite(ran.upshot.rules if ran.upshot else ()),
        "cited": cite(slugs),
        "explored": ran.run.explored,
    }


def placed(mistake: Mistake, text: str) -> dict[str, Any]:
    """A mistake with the lines around it."""
    lines = text.split("\n")
    first, last = max(1, mistake.line - AROUND), min(len(lines), mistake.line + AROUND)
    around = [(n, lines[n - 1], n == mistake.line) for n in range(first, last + 1)] if 0 < mistake.line <= len(lines) else []
    return {
        "line": mistake.line, "column": mistake.column, "message": mistake.message, "hint": mistake.hint, "around": around,
        "pad": " " * max(0, mistake.column - 1),
    }
