"""A line is taken apart into main clauses by where its noun phrases and verbs stand."""

from __future__ import annotations

import pytest

from judge.cards import library
from judge.scenarios.question.question_answer import answered
from judge.scenarios.question.syntax.main_clauses import main_clauses

APART = (
    # relative clauses: states before, deeds behind
    ("player0 card0 player1 , who 's at 9", "player0 card0 player1 , who 's at 9"),
    ("player0 plays card0 on player1 , who is at 4 life", "player1 is at 4 life . player0 plays card0 on player1"),
    ("player1 , who is at 4 life , plays card0", "player1 is at 4 life . player1 plays card0"),
    ("player0 's card0 attacks player1 , who blocks with card1", "player0 's card0 attacks player1 . player1 blocks with card1"),
    ("player1 , whose only land is a card0 , plays card1", "player1 's only land is a card0 . player1 plays card1"),
    ("player0 plays card0 on player1 , who is at 3 and plays card1 on it",
     "player1 is at 3 . player0 plays card0 on player1 . player1 plays card1 on it"),
    ("player0 attacks with card0 , which has 3 counters on it , and player1 blocks",
     "player0 's card0 has 3 counters on it . player0 attacks with card0 and player1 blocks"),
    ("player1 , who forgot about that , attacks player0", "player1 attacks player0"),
    # asides
    ("player1 , 6 cards in her graveyard , attacks with card0", "player1 has 6 cards in her graveyard . player1 attacks with card0"),
    ("player0 , at 20 , taps card0", "player0 is at 20 . player0 taps card0"),
    ("player0 , in response , plays card0", "in response , player0 plays card0"),
    ("with 7 cards in her graveyard player0 attacks with card0", "with 7 cards in her graveyard , player0 attacks with card0"),
    ("in response player0 plays card0", "in response player0 plays card0"),
    # relative clauses of which the noun phrase is the object
    ("player0 attacks with the card0 she took from player1 with card1",
     "player0 took player1 's card0 with card1 last turn . player0 attacks with player1 's card0"),
    ("player0 taps the card0 he 's had for turns", "player0 taps player0 's card0"),
    ("player1 sacrifices card0 , the only card1 he has", "player1 sacrifices card0 , the only card1 he has"),
    # reports, of the same player only
    ("player0 announces in her draw step that she dredges the card0", "in her draw step , player0 dredges the card0"),
    ("player0 says he card0 it", "player0 card0 it"),
    ("player0 says player1 plays card0", "player0 says player1 plays card0"),
    # prices
    ("player0 regenerates it for openmanab", "player0 regenerates it . for openmanab"),
    ("player0 plays card0 for openmanab", "player0 plays card0 for openmanab"),
    ("player0 plays card0 on player1 sacrificing card1", "player0 plays card0 on player1 , sacrificing card1"),
    # what is left out, and phrases for a verb
    ("player0 animates card0 and blocks", "player0 animates card0 and blocks with it"),
    ("player0 attacks with card0 and player1 blocks", "player0 attacks with card0 and player1 blocks"),
    ("player0 taps card0 in response to shield the card1", "in response player0 taps card0 to shield the card1"),
    ("player0 plays card0 in response to card1", "player0 plays card0 in response to card1"),
    ("player0 taps 2 card0 , wanting to card1 it", "player0 taps 2 card0 and wants to card1 it"),
    ("player0 goes and gets card0", "player0 gets card0"),
    ("player0 goes to combat and attacks", "player0 goes to combat and attacks"),
    ("player0 plays card0 to get card1", "player0 plays card0 and fetches card1"),
    ("player0 plays card0 to get rid of card1", "player0 plays card0 to get rid of card1"),
    ("player0 cycles card0 for a card1", "player0 cycles card0 and fetches a card1"),
    ("player0 taps card0 for protection from white on the card1", "player0 taps card0 targeting the card1 , choosing white"),
    ("player1 blocks it with card1 , pointing out that card1 flies", "player1 blocks it with card1"),
    # what changes nothing
    ("card0 blocks a card1 , no tricks from either side", "card0 blocks a card1"),
    ("player0 attacks with card0 , nobody does anything", "player0 attacks with card0"),
    ("player0 attacks with card0 , nobody blocks", "player0 attacks with card0 , nobody blocks"),
    ("player0 attacks with card0 and there are no responses", "player0 attacks with card0"),
    ("both were at 20", "both are at 20"),
    ("player0 's on 5 life", "player0 is on 5 life"),
    ("player0 's card0 attacks", "player0 's card0 attacks"),
)


@pytest.mark.parametrize(("line", "told"), APART, ids=[line for line, _ in APART])
def test_each_kind_of_clause_is_told_as_one_of_its_own(line: str, told: str) -> None:
    assert main_clauses(line) == told


def test_a_line_that_is_not_understood_as_it_stands_is_read_taken_apart() -> None:
    """A player's graveyard told between the name and the deed: threshold needs it."""
    line = ("Sue, six cards in her graveyard, attacks with Nimble Mongoose and Theo blocks with Grizzly Bears; before damage she plays Opt."
            " Does the Mongoose die?")
    found = answered(line, library.cards())
    assert found.whole
    assert "graveyard" in found.text


def test_what_is_not_understood_taken_apart_either_is_handed_back_as_it_stands() -> None:
    found = answered("Ann, who frobnicates, attacks with Grizzly Bears.", library.cards())
    assert not found.whole
    assert any("frobnicates" in words for words in found.unread)
