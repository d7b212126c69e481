"""The pages and the API that show a situation under every edition, and what changed between them."""

from __future__ import annotations

import json
from html import unescape

import pytest
from django.test import Client

from judge.replay import permalink
from judge.web import saved_situations
from rules_corpus.models import Edition
from tests.scenarios.small import BURN, SACRIFICED
from tests.web.small_library import library  # noqa: F401

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("library")]
RESOLVED = BURN + "  - resolve\n"


def page(client: Client, address: str, **query: str) -> str:
    """The page's words, tags and all."""
    response = client.get(address, query, follow=True)
    assert response.status_code == 200, response.content.decode()[:2000]
    return unescape(response.content.decode())


def test_each_stretch_of_editions_says_what_was_and_what_is_with_its_rules(client: Client, book: Edition) -> None:
    html = page(client, "/bench/editions/", z=permalink.pack(RESOLVED) or "")
    row = html[html.index('id="since-2009-07-11"') :].split("</li>")[0]
    assert "Ann burns for 1" in row
    assert "Ann loses 1 unused mana" in row
    assert "300.3" in row
    assert "Ann: life" in row


def test_where_nothing_changes_the_page_says_so(client: Client, book: Edition) -> None:
    html = page(client, "/scenarios/growth-answers-shock/editions/")
    assert "the same happens" in html
    assert html.count('class="course-row"') == 1


def test_a_saved_situation_and_one_of_the_library_lead_there(client: Client, book: Edition) -> None:
    code = saved_situations.save(SACRIFICED, "2006-10-01").code
    assert f'href="/s/{code}/editions/"' in page(client, f"/s/{code}")
    assert "combat damage goes on the stack" in page(client, f"/s/{code}/editions/")
    assert 'href="/scenarios/growth-answers-shock/editions/"' in page(client, "/scenarios/growth-answers-shock/")


def test_a_wrong_situation_is_told_what_is_wrong(client: Client, book: Edition) -> None:
    response = client.get("/bench/editions/", {"z": permalink.pack("players: nobody\n") or ""})
    assert response.status_code == 422


def test_the_api_tells_the_same_course(client: Client, book: Edition) -> None:
    response = client.post("/api/v1/run/editions", json.dumps({"scenario": RESOLVED}), content_type="application/json")
    assert response.status_code == 200
    parting = next(one["parting"] for one in response.json()["stretches"] if "2009-07-11" in one["editions"])
    assert (parting["since"], parting["before_text"]) == ("2009-07-11", "Ann burns for 1")


def test_the_changes_of_the_game_are_a_page_by_subject_and_an_answer(client: Client, book: Edition) -> None:
    assert "Combat damage is dealt as soon as" in page(client, "/games/")
    only = page(client, "/games/", subject="Mana")
    assert "Unused mana is just lost" in only
    assert "Combat damage is dealt as soon as" not in only
    assert any(one["slug"] == "mana-burn-ends" for one in client.get("/api/v1/games").json()["changes"])


def test_the_bench_begins_with_the_edition_that_the_reader_has_chosen(client: Client, book: Edition) -> None:
    Edition.objects.create(date="2009-07-11")
    assert "edition: 2009-07-11" in page(client, "/bench/text/", edition="2009-07-11")
    assert "edition: " not in page(client, "/bench/text/").split("<textarea")[1].split("</textarea>")[0]


def test_a_situation_without_edition_says_which_is_taken_and_keywords_of_later_editions_are_told(client: Client, book: Edition) -> None:
    text = "cards:\n  - {name: Warded, type: Creature - Elf, pt: 1/1, text: Prowess}\nplayers:\n  Ann: {in play: [Warded]}\n  Bob: {}\n"
    html = page(client, "/bench/", z=permalink.pack(text) or "")
    assert "names no edition: the game of October 1, 2006 is played" in html
    assert "prowess (since 2016-09-30)" in html
    named = page(client, "/bench/", z=permalink.pack(f"edition: 2016-09-30\n{text}") or "")
    assert "names no edition" not in named
    assert "prowess (since" not in named
