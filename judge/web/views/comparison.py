"""The same situation under another edition, side by side, at an address of its own."""

from __future__ import annotations

import re
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from judge.citations.numbered_steps import DEFAULT_EDITION, earliest
from judge.drawing.svg import in_words as board_in_words
from judge.replay.editions import Compared
from judge.sandbox import runs
from judge.site import rate_limits
from judge.web.views.comparison_rows import rows_of
from judge.web.views.other_editions import choices, newest_played
from judge.web.views.rule_links import cite_in
from judge.web.views.scenario_page import MOST_RUNS, WINDOW, placed
from judge.web.views.situation_doors import doors
from judge.web.views.situation_sources import Source, compare_address, naming
from rules_corpus.dates import in_words
from rules_corpus.models import Edition
from rules_corpus.outline import outline
from rules_corpus.views.requested_places import NotHere, Suggestion


def other_edition(asked: str, source: Source) -> str:
    """The edition to compare with: the one that is asked for; else the latest that is played otherwise. Raises ``NotHere``."""
    if not asked:
        return newest_played()
    if not _is_date(asked) or asked < earliest():
        near = [Suggestion(f"With the rules of {in_words(date)}", compare_address(source) + f"with={date}") for date in choices()]
        raise NotHere(f"“{asked[:20]}” is no edition to compare with: say its date, from {earliest()} on, as in {newest_played()}.", near)
    return asked


def _is_date(text: str) -> bool:
    return re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", text) is not None and in_words(text) != text


def _answered(request: HttpRequest, source: Source) -> HttpResponse:
    other = other_edition(request.GET.get("with", "").strip(), source)
    answer = _page if runs.known_beside(source.text, other) else _first_page
    return answer(request, source, other)


def _page(request: HttpRequest, source: Source, other: str) -> HttpResponse:
    made = runs.beside(source.text, other)
    own = made.editions[0]
    if not request.GET.get("with") and own >= other:  # nothing is newer: what differs is what came before
        return redirect(compare_address(source) + f"with={DEFAULT_EDITION if own > DEFAULT_EDITION else other}")
    books = [Edition.objects.filter(date=date).first() for date in made.editions]
    cites = [cite_in(date, book) for date, book in zip(made.editions, books, strict=True)]
    context: dict[str, Any] = {
        "source": source, "naming": naming(source) if source.query else (), "made": made, "own": own, "other": other,
        "title": made.document.title if made.document else "", "choices": [date for date in choices() if date != own],
        "mistakes": [{**placed(mistake, source.text), "rules": []} for mistake in made.mistakes],
        "left_marks": _marks(made, "was"), "right_marks": _marks(made, "id"),
        "address": request.build_absolute_uri(compare_address(source) + f"with={other}"),
        "edition": books[0], "book": outline(books[0]) if books[0] else None,
    }
    if made.together is not None:
        if parting := made.together.parting:
            context["picture"] = request.build_absolute_uri(source.at(export="png", step=parting.left))
            context["picture_alt"] = board_in_words(parting.left_board)
        numbered = [(one.number if one else "", two.number if two else "") for one, two in _shown(made.renumbered, cites)]
        rows = rows_of(made, cites[0], cites[1])
        context |= {"rows": rows, "marked": any(row.first for row in rows), "parting": made.together.parting, "here": source.here,
                    "renumbered": sorted({pair for pair in numbered if pair[0] != pair[1]})}
    return render(request, "bench/beside.html", context, status=200 if made.together else 422)


def _marks(made: Compared, side: str) -> frozenset[int]:
    """The entities to mark on one of the boards."""
    parting = made.together.parting if made.together else None
    return frozenset(getattr(one, side) for one in parting.differences) - {0} if parting else frozenset()


def _shown(renumbered: tuple[tuple[str, str, str], ...], cites: list[Any]) -> list[tuple[Any, Any]]:
    """The rules whose numbers differ, as each edition cites them; None where it does not have them."""
    return [(next(iter(cites[0]([slug])), None), next(iter(cites[1]([slug])), None)) for slug, _, _ in renumbered]


_first_page = rate_limits.limited("run", MOST_RUNS, WINDOW, methods=("GET", "HEAD"))(_page)


of_scenario, of_link, of_address = doors(_answered)
