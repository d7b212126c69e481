"""The library's pages, and the scenarios on the pages of rules."""

from __future__ import annotations

import re
from html import unescape

import pytest
from django.test import Client

from judge.library import catalogue
from judge.library.neutral_title import neutral_title
from judge.scenarios import library_index as library_of_scenarios
from rules_corpus.models import Edition
from tests.web.small_library import library  # noqa: F401

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("library")]


def found(client: Client, **query: str) -> int:
    """How many scenarios the list shows."""
    html = client.get("/scenarios/", query).content.decode()
    return html.count('class="scenario-card"')


def test_an_example_is_one_that_anybody_can_follow(client: Client) -> None:
    response = client.get("/random/")
    assert response.status_code == 302
    assert "no-cache" in response.headers["Cache-Control"]
    assert library_of_scenarios.find(response.headers["Location"].split("/")[2]).document.difficulty in (1, 2)


def test_the_library_lists_scenarios_by_topic(client: Client, book: Edition):
    html = client.get("/scenarios/").content.decode()
    assert "The stack" in html
    assert '<a href="/scenarios/growth-answers-shock/">' in html
    assert "difficulty 1 of 5" in html


def test_the_list_narrows_by_words_tag_difficulty_and_rule(client: Client, book: Edition):
    assert found(client, q="bigger shock") == 1
    assert found(client, q="dragon") == 0
    assert found(client, tag="stack") == 1
    assert found(client, tag="combat") == 0
    assert found(client, difficulty="1") == 1
    assert found(client, difficulty="5") == 0
    assert found(client, rule="408.1") == 1
    assert found(client, rule="502") == 0


def test_rules_that_it_shows_are_links_where_their_edition_is_here(client: Client, book: Edition):
    link = '<a href="/rules/2006-10-01/413.2b">413.2b</a>'
    assert link in client.get("/scenarios/").content.decode()
    Edition.objects.all().delete()
    html = client.get("/scenarios/").content.decode()
    assert link not in html
    assert "413.2b" in html


def test_the_list_comes_alone_for_htmx(client: Client, book: Edition):
    html = client.get("/scenarios/", HTTP_HX_REQUEST="true", HTTP_HX_TARGET="found").content.decode()
    assert html.lstrip().startswith('<div id="found">')


def test_a_scenario_shows_its_prose_the_situation_and_every_step(client: Client, book: Edition):
    html = client.get("/scenarios/growth-answers-shock/").content.decode()
    assert "Bob makes it bigger first" in html
    assert 'aria-label="Board' not in html  # nothing has happened yet: there is one board
    assert "Grizzly Bears" in html
    assert "Ann plays Shock" in html
    assert "/bench/text/?z=" in html


def test_rule_numbers_of_a_step_lead_into_the_book(client: Client, book: Edition):
    html = client.get("/scenarios/growth-answers-shock/").content.decode()
    assert '<a class="rule-chip" href="/rules/2006-10-01/408.1b"' in html


def test_a_rule_page_names_the_scenarios_that_show_it(client: Client, book: Edition):
    link = '<a href="/scenarios/growth-answers-shock/">'
    html = unescape(client.get("/rules/2006-10-01/408.1b").content.decode())
    assert f"{link}{question()}</a>" in html
    assert "Growth answers Shock" not in html
    assert link in client.get("/rules/2006-10-01/408.1").content.decode()
    assert link not in client.get("/rules/2006-10-01/502.9a").content.decode()


def test_an_unknown_scenario_names_those_that_are_near(client: Client, book: Edition):
    response = client.get("/scenarios/growth-answers-shok/")
    assert response.status_code == 404
    assert "Growth answers Shock" in response.content.decode()


def test_the_course_lists_its_lessons(client: Client, book: Edition):
    assert "/course/" in client.get("/scenarios/").content.decode()
    assert '<a href="/scenarios/growth-answers-shock/">' in client.get("/course/").content.decode()


def question() -> str:
    """What the scenario asks."""
    entry = catalogue.find("growth-answers-shock")
    assert entry
    return neutral_title(entry.document)


def test_the_list_can_ask_instead_of_telling(client: Client, book: Edition):
    asked = unescape(client.get("/scenarios/?q=answers+shock&ask=1").content.decode())
    assert "Growth answers Shock" not in asked
    assert question() in asked
    assert "/bench/predict/?of=" in asked
    assert 'ask=1' in unescape(client.get("/scenarios/?ask=1").content.decode()).partition('id="found"')[2]


def test_what_a_chat_shows_of_a_link_tells_no_outcome(client: Client, book: Edition):
    html = unescape(client.get("/scenarios/growth-answers-shock/").content.decode())
    shown = re.findall(r'<meta property="og:(?:title|description)" content="([^"]*)"', html)
    assert shown[0] == question()
    assert not any("last spell played" in text or "Growth answers" in text for text in shown)
    by_code = client.get(f"/scenarios/{catalogue.code_of('growth-answers-shock')}/").content.decode()
    assert "/scenarios/growth-answers-shock/" in by_code


def test_lessons_come_in_their_order():
    begin = [catalogue.lesson(entry) for entry in catalogue.in_order() if catalogue.topic_name(entry) == "To begin with"]
    lessons = [number for number in begin if number]
    assert lessons == sorted(lessons)
    assert begin[: len(lessons)] == lessons
