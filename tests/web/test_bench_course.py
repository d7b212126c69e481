"""The course and the topics of the library as it is: lessons lead to one another, and topics are spelled in one way."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from judge.library import catalogue
from rules_corpus.models import Edition

pytestmark = pytest.mark.django_db


def test_a_lesson_says_which_it_is_and_leads_to_the_next(client: Client, book: Edition):
    first, second = catalogue.course()[:2]
    html = client.get(f"/scenarios/{first.slug}/").content.decode()
    assert f"Lesson 1 of {len(catalogue.course())}" in html
    assert re.search(rf'href="/scenarios/{second.slug}/" rel="next"><span class="direction">Next lesson<', html)


def test_a_scenario_that_is_no_lesson_leads_on_in_the_library(client: Client, book: Edition):
    entry = next(entry for entry in catalogue.in_order() if not catalogue.lesson(entry))
    html = client.get(f"/scenarios/{entry.slug}/").content.decode()
    assert "Lesson " not in html
    assert "Next lesson" not in html


def test_topics_are_spelled_in_one_way_and_name_no_cases():
    names = [name for name, _ in catalogue.tags()]
    assert names == sorted(set(names))
    assert all(name == name.lower() and not re.search(r"\d", name) for name in names)
    assert not {f"{name}s" for name in names} & set(names)


def test_every_spelling_of_a_topic_finds_all_of_its_scenarios():
    counts = dict(catalogue.tags())
    assert len(catalogue.chosen(tag="Auras")) == len(catalogue.chosen(tag="auras")) == counts["auras"]
    assert len(catalogue.chosen(rule="5")) > len(catalogue.chosen(rule="502")) > 0
