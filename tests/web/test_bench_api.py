"""The API: what it answers, how it refuses, and that its description is true."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.test import Client

from judge import ratelimit
from judge.views.api.describing import PATHS
from rules_corpus.models import Edition
from tests.web.shelf import SCENARIO, library  # noqa: F401

pytestmark = pytest.mark.django_db


def post(client: Client, path: str, sent: Any, status: int = 200) -> dict[str, Any]:
    """Post JSON; the answer's body."""
    response = client.post(f"/api/v1/{path}", json.dumps(sent), content_type="application/json")
    assert response.status_code == status, response.content
    return dict(json.loads(response.content))


def get(client: Client, path: str, status: int = 200) -> dict[str, Any]:
    """Get JSON; the answer's body."""
    response = client.get(f"/api/v1/{path}")
    assert response.status_code == status, response.content
    return dict(json.loads(response.content))


def test_a_scenario_is_run(client: Client, book: Edition):
    told = post(client, "run", {"scenario": SCENARIO})
    assert told["status"] == 0
    assert any(step["text"] == "Giant Growth resolves" for step in told["steps"])
    assert told["end"]["seats"][1]["creatures"][0]["damage"] == 2


def test_a_scenario_may_be_an_object(client: Client, book: Edition):
    players = {"Ann": {"hand": ["Shock"], "in play": ["Mountain"]}, "Bob": {}}
    sent = {"players": players, "script": [{"Ann": "play Shock -> Bob"}, "resolve"]}
    assert post(client, "run", {"scenario": sent})["end"]["seats"][1]["life"] == 18


def test_a_wrong_scenario_is_answered_with_its_mistakes(client: Client, book: Edition):
    told = post(client, "run", {"scenario": "players: [\n"}, 422)
    assert told["error"]["mistakes"][0]["line"] >= 1


@pytest.mark.parametrize("path", ["run", "legal", "compile"])
@pytest.mark.parametrize("sent", [[], 3, None, {}, {"scenario": 3}, {"scenario": ""}, {"scenario": [], "answers": {}}, {"name": 3}])
def test_a_body_that_is_none_is_refused(client: Client, book: Edition, path: str, sent: Any):
    response = client.post(f"/api/v1/{path}", json.dumps(sent), content_type="application/json")
    assert response.status_code in (400, 422)
    assert json.loads(response.content)["error"]["message"]


def test_text_that_is_no_json_is_refused(client: Client, book: Edition):
    assert client.post("/api/v1/run", "{", content_type="application/json").status_code == 400


def test_legal_answers_come_with_those_that_are_not_legal(client: Client, book: Edition):
    text = "players:\n  Ann: {hand: [Wrath of God, Shock], in play: [4 Plains, Mountain]}\n  Bob: {}\nturn: Ann, upkeep\n"
    told = post(client, "legal", {"scenario": text})
    offered = {option["text"]: option["key"] for option in told["decision"]["options"]}
    assert "play Shock" in offered
    assert told["not_legal"][0]["text"] == "play Wrath of God"
    after = post(client, "legal", {"scenario": text, "answers": [[offered["play Shock"]]]})
    assert after["decision"]["kind"] == "targets"


@pytest.mark.parametrize("answers", [[5], ["x"], [[["nonsense", 1]]], [[[]]], [{"a": 1}]])
def test_answers_that_fit_nothing_are_refused_with_words(client: Client, book: Edition, answers: Any):
    sent = {"scenario": "players:\n  Ann: {}\n  Bob: {}\n", "answers": answers}
    response = client.post("/api/v1/legal", json.dumps(sent), content_type="application/json")
    assert response.status_code in (200, 422), response.content
    told = json.loads(response.content)
    assert told.get("error") or told.get("refused")


def test_cards_are_found_and_read(client: Client, book: Edition):
    assert any(card["name"] == "Grizzly Bears" for card in get(client, "cards?q=grizzly")["cards"])
    assert get(client, "cards/Shock")["unread"] == []
    assert "Shock" in get(client, "cards/Shokc", 404)["error"]["message"]
    told = post(client, "compile", {"name": "Ox", "type": "Creature - Ox", "pt": "2/2", "text": "Sing loudly."})
    assert told["unread"][0]["words"]


def test_the_book_is_there_too(client: Client, book: Edition):
    assert get(client, "editions")["editions"] == ["2006-10-01"]
    assert get(client, "rules/2006-10-01/408.1b")["texts"][0]["blocks"]
    assert get(client, "rules/2006-10-01/999.9", 404)["error"]["near"]
    assert get(client, "terms/2006-10-01/stack")["name"] == "Stack"
    assert get(client, "search?q=trample")["total"] >= 1
    assert get(client, "search", 400)["error"]["message"]


@pytest.mark.usefixtures("library")
def test_the_library_is_there_too(client: Client, book: Edition):
    assert get(client, "scenarios")["count"] == 1
    assert get(client, "scenarios/growth-answers-shock")["text"] == SCENARIO
    assert get(client, "scenarios/nothing-like-it", 404)["error"]["message"]


def test_the_description_names_addresses_that_answer(client: Client, book: Edition):
    assert get(client, "openapi.json")["openapi"] == "3.1.0"
    for path, methods in PATHS.items():
        filled = path.replace("{date}", "2006-10-01").replace("{number}", "408.1b").replace("{slug}", "stack").replace("{name}", "Shock")
        wrong = client.get(filled) if "post" in methods else client.post(filled)
        assert wrong.status_code == 405, path
    html = client.get("/api/").content.decode()
    assert "/api/v1/run" in html


def test_the_api_is_limited_and_says_so_in_json(client: Client, book: Edition, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(ratelimit, "now", lambda: 1_000_020.0)
    codes = [client.get("/api/v1/editions").status_code for _ in range(121)]
    assert codes[-2:] == [200, 429]
    assert "try again" in get(client, "editions", 429)["error"]["message"]
