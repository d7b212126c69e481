"""The edition that a reader has chosen decides what the bench plays for new situations, and a course leads to the wordings."""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client

from judge.replay import permalink
from judge.site import startup
from judge.site.startup import CannotServeError
from rules_corpus.edition_import import import_edition
from rules_corpus.models import Edition, SourceKind
from rules_corpus.records import Block, BlockKind, Rule
from tests.scenarios.small import BURN
from tests.small_book import small_edition
from tests.web.small_library import library  # noqa: F401

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("library")]
TODAY = "2026-08-07"


def page(client: Client, address: str, **query: str) -> str:
    """The page's words, tags and all."""
    response = client.get(address, query)
    assert response.status_code == 200, response.content.decode()[:2000]
    return unescape(response.content.decode())


def text_after(client: Client, **form: str) -> str:
    """The situation to which a form of the builder leads."""
    response = client.post("/bench/build/", form)
    assert response.status_code == 302, response.content.decode()[:3000]
    return permalink.unpack(parse_qs(urlsplit(response["Location"]).query)["z"][0])


def test_a_new_situation_of_the_builder_names_the_edition_of_the_site(client: Client, book: Edition) -> None:
    html = page(client, "/bench/build/", edition=TODAY)
    assert f"edition: {TODAY}\nplayers:" in html
    assert f'<option value="{TODAY}" selected>' in html
    assert "The situation names this edition" in html


def test_without_a_chosen_edition_the_builder_says_which_is_taken(client: Client, book: Edition) -> None:
    html = page(client, "/bench/build/")
    assert "edition: " not in html.split('name="text"')[1].split(">")[0]
    assert "The situation names no edition: the game of October 1, 2006 is played." in html
    assert "The situation names no edition" in page(client, "/bench/build/", edition="1812-06-24")


def test_the_builder_changes_the_edition_and_takes_it_back(client: Client, book: Edition) -> None:
    empty = "players:\n  Ann: {}\n  Bob: {}\nturn: Ann, precombat main\n"
    named = text_after(client, do="edition", edition=TODAY, text=empty, place="turn")
    assert f"edition: {TODAY}" in named
    assert "players:" in named
    assert "edition" not in text_after(client, do="edition", edition="2006-10-01", text=named, place="turn")


def test_a_question_is_played_by_the_edition_asked_for(client: Client, book: Edition) -> None:
    line = "Ann attacks with Grizzly Bears, Bob blocks with Hill Giant"
    assert f"edition: {TODAY}\n" in page(client, "/bench/ask/", q=line, edition=TODAY)
    assert "edition: " not in page(client, "/bench/ask/", q=line).split("The situation as text")[1]


def test_every_page_of_an_edition_leads_to_the_bench_with_it(client: Client, book: Edition) -> None:
    import_edition(small_edition("2009-07-11"), SourceKind.OFFICIAL)
    assert 'href="/bench/?edition=2009-07-11"' in page(client, "/rules/2009-07-11/")
    assert 'href="/bench/"' in page(client, "/rules/2006-10-01/")


def test_a_course_leads_to_the_wordings_of_its_rules(client: Client, book: Edition) -> None:
    lost = Rule("106.4", "", (Block(BlockKind.TEXT, "What is left in a pool is lost."),))
    rules = (Rule("1", "Game"), Rule("106", "Mana"), lost, Rule("5", "Turns"), Rule("500", "General"), replace(lost, number="500.4"))
    import_edition(small_edition("2009-07-11", rules), SourceKind.OFFICIAL)
    address = permalink.pack(BURN + "  - resolve\n") or ""
    html = page(client, "/bench/editions/", z=address)
    assert re.search(r'href="/rules/2009-07-11/(106|500)\.4/history#from-2009-07-11"', html)
    assert "/compare/2009-05-01/2009-07-11/" not in html
    import_edition(small_edition("2009-05-01", rules), SourceKind.OFFICIAL)
    assert 'href="/compare/2009-05-01/2009-07-11/"' in page(client, "/bench/editions/", z=address)


def test_a_site_opens_in_the_edition_that_whoever_runs_it_chose(client: Client, book: Edition, settings: Any) -> None:
    import_edition(small_edition(TODAY), SourceKind.OFFICIAL)
    for opening, said in (("2006-10-01", "October 1, 2006"), (TODAY, "August 7, 2026")):
        settings.RULES_OPENING_EDITION = opening
        assert f"Every numbered rule of {said}" in page(client, "/")
        assert ("in plain words" in page(client, "/")) is (opening != TODAY)
        assert client.get("/rules/408.1b").headers["Location"] == f"/rules/{opening}/408.1b"
        assert f"The site opens in the edition of {said}" in page(client, "/editions/")
        assert (f"edition: {TODAY}" in page(client, "/bench/build/")) is (opening == TODAY)
        assert "October 1, 2006 is played" in page(client, "/bench/text/", z=permalink.pack(BURN))  # what names none is played as it was


def test_a_site_does_not_start_in_an_edition_that_is_not_here(book: Edition, settings: Any) -> None:
    startup._check_opening_edition()
    settings.RULES_OPENING_EDITION = TODAY
    with pytest.raises(CannotServeError, match=f"FLOOR_JUDGE_EDITION={TODAY} is no edition that is here .2006-10-01.: import it first"):
        startup._check_opening_edition()
