"""Practice: questions about results only, whose answers the engine knows; the outcome is hidden until one has said what it is."""

from __future__ import annotations

import re
from html import unescape

import pytest
from django.test import Client

from judge.replay import permalink
from judge.replay.quiz import questions
from judge.sandbox import runs, tasks
from judge.scenarios import library_index
from rules_corpus.models import Edition
from tests.web.small_library import SCENARIO


def made(text: str = SCENARIO):
    walk = runs.ran(text, "2006-10-01").walk
    assert walk
    return walk


def test_a_question_has_the_truth_among_others_and_is_always_the_same():
    found = questions(made())
    assert found
    assert found == questions(made())
    for question in found:
        assert len(set(question.choices)) == len(question.choices) >= 3
        assert 0 <= question.right < len(question.choices)


def test_what_is_asked_is_what_the_rules_force_and_the_answer_is_not_told_before():
    shock = """\
players:
  Ann: {hand: [Shock], in play: [Mountain]}
  Bob: {in play: [Grizzly Bears]}
turn: Ann, precombat main
script:
  - Ann: play Shock -> Grizzly Bears
  - resolve
"""
    question = questions(made(shock))[0]
    assert question.text == "What becomes of Grizzly Bears?"
    assert question.choices[question.right] == "It dies."
    assert question.deeds == ("Ann plays Shock targeting Grizzly Bears.",)
    giant = questions(made(shock.replace("Grizzly Bears", "Hill Giant")))[0]
    assert giant.choices[giant.right] == "It stays in play."


def test_of_what_is_refused_it_is_asked_whether_it_is_allowed():
    refused = """\
players:
  Ann: {hand: [Shock], in play: [Mountain]}
  Bob: {in play: [Grizzly Bears]}
turn: Ann, precombat main
script:
  - illegal: {Ann: play Shock -> Mountain}
  - Ann: play Shock -> Grizzly Bears
"""
    found = [question for question in questions(made(refused)) if question.text.startswith("May ")]
    assert [question.text for question in found] == ["May Ann play Shock on Mountain?", "May Ann play Shock targeting Grizzly Bears?"]
    assert found[0].choices[found[0].right].startswith("No, by ")
    assert found[1].choices[found[1].right] == "Yes."


@pytest.mark.django_db
def test_right_and_wrong_are_told_and_counted_without_a_cookie(client: Client, book: Edition):
    address = {"z": permalink.pack(SCENARIO)}
    html = client.get("/bench/predict/", address).content.decode()
    question = questions(made())[0]
    shown = [unescape(re.sub("<[^>]*>", "", text)) for text in re.findall(r'name="said"[^>]*><span>(.*?)</span></button>', html)]
    assert shown == list(question.choices)
    assert 'id="answer"' not in html
    hit = client.get("/bench/predict/", {**address, "said": str(question.right)})
    assert "Right." in hit.content.decode()
    assert "1 of 1 right" in hit.content.decode()
    assert not hit.cookies
    missed = client.get("/bench/predict/", {**address, "said": str((question.right + 1) % len(question.choices))}).content.decode()
    assert "0 of 1 right" in missed
    assert "What is true:" in missed
    assert "Why that is not so" in missed
    right = client.get("/bench/predict/", {**address, "said": str(question.right)}).content.decode()
    assert "Why that is not so" not in right
    assert "not so</summary>" in right


@pytest.mark.django_db
@pytest.mark.parametrize("more", [{"at": "999"}, {"at": "x", "said": "99"}, {"said": "²"}, {"right": "9" * 40}, {"q": "99"}])
def test_odd_addresses_are_met_with_a_page(client: Client, book: Edition, more: dict[str, str]):
    assert client.get("/bench/predict/", {"z": permalink.pack(SCENARIO), **more}).status_code == 200
    assert client.get("/practice/", {"of": "growth-answers-shock", **more}).status_code == 200


@pytest.mark.django_db
def test_practice_asks_by_topic_and_level_and_hides_the_title(client: Client, book: Edition):
    assert "Start" in client.get("/practice/").content.decode()
    html = client.get("/practice/", {"of": "growth-answers-shock,trample"}).content.decode()
    assert "Question 1" in html
    assert "Growth answers Shock" not in html
    told = client.get("/practice/", {"of": "growth-answers-shock,trample", "said": "0"}).content.decode()
    assert "Growth answers Shock" in told
    onward = re.search(r'class="button primary" href="([^"]+)"', told)
    assert onward
    assert client.get(unescape(onward[1])).status_code == 200
    assert "/practice/?of=" in client.get("/practice/", {"of": "trample", "at": "5"}).content.decode()


def test_what_somebody_chose_to_pay_is_told_and_not_asked():
    found = tasks.asked(tasks.ran(library_index.find("nothing-but-a-mountain").text, "2006-10-01"))
    assert any("Ann pays 2 life." in one.deeds for one in found)
    assert not any("life is Ann" in one.text for one in found)
    lost = tasks.asked(tasks.ran(library_index.find("one-spell-from-hand-to-graveyard").text, "2006-10-01"))
    assert any("life is Bob" in one.text for one in lost)


@pytest.mark.parametrize(("slug", "asked", "never"), [
    ("three-ways-to-lie-face-down", "May Ann cast Dark Omen?", "plays Dark Omen"),
    ("411-2-roots-only-once", "May Ann play first?", "May Ann play first, putting"),
    ("hammer-left-behind", "What becomes of Craw Wurm?", "What becomes of Minotaur Illusionist?"),
])
def test_a_question_speaks_the_words_of_its_edition_and_asks_nothing_that_was_told(slug: str, asked: str, never: str):
    found = tasks.asked(tasks.ran(library_index.find(slug).text, "2006-10-01"))
    words = " ".join((*(one.text for one in found), *(deed for one in found for deed in one.deeds)))
    assert asked in words
    assert never not in words


@pytest.mark.django_db
def test_neither_a_shared_quiz_nor_a_question_names_what_it_is_about(client: Client, book: Edition):
    done = client.get("/practice/", {"of": "growth-answers-shock", "at": "5"}).content.decode()
    shared = re.search(r'href="[^"]*(/practice/\?of=[^"]+)" data-copy', done)
    assert shared
    assert "growth" not in shared[1]
    for address in (unescape(shared[1]), "/bench/predict/?of=growth-answers-shock"):
        html = client.get(address).content.decode()
        assert "Question 1" in html
        assert "growth-answers" not in html
        assert "Growth answers" not in html
    code = shared[1].partition("of=")[2]
    html = client.get("/practice/", {"of": code, "said": "0"}).content.decode()
    assert f'data-practice="{code}" data-slug="growth-answers-shock"' in html
    assert "/scenarios/growth-answers-shock/" in html
