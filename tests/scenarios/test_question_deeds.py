"""What players do, told in free words: each line with what its situation has to contain, whole and without a refusal of ours."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.cards import library
from judge.scenarios.question.deeds.verb_forms import forms_of
from judge.scenarios.question.question_answer import answered
from judge.scenarios.question.question_text import marked

NAMES = {card.name.lower(): card for card in library.cards().values()}
LINES = [line.split(" => ") for line in (Path(__file__).parent / "data" / "judge_deeds.txt").read_text(encoding="utf-8").splitlines()]
LEFT = (
    "Ann has Hill Giant in play.",
    "My Serra Angel got hit with Pacifism last turn.",
    "How much damage can Ann have the Ball Lightning deal to Bob?",
    "I Grab the Reins with entwine, taking the Serra Avatar and throwing it at him.",
    "Bob sacrifices Mogg Fanatic and aims it at Hill Giant.",
)
"""Lines in which no deed is told anew: no sense of the verb is meant, or the reader knows it."""


@pytest.mark.parametrize(("line", "told"), LINES)
def test_a_deed_in_free_words_reaches_the_situation(line: str, told: str) -> None:
    made = answered(line, NAMES)
    assert made.unread == ()
    assert made.problem == ""
    for words in told.split(" | "):
        assert words.replace("\\n", "\n") in made.text


@pytest.mark.parametrize("line", LEFT)
def test_words_that_are_no_deed_stay_as_they_are(line: str) -> None:
    said = {word for word in marked(line, NAMES).text.split() if word.isalpha()}
    assert not said & {"plays", "playing", "uses", "use", "attacks", "attack", "attacking", "respond"}


def test_a_verb_has_five_forms() -> None:
    assert list(forms_of("hurl").values()) == ["hurl", "hurls", "hurled", "hurled", "hurling"]
    assert list(forms_of("throw").values()) == ["throw", "throws", "threw", "thrown", "throwing"]
    assert list(forms_of("rely").values()) == ["rely", "relies", "relied", "relied", "relying"]
