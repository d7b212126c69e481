"""What a spell lets one find is told in many ways: it lies where the spell looks, and is chosen."""

from __future__ import annotations

import pytest

from judge.cards import library
from judge.scenarios.question.question_answer import answered
from tests.quick_yaml import load

WISHED = ("for Academy Rector", "to get Academy Rector", "and takes Academy Rector", "and gets Academy Rector", ", fetching Academy Rector")


@pytest.mark.parametrize("words", WISHED)
def test_a_wish_finds_what_lies_outside_the_game(words: str) -> None:
    found = answered(f"Ann plays Living Wish {words}.".replace(" ,", ","), library.cards())
    assert found.whole, found.unread
    said = load(found.text)
    assert said["players"]["Ann"]["outside the game"] == ["Academy Rector"]
    assert {"Ann": "choose Academy Rector"} in said["script"]


@pytest.mark.parametrize("words", WISHED)
def test_a_tutor_finds_what_lies_in_the_library(words: str) -> None:
    found = answered(f"Ann plays Demonic Tutor {words}.".replace(" ,", ","), library.cards())
    assert found.whole, found.unread
    said = load(found.text)
    assert "Academy Rector" in said["players"]["Ann"]["library"]
    assert {"Ann": "choose Academy Rector"} in said["script"]


def test_what_nothing_lets_one_find_is_handed_back() -> None:
    """The twin: Giant Growth looks nowhere."""
    found = answered("Ann plays Giant Growth on her Hill Giant to get Academy Rector.", library.cards())
    assert not found.whole
