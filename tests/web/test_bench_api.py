"""The API: what it answers, how it refuses, and that its description is true."""

from __future__ import annotations

import json
import re
from html import unescape
from typing import Any

import pytest
from django.test import Client

from judge.sandbox import process_pool
from judge.site import rate_limits
from judge.web.api.api_answers import MOST
from rules_corpus.models import Edition
from tests.web.small_library import SCENARIO, library  # noqa: F401
from tests.web.test_editions import two_editions

pytestmark = pytest.mark.django_db
DATE = "2006-10-01"


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


@pytest.mark.parametrize("path", ["legal", "script"])
@pytest.mark.parametrize(("depth", "status"), [(8, 200), (9, 400), (600, 400), (100_000, 400)])
def test_answers_may_nest_only_as_deep_as_answers_do(client: Client, book: Edition, path: str, depth: int, status: int):
    nested = "[" * (depth - 1) + "]" * (depth - 1)
    sent = '{"scenario": "players: {A: {}, B: {}}", "answers": [' + nested + "]}"
    response = client.post(f"/api/v1/{path}", sent, content_type="application/json")
    assert response.status_code == status
    assert status == 200 or "error" in response.json()


def test_a_block_may_nest_only_so_deep(client: Client, book: Edition):
    deep: dict[str, Any] = {}
    for _ in range(60):
        deep = {"a": deep}
    assert "levels deep" in post(client, "run", {"scenario": deep}, 400)["error"]["message"]


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


def test_the_description_names_addresses_that_answer_and_the_page_links_to_them(client: Client, book: Edition):
    told = get(client, "openapi.json")
    assert told["openapi"].startswith("3.1")
    asked = {"/api/v1/run", "/api/v1/legal", "/api/v1/explore", "/api/v1/search", "/api/v1/compare/{older}/{newer}", "/api/v1/cards"}
    assert asked <= set(told["paths"])
    for path, methods in told["paths"].items():
        filled = path.replace("{", "").replace("}", "").replace("date", "2006-10-01").replace("older", DATE).replace("newer", DATE)
        wrong = client.get(filled) if "post" in methods else client.post(filled)
        assert wrong.status_code == 405, path
        assert wrong.json()["error"]["message"].startswith("only")
    html = client.get("/api/").content.decode()
    for path in re.findall(r'href="(/api/v1/[^"]*)"', html):
        assert client.get(unescape(path)).status_code in (200, 404), path
    assert "/api/v1/explore" in html


def test_what_is_answered_has_a_tag_and_is_not_sent_twice(client: Client, book: Edition):
    first = client.get("/api/v1/rules/2006-10-01/408.1b")
    again = client.get("/api/v1/rules/2006-10-01/408.1b", headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_scripts_of_other_sites_may_ask_and_heads_are_answered(client: Client, book: Edition):
    assert client.options("/api/v1/run").status_code == 204
    answer = client.head("/api/v1/editions")
    assert (answer.status_code, answer.content) == (200, b"")
    assert answer.headers["Access-Control-Allow-Origin"] == "*"


def test_errors_have_bodies_wherever_they_come_from(client: Client, book: Edition):
    assert "lists what there is" in get(client, "nothing", 404)["error"]["message"]
    assert get(client, "rules/2006-99/408", 400)["error"]["message"].startswith("date: ")
    assert get(client, "search?q=stack&page=x", 400)["error"]["message"].startswith("page: ")
    assert post(client, "run", {"scenario": "x" * 70_000}, 413)["error"]["message"]


def test_every_outcome_of_what_is_left_open(client: Client, book: Edition):
    text = "players:\n  Ann: {in play: [Grizzly Bears]}\n  Bob: {in play: [Hill Giant]}\nturn: Ann, beginning of combat\n"
    told = post(client, "explore", {"scenario": text + "script:\n  - to end of turn\n", "players": ["Ann", "Bob"]})
    outcomes = told["outcomes"]
    assert outcomes["complete"] is True
    assert {line for one in outcomes["outcomes"] for line in one["result"]} >= {"Bob has 18 life", "Bob has 20 life"}
    assert post(client, "explore", {"scenario": "players: 3"}, 422)["error"]["mistakes"]


def test_two_editions_are_compared(client: Client):
    two_editions()
    told = get(client, "compare/2009-07-11/2006-10-01")
    assert (told["older"], told["newer"]) == ("2006-10-01", "2009-07-11")
    assert told["total"] == sum(told["counts"].values())
    assert {word["change"] for change in told["changes"] for word in change["words"]} <= {"same", "added", "removed"}
    some = get(client, "compare/2006-10-01/2009-07-11?category=reworded")
    assert {change["category"] for change in some["changes"]} <= {"reworded"}
    assert get(client, "compare/2006-10-01/1990-01-01", 404)["error"]["near"]


def test_the_api_is_limited_and_says_so_in_json(client: Client, book: Edition, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(rate_limits, "now", lambda: 1_000_020.0)
    codes = [client.get("/api/v1/editions").status_code for _ in range(MOST + 1)]
    assert codes[-2:] == [200, 429]
    assert "try again" in get(client, "editions", 429)["error"]["message"]


@pytest.mark.parametrize(
    ("status", "ask"),
    [
        (400, lambda client: client.get("/api/v1/editions", headers={"host": "elsewhere.example"})),
        (400, lambda client: client.post("/api/v1/run", b"x" * 300_000, content_type="application/json")),
        (404, lambda client: client.get("/api/v1/nothing")),
        (405, lambda client: client.put("/api/v1/run")),
        (500, lambda client: client.get("/api/v1/cards/Shock")),
    ],
)
def test_every_error_has_a_body(book: Edition, monkeypatch: pytest.MonkeyPatch, status: int, ask: Any):
    def broken(*_: Any) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(process_pool, "call", broken)
    response = ask(Client(raise_request_exception=False))
    assert response.status_code == status
    assert response.json()["error"]["message"]


@pytest.mark.parametrize(
    ("kind", "status"),
    [("application/json", 200), ("application/json; charset=utf-8", 200), ("", 200), ("text/plain", 415),
     ("application/x-www-form-urlencoded", 415),
     ("multipart/form-data; boundary=x", 415), ("application/xml", 415)],
)
def test_a_body_that_is_said_to_be_something_else_is_refused(client: Client, book: Edition, kind: str, status: int):
    answer = client.post("/api/v1/run", json.dumps({"scenario": {"players": {"Ann": {}, "Bob": {}}}}).encode(), content_type=kind)
    assert answer.status_code == status
    assert status == 200 or "application/json" in answer.json()["error"]["message"]
