"""What was played by clicking, kept as a script: on its own page, as exports, each line of play by itself."""

from __future__ import annotations

import json
import re
from html import unescape
from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client

from judge.replay import lines_of_play, permalink
from judge.replay.lines_of_play import Branches
from rules_corpus.models import Edition

pytestmark = pytest.mark.django_db
SITUATION = """\
players:
  Ann: {hand: [Shock], in play: [Mountain]}
  Bob: {in play: [Grizzly Bears]}
turn: Ann, precombat main
"""
PASS = (("pass",),)


def tried(*lines: tuple, line: int = 0) -> dict[str, str]:
    """The parameters of a game with these lines of play."""
    letters = lines_of_play.written(Branches(lines, line, len(lines[line])))
    return {"z": permalink.pack(SITUATION) or "", "t": letters or ""}


def kept(client: Client, query: dict[str, str], **more: str) -> str:
    """The text that is kept."""
    response = client.get("/bench/play/", {**query, "keep": "1", **more})
    assert response.status_code == 302, response.content.decode()[:500]
    return permalink.unpack(parse_qs(urlsplit(response.url).query)["z"][0])


def shock(client: Client) -> tuple:
    """The answer that plays Shock, as the page offers it."""
    html = unescape(client.get("/bench/play/", {"z": permalink.pack(SITUATION) or ""}).content.decode())
    number = re.search(r'value="\["play", (\d+), ""\]"', html)
    assert number is not None
    return (("play", int(number[1]), ""),)


def test_the_play_page_offers_to_keep_what_was_played(client: Client, book: Edition) -> None:
    html = client.get("/bench/play/", tried((PASS,))).content.decode()
    assert "Keep it as a script" in html
    assert "export=markdown" in html


def test_answers_become_the_script_of_a_situation_of_its_own(client: Client, book: Edition) -> None:
    text = kept(client, tried((PASS, PASS)))
    assert "script:" in text
    page = client.get("/bench/", {"z": permalink.pack(text) or ""}).content.decode()
    assert "Ann passes" in page


def test_another_line_of_play_is_kept_apart(client: Client, book: Edition) -> None:
    lines = ((PASS, PASS), (shock(client),))
    assert "Shock ->" not in kept(client, tried(*lines))
    both = client.get("/bench/play/", tried(*lines)).content.decode()
    links = [unescape(link) for link in re.findall(r'href="([^"]*keep=1)"[^>]*>keep<', both)]
    assert len(links) == 2
    assert client.get(links[0]).status_code == 302


@pytest.mark.parametrize(("form", "kind"), [("markdown", "text/markdown"), ("text", "text/plain"), ("yaml", "application/yaml"),
                                            ("json", "application/json"), ("file", "text/markdown")])
def test_every_export_of_a_game_has_the_script_or_the_way_to_it(client: Client, book: Edition, form: str, kind: str) -> None:
    response = client.get("/bench/play/", {**tried((PASS, PASS)), "keep": "1", "export": form})
    assert response.status_code == 200
    assert response.headers["Content-Type"].startswith(kind)
    told = response.content.decode()
    if form in ("markdown", "text"):  # for a forum and a chat: what came of it, and the way to all the rest
        assert "/bench/text/?z=" in told
    else:
        assert "script:" in told
    assert ("Ann passes" in told) == (form == "json")


def test_what_was_played_goes_beside_another_edition(client: Client, book: Edition) -> None:
    response = client.get("/bench/play/", {**tried((PASS, PASS)), "keep": "1", "with": "2009-07-11"})
    assert response.status_code == 302
    assert response.url.startswith("/bench/compare/?z=")
    assert response.url.endswith("with=2009-07-11")
    assert client.get(response.url).status_code == 200


def test_answers_that_fit_nothing_are_told(client: Client, book: Edition) -> None:
    wrong = client.get("/bench/play/", {**tried((("nonsense",), PASS)), "keep": "1"})
    assert wrong.status_code == 422
    assert "answer 1 is not allowed" in wrong.content.decode()


def test_the_api_keeps_a_game_with_the_same_function(client: Client, book: Edition) -> None:
    sent = {"scenario": SITUATION, "answers": [[["pass"]], [["pass"]]]}
    answer = client.post("/api/v1/script", json.dumps(sent), content_type="application/json")
    assert answer.status_code == 200
    assert answer.json() == {"text": kept(client, tried((PASS, PASS))), "unsaid": 0, "wordless": ""}
    wrong = client.post("/api/v1/script", json.dumps(sent | {"answers": [["x"], ["x"]]}), content_type="application/json")
    assert wrong.status_code == 422
    assert "answer 1" in wrong.json()["error"]["mistakes"][0]["message"]
