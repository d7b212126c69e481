"""The course and the topics of the library as it is: lessons lead to one another, and topics are spelled in one way."""

from __future__ import annotations

import re
from html import unescape

import pytest
from django.test import Client

from judge.library import catalogue
from judge.library.search_provider import Scenarios
from judge.scenarios.runner.scenario_run import run_text
from judge.templatetags.bench import asked
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


def test_a_lesson_asks_before_it_tells_on_its_page_in_the_list_and_in_search(client: Client, book: Edition):
    entry = next(one for one in catalogue.course() if one.slug == "growth-answers-shock")
    html = unescape(client.get(f"/scenarios/{entry.slug}/").content.decode())
    first, told, behind = html.partition('<details class="told-later">')
    assert f"<h1>{asked(entry)}</h1>" in first
    assert "Say first what happens" in first
    assert told
    assert 'id="answer"' in behind
    assert 'class="prose"' in behind
    for text in (entry.title, catalogue.summary(entry)[:60], "survives the damage"):
        assert text not in first
    listed = unescape(client.get("/scenarios/?topic=to-begin-with").content.decode())
    assert asked(entry) in listed
    assert entry.title not in listed
    shown = Scenarios().shown({entry.slug: ()}, entry.edition)[entry.slug]
    assert shown.title == asked(entry)
    assert entry.document.prose[:40] not in shown.text


def test_a_situation_that_is_no_lesson_tells_its_answer_first(client: Client, book: Edition):
    entry = next(entry for entry in catalogue.in_order() if not catalogue.lesson(entry))
    html = unescape(client.get(f"/scenarios/{entry.slug}/").content.decode())
    assert "told-later" not in html
    assert f"<h1>{entry.title}</h1>" in html
    listed = client.get("/scenarios/", {"q": entry.title})
    assert f">{entry.title}</a>" in unescape(listed.content.decode())
    assert f">{entry.title}</a>" not in unescape(client.get("/scenarios/", {"q": entry.title, "ask": "1"}).content.decode())
    assert html.index('id="answer"') < html.index('id="stage"')
    assert Scenarios().shown({entry.slug: ()}, entry.edition)[entry.slug].title == entry.title


def test_topics_are_spelled_in_one_way_and_name_no_cases():
    names = [name for name, _ in catalogue.tags()]
    assert names == sorted(set(names))
    assert all(name == name.lower() and not re.search(r"\d", name) for name in names)
    assert not {f"{name}s" for name in names} & set(names)


def test_every_spelling_of_a_topic_finds_all_of_its_scenarios():
    counts = dict(catalogue.tags())
    assert len(catalogue.chosen(tag="Auras")) == len(catalogue.chosen(tag="auras")) == counts["auras"]
    assert len(catalogue.chosen(rule="5")) > len(catalogue.chosen(rule="502")) > 0


def test_the_first_lesson_has_ten_steps_at_most():
    first = catalogue.course()[0]
    run = run_text(first.text)
    assert not run.errors
    assert 5 <= len(run.steps) <= 10


def test_the_list_of_lessons_asks_and_tells_no_title(client: Client, book: Edition):
    html = unescape(client.get("/course/").content.decode())
    for entry in catalogue.course():
        assert asked(entry) in html
        assert entry.title not in html
        assert catalogue.summary(entry)[:60] not in html
        assert asked(entry).endswith("?")
        assert f"?of={catalogue.code_of(entry.slug)}" in html


def test_each_word_is_explained_in_the_lesson_in_which_it_first_stands():
    lessons = [(entry.title, entry.document.prose.replace("\n", " ")) for entry in catalogue.course()]
    assert len(explained(lessons[0][1])) >= 5
    for at, (title, prose) in enumerate(lessons):
        for word in explained(prose):
            earlier = [other for other, text in lessons[:at] if re.search(rf"\b{re.escape(word)}\b", text, re.IGNORECASE)]
            assert not earlier, f"{word} is explained in “{title}”, and stands in {earlier}"
    assert {"stack", "priority", "triggers", "replacement effect"} <= {word for _, prose in lessons for word in explained(prose)}


def explained(prose: str) -> list[str]:
    """The words that a lesson explains: it writes them slanted."""
    return [word.lower() for word in re.findall(r"(?<!\*)\*([^*]+)\*(?!\*)", prose)]
