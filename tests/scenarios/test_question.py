"""From a line in the words of judges to a situation: what is understood, what is filled in, and what is handed back."""

from __future__ import annotations

import pytest

from judge.cards import library
from judge.scenarios.question.question_answer import answered
from judge.scenarios.runner.scenario_run import run_text

NAMES = {card.name.lower(): card for card in library.cards().values()}

UNDERSTOOD = {
    "Ann has Humility and Opalescence in play; Bob attacks with Grizzly Bears, Ann Shocks it": ["Bob: attack with Grizzly Bears",
                                                                                              "Ann: play Shock -> Grizzly Bears"],
    "I attack with Hill Giant and my opponent blocks with Grizzly Bears": ["Ann: attack with Hill Giant",
                                                                           "Bob: block Hill Giant with Grizzly Bears"],
    "Bob controls Llanowar Elves. Ann casts Shock on the Elves": ["Ann: play Shock -> Llanowar Elves"],
    "Ann casts Wrath of God, Bob responds with Counterspell": ["Ann: play Wrath of God", "Bob: play Counterspell"],
}


@pytest.mark.parametrize("line", UNDERSTOOD)
def test_a_line_becomes_a_situation_that_runs(line: str) -> None:
    made = answered(line, NAMES)
    assert made.unread == ()
    assert made.problem == ""
    for words in UNDERSTOOD[line]:
        assert words in made.text
    assert not run_text(made.text, record=False).errors


def test_what_may_not_be_done_is_a_try_that_is_refused() -> None:
    refused = answered("Ann attacks with Serra Angel. Can Bob block Serra Angel with Hill Giant?", NAMES)
    assert "illegal:" in refused.text
    assert refused.problem == ""
    allowed = answered("Ann attacks with Serra Angel. Can Bob block Serra Angel with Giant Spider?", NAMES)
    assert "illegal:" not in allowed.text
    assert "Bob: block Serra Angel with Giant Spider" in allowed.text


def test_words_that_are_not_understood_are_handed_back_as_they_are() -> None:
    made = answered("Ann has Grizzly Bears and frobnicates the Zorble Engine", NAMES)
    assert any("zorble engine" in words.lower() for words in made.unread)
    assert "Grizzly Bears" in made.text
    assert answered("Nothing at all is said here", NAMES).text == ""


def test_what_is_filled_in_is_said() -> None:
    made = answered("Ann casts Shock on Bob", NAMES)
    assert "Mountain" in made.text
    assert any("lands" in one for one in made.assumed)
    assert any("turn" in one for one in made.assumed)
