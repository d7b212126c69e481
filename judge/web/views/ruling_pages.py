"""The course of a ruling on a page: a situation under every edition, and where neighbours part. And what changed between them at all."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from judge.games.edition_changes import GameChange, game_changes, known_editions
from judge.games.ruling_course import RulingCourse, Stretch, TurningPoint
from judge.library import catalogue
from judge.sandbox import runs
from judge.scenarios.runner.lenient_run import LeftOut
from judge.site import rate_limits
from judge.web.views.rule_links import cite_in
from judge.web.views.scenario_page import MOST_RUNS, WINDOW, placed
from judge.web.views.situation_doors import doors
from judge.web.views.situation_sources import Source, compare_address, course_address, naming
from judge.web.views.stepper_context import Cite, ShownRule
from rules_corpus.models import Edition


def _answered(request: HttpRequest, source: Source) -> HttpResponse:
    answer = _page if runs.known_course(source.text) else _first_page
    return answer(request, source)


@dataclass(frozen=True)
class Row:
    """A stretch of editions, and how it goes otherwise than the one before (None for the first). ``compared`` leads to both in full.

    ``wordings`` lead to the rules on both sides through the editions (number, address), ``books`` to all that differs between the two
    editions ("" where one of them is not loaded).
    """

    stretch: Stretch
    turn: TurningPoint | None
    before: list[ShownRule]
    after: list[ShownRule]
    changes: list[GameChange]
    compared: str
    left_out: tuple[LeftOut, ...]
    wordings: list[tuple[str, str]]
    books: str


def _page(request: HttpRequest, source: Source) -> HttpResponse:
    made: RulingCourse = runs.course(source.text)
    context: dict[str, Any] = {
        "source": source, "naming": naming(source) if source.query else (), "made": made,
        "title": made.document.title if made.document else "", "rows": _rows(made, source),
        "mistakes": [{**placed(mistake, source.text), "rules": []} for mistake in made.mistakes],
        "address": request.build_absolute_uri(course_address(source)), "outcomes": made.outcomes,
        "first": known_editions()[0], "last": known_editions()[-1],
    }
    return render(request, "bench/ruling_course.html", context, status=200 if made.stretches else 422)


def _rows(made: RulingCourse, source: Source) -> list[Row]:
    by_slug = {change.slug: change for change in game_changes()}
    rows = []
    for stretch, turn in zip(made.stretches, (None, *made.turns), strict=False):
        before: list[ShownRule] = []
        after: list[ShownRule] = []
        if turn is not None:
            before = _cite(turn.before)([slug for slug, number in turn.rules.before if number])
            after = _cite(turn.since)([slug for slug, number in turn.rules.after if number])
        changes = [by_slug[slug] for slug in turn.changes if slug in by_slug] if turn is not None else []
        compared = f"{compare_address(source)}with={stretch.since}"
        wordings, books = _wordings(turn, before, after) if turn is not None else ([], "")
        rows.append(Row(stretch, turn, before, after, changes, compared, stretch.left_out, wordings, books))
    return rows


def _wordings(turn: TurningPoint, before: list[ShownRule], after: list[ShownRule]) -> tuple[list[tuple[str, str]], str]:
    """Where the words of the rules on both sides can be compared; a rule that bears one number on both sides is led to once."""
    found: dict[str, str] = {}
    for date, rules in ((turn.since, after), (turn.before, before)):
        for rule in rules:
            if rule.address:
                found.setdefault(rule.number, f"{reverse('book:history', args=[date, rule.number])}#from-{turn.since}")
    both = Edition.objects.filter(date__in=(turn.before, turn.since)).count() == 2
    return list(found.items()), reverse("book:comparison", args=[turn.before, turn.since]) if both else ""


def _cite(date: str) -> Cite:
    return cite_in(date, Edition.objects.filter(date=date).first())


_first_page = rate_limits.limited("run", MOST_RUNS, WINDOW, methods=("GET", "HEAD"))(_page)


@dataclass(frozen=True)
class ShownChange:
    """A change of the game on a page, with the addresses of its rules in both editions ("" where they are not loaded), and its scenario."""

    change: GameChange
    before: list[tuple[str, str]]
    after: list[tuple[str, str]]
    situation: tuple[str, str] | None


@require_safe
def games(request: HttpRequest) -> HttpResponse:
    """Everything that changed in the game between the editions, as far as the engine carries it out."""
    loaded = set(Edition.objects.values_list("date", flat=True))
    changes = game_changes()
    subjects = sorted({change.subject for change in changes})
    wanted = request.GET.get("subject", "")
    shown = [_shown(change, loaded) for change in changes if wanted in ("", change.subject)]
    by_date = [(date, found) for date in known_editions() if (found := [one for one in shown if one.change.since == date])]
    return render(request, "bench/games.html", {
        "by_date": by_date, "count": len(changes), "played": sum(change.played for change in changes), "subjects": subjects,
        "wanted": wanted if wanted in subjects else "", "editions": known_editions(), "shown": len(shown),
    })


def _shown(change: GameChange, loaded: set[str]) -> ShownChange:
    entry = catalogue.find(change.situation) if change.situation else None
    leads = (reverse("bench:scenario_course", args=[entry.slug]), entry.title) if entry is not None else None
    before, after = (_linked(*side, loaded) for side in ((change.before, change.numbers_before), (change.since, change.numbers_after)))
    return ShownChange(change, before, after, leads)


def _linked(date: str, numbers: tuple[str, ...], loaded: set[str]) -> list[tuple[str, str]]:
    return [(number, reverse("book:rule", args=[date, number]) if date in loaded else "") for number in numbers]


of_scenario, of_link, of_address = doors(_answered)
