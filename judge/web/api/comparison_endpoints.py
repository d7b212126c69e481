"""The API's comparison of one situation under two editions: what its page shows, as JSON."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest
from ninja import Router

from judge.citations.numbered_steps import Unnumbered, earliest, number_of
from judge.replay.alignment import Cell, Pair, Parting
from judge.sandbox import runs
from judge.scenarios.scenario_errors import ScenarioError
from judge.web.api import schemas
from judge.web.api.api_answers import Refused, text_of
from judge.web.api.schemas import NOT_RIGHT

router = Router(tags=["bench"])


@router.post("run/compare", response={200: schemas.Beside, **NOT_RIGHT})
def compare(request: HttpRequest, sent: schemas.Elsewhere) -> dict[str, Any]:
    """Run a scenario by the rules of its own edition and of another: the steps aligned, and the first difference in what happened."""
    if sent.edition < earliest():
        raise Refused(f"no rule that runs has a number in an edition of {sent.edition}; the first edition known is that of {earliest()}")
    made = runs.beside(text_of(sent.scenario), sent.edition)
    if made.together is None:
        raise ScenarioError(*made.mistakes)
    left, right = made.editions
    return {
        "left": left, "right": right, "played_otherwise": [{"what": what, "since": since} for what, since in made.played_otherwise],
        "parting": _parting(made.together.parting) if made.together.parting else None,
        "steps": [_pair(pair, made.editions) for pair in made.together.pairs], "cut": made.together.cut,
        "notes": [
            {"edition": edition, "line": one.line, "text": one.text, "kind": one.kind, "why": one.why, "rule": one.rule}
            for edition, notes in zip(made.editions, made.notes, strict=True) for one in notes
        ],
        "renumbered": [{"slug": slug, "left": one, "right": other} for slug, one, other in made.renumbered],
        "errors": [
            {"line": m.line, "column": m.column, "message": m.message, "hint": m.hint, "rule": m.rule} for m in made.mistakes
        ],
    }


def _parting(one: Parting) -> dict[str, Any]:
    told = [{"subject": d.subject, "what": d.what, "left": d.before, "right": d.after} for d in one.differences]
    return {
        "at": one.pair, "left": one.left, "right": one.right, "left_text": one.left_text, "right_text": one.right_text,
        "differences": told, "left_board": one.left_board, "right_board": one.right_board,
    }


def _pair(pair: Pair, editions: tuple[str, str]) -> dict[str, Any]:
    return {
        "same": pair.same, "line": pair.line, "left": _cell(pair.left, editions[0]), "right": _cell(pair.right, editions[1]),
        "parts": [_pair(part, editions) for part in pair.parts],
    }


def _cell(cell: Cell | None, edition: str) -> dict[str, Any] | None:
    if cell is None:
        return None
    rules = [{"slug": slug, "number": _number(slug, edition)} for slug in cell.rules]
    return {"place": cell.path, "text": cell.text, "kind": cell.kind, "rules": rules}


def _number(slug: str, edition: str) -> str:
    try:
        return number_of(slug, edition)
    except Unnumbered:
        return ""
