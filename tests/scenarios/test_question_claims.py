"""What somebody claims is no part of the game, and is judged by what happens."""

from __future__ import annotations

import pytest

from judge.cards import library
from judge.scenarios.question.claims import as_question
from judge.scenarios.question.question_answer import answered
from tests.scenarios.line_replies import replies_to

NAMES = library.cards()
COMBAT = "Ann attacks with Grizzly Bears and Bob blocks with Hill Giant. "


@pytest.mark.parametrize(
    ("claim", "asked"),
    [
        ("Bob says the Bears die.", "Bears die"),
        ("Bob says they trade.", "trade"),
        ("Bob claims that a blocked creature leaves combat at once.", "leaves combat"),
    ],
)
def test_a_claim_is_kept_as_one(claim: str, asked: str) -> None:
    """It is nothing that is not understood, and no question."""
    made = answered(COMBAT + claim, NAMES)
    assert (made.unread, made.problem, made.questions) == ((), "", ())
    assert [one.claimed for one in made.asks] == [True]
    assert asked in made.asks[0].words


def test_a_claim_that_names_what_is_not_there_is_not_understood() -> None:
    """What somebody could do with a card that nothing tells of is no part of the situation, which is said."""
    made = answered(COMBAT + "Ann says she could have played Giant Growth.", NAMES)
    assert any("Giant Growth" in one for one in made.unread)
    assert "Giant Growth" not in made.text
    assert not answered(COMBAT + "Ann says she could have done something.", NAMES).unread


@pytest.mark.parametrize(("line", "said"), [
    (COMBAT + "Ann says the Bears survive. Do they?", "No: Grizzly Bears dies."),
    (COMBAT + "Ann says the Giant survives. Does it?", "Yes: Hill Giant stays in play"),
    (COMBAT + "Bob thinks his Giant is a 3/3 and dies. Does it?", "No: Hill Giant stays in play"),
])
def test_a_question_that_leaves_out_what_it_asks_asks_of_the_claim(line: str, said: str) -> None:
    """"Does it?" behind "the Giant survives" is "does the Giant survive?"."""
    found = [one.text for one in replies_to(line)]
    assert any(one.startswith(said) for one in found), found


@pytest.mark.parametrize(("statement", "question"), [
    ("the card0 dies", "does the card0 die"),
    ("they survive", "do they survive"),
    ("player1 takes 3 damage", "does player1 take 3 damage"),
    ("it is still tapped", "is it still tapped"),
    ("nobody knows", ""),
])
def test_a_statement_is_turned_round_where_a_form_fits(statement: str, question: str) -> None:
    """The question whether it is so."""
    assert as_question(statement) == question
