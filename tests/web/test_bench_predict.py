"""Predict first: the next step is hidden until one has said what it is."""

from __future__ import annotations

import re
from html import unescape

import pytest
from django.test import Client

from judge.replay import permalink
from judge.replay.quiz import next_question
from judge.sandbox import runs
from rules_corpus.models import Edition
from tests.web.small_library import SCENARIO


def test_a_question_has_the_true_step_among_others_and_is_always_the_same():
    made = runs.ran(SCENARIO, "2006-10-01")
    assert made.walk
    question = next_question(made.run, made.walk, 0)
    assert question
    assert question == next_question(made.run, made.walk, 0)
    assert question.choices[question.right] == made.walk.nodes[question.step - 1].step.text
    assert len(set(question.choices)) == len(question.choices) >= 3


def test_the_questions_come_to_an_end():
    made = runs.ran(SCENARIO, "2006-10-01")
    assert made.walk
    at, asked = 0, 0
    while (question := next_question(made.run, made.walk, at)) is not None:
        assert question.step > at
        at, asked = question.step, asked + 1
    assert asked >= 3


@pytest.mark.django_db
def test_right_and_wrong_are_told_and_counted_without_a_cookie(client: Client, book: Edition):
    address = {"z": permalink.pack(SCENARIO)}
    html = client.get("/bench/predict/", address).content.decode()
    assert "0 of 0 right" in html
    made = runs.ran(SCENARIO, "2006-10-01")
    assert made.walk
    question = next_question(made.run, made.walk, 0)
    assert question
    assert [unescape(text) for text in re.findall(r'name="said"[^>]*><span>(.*?)</span>', html)] == list(question.choices)
    hit = client.get("/bench/predict/", {**address, "said": str(question.right)})
    assert "Right." in hit.content.decode()
    assert "1 of 1 right" in hit.content.decode()
    assert not hit.cookies
    missed = client.get("/bench/predict/", {**address, "said": str((question.right + 1) % len(question.choices))}).content.decode()
    assert "0 of 1 right" in missed


@pytest.mark.django_db
@pytest.mark.parametrize("more", [{"at": "999"}, {"at": "x", "said": "99"}, {"said": "²"}, {"right": "9" * 40}])
def test_odd_addresses_are_met_with_a_page(client: Client, book: Edition, more: dict[str, str]):
    assert client.get("/bench/predict/", {"z": permalink.pack(SCENARIO), **more}).status_code == 200
