"""Tokens that are spoken of after what makes them was played are made by it; others lie there from the start."""

from __future__ import annotations

from judge.cards import library
from judge.scenarios.question.question_answer import answered
from tests.quick_yaml import load


def in_play(line: str, player: str) -> str:
    """What that player has in play at first, as text."""
    found = answered(line, library.cards())
    assert found.whole, (found.unread, found.problem)
    return str(load(found.text)["players"][player].get("in play", []))


def test_tokens_of_a_permanent_that_was_played_before_are_made_by_it() -> None:
    assert "Squirrel" not in in_play("Ann plays Deranged Hermit and attacks with the four Squirrels next turn.", "Ann")


def test_a_token_is_there_as_a_target_once_what_makes_it_has_resolved() -> None:
    line = "Ann plays Deranged Hermit, and Bob Shocks a Squirrel token."
    assert "Squirrel" not in in_play(line, "Ann")
    assert "resolve all\n  - Bob: play Shock" in answered(line, library.cards()).text


def test_tokens_that_somebody_has_lie_there_beside_what_makes_more() -> None:
    assert "2 Squirrel" in in_play("Ann has two Squirrel tokens and plays Deranged Hermit. How big are the Squirrels?", "Ann")


def test_tokens_that_nothing_makes_lie_there() -> None:
    assert "4 Squirrel" in in_play("Ann plays Llanowar Elves and attacks with the four Squirrels.", "Ann")
