"""One line in the words of judges becomes a situation, shown with what was understood of it and what was not, before it is used."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from judge.card_base.card_lookup import definitions
from judge.cards.card import CardDefinition
from judge.sandbox import process_pool, runs
from judge.sandbox.limits import OutOfMemory, OutOfTime
from judge.sandbox.tasks import Ran
from judge.scenarios.board.board_state import board
from judge.scenarios.question.asked_names import phrases_asked
from judge.scenarios.question.question_happenings import Happened, Reply
from judge.scenarios.question.question_ladders import sized_by
from judge.site import rate_limits
from judge.web.views.other_editions import choices
from judge.web.views.rule_links import cite_in
from judge.web.views.situation_sources import begun, chosen_edition, naming, of_text
from judge.web.views.stepper_context import Told, told_of
from rules_corpus.models import Edition
from rules_corpus.search.other_books import other_book

if TYPE_CHECKING:
    from judge.scenarios.question.question_answer import QuestionAnswer

LONGEST = 400
LONGEST_TITLE = 120
EXAMPLES = (
    "Ann attacks with Mogg Fanatic, Bob blocks with Grizzly Bears. With damage on the stack Ann sacrifices the Fanatic targeting the bear.",
    "Ann has Humility and Opalescence in play; Bob attacks with Grizzly Bears, Ann Shocks it",
    "Can Bob block Serra Angel with Hill Giant?",
)


@require_safe
@rate_limits.limited("run", 60, 60, methods=("GET", "HEAD"))
def ask(request: HttpRequest) -> HttpResponse:
    """A field for the line; with one in the address, the situation that was understood, what came of it, and what was not understood."""
    line = request.GET.get("q", "").strip()[:LONGEST]
    date = chosen_edition(request)
    context: dict[str, Any] = {"q": line, "longest": LONGEST, "examples": EXAMPLES, "choices": choices(), "edition_date": date,
                               "other_book": other_book(line)}
    if line:
        # Most processes answer no question, and need not read what questions are understood by, which takes as long as all else.
        from judge.scenarios.question.question_answer import answered_by_library

        try:
            made = process_pool.call(answered_by_library, line, _named_beyond(line))
        except (OutOfTime, OutOfMemory):
            return render(request, "bench/ask.html", {**context, "slow": True}, status=422)
        context["made"] = made
        if made.text:
            context |= _result(begun(made.text, request), made)
            asked = " ".join(f"{one[:1].upper()}{one[1:]}?" for one in made.questions)
            context["title"] = line if len(line) <= LONGEST_TITLE else asked[:LONGEST_TITLE]
    return render(request, "bench/ask.html", context)


def _named_beyond(line: str) -> list[CardDefinition]:
    """The cards of the base, beyond the embedded library, whose names may stand in the line."""
    return definitions(phrases_asked(line))


def _result(text: str, understood: QuestionAnswer) -> dict[str, Any]:
    source = of_text(text)
    made = runs.ran(source.text, settings.RULES_DEFAULT_EDITION)
    cite = cite_in(made.edition, Edition.objects.filter(date=made.edition).first())
    found = _found(made, understood) if made.walk is not None and not understood.problem else []
    return {
        "findings": [Told(one.text, one.path, "", cite(one.rules), "") for one in found],
        "answer": told_of(made.upshot, cite), "here": source.here, "use": source.here.rstrip("?&"), "build": urlencode(naming(source)),
        "text": text,
    }


def _found(made: Ran, understood: QuestionAnswer) -> list[Reply]:
    """The sentences that answer what was asked, from what happened in a run."""
    from judge.scenarios.question.question_findings import findings

    if made.walk is None or made.upshot is None:
        return []
    told = [Reply(one.text, one.rules, one.path) for one in made.upshot.result]
    refused = [Reply(one.text, one.rules, one.path) for one in (*made.upshot.result, *made.upshot.course) if one.kind == "refused"]
    nodes = [node for top in made.walk.nodes for node in top.walk()]
    happened = [Happened(node.step.text, node.step.kind, tuple(node.step.rules), node.path) for node in nodes]
    start, end = made.walk.start, made.walk.end
    found = findings(understood, board(end), refused, board(start), happened, told, sized_by(end))
    return found if any(one not in told for one in found) else []  # else it stands below anyhow
