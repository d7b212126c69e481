"""The API's course of a ruling: a situation under every edition, and where neighbours part."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest
from ninja import Router

from judge.games.edition_changes import game_changes
from judge.games.ruling_account import as_data
from judge.sandbox import runs
from judge.scenarios.scenario_errors import ScenarioError
from judge.web.api import schemas
from judge.web.api.api_answers import text_of
from judge.web.api.schemas import ALWAYS, NOT_RIGHT

router = Router(tags=["bench"])


@router.post("run/editions", response={200: schemas.CourseOfRuling, **NOT_RIGHT})
def through_editions(request: HttpRequest, sent: schemas.Scenario) -> dict[str, Any]:
    """Run a scenario by the rules of every edition: those that play it alike joined, and the first step in which neighbours part."""
    made = runs.course(text_of(sent.scenario))
    if not made.stretches:
        raise ScenarioError(*made.mistakes)
    return as_data(made)


@router.get("games", response={200: schemas.GameChanges, **ALWAYS})
def games(request: HttpRequest) -> dict[str, Any]:
    """What changed in the game between the editions, as far as the engine carries it out, and what of it is played."""
    return {"changes": [
        {
            "slug": one.slug, "subject": one.subject, "what": one.what, "before": one.before, "since": one.since,
            "numbers_before": list(one.numbers_before), "numbers_since": list(one.numbers_after), "situation": one.situation,
            "played": one.played, "why": one.why,
        }
        for one in game_changes()
    ]}
