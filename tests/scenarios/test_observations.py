"""What a line tells to have come of what was done is seen in the run, or it is handed back."""

from __future__ import annotations

import pytest

from judge.cards import library
from judge.scenarios.question.question_answer import NOT_SO, answered

SEEN = (
    "Ann's Benalish Cavalry attacks, Bob blocks with Savannah Lions. The flanking trigger resolves.",
    "Ann attacks with Craw Giant and Bob blocks it with three Grizzly Bears; rampage resolves before damage.",
    "Ann attacks with Deftblade Elite and provokes Bob's tapped Hill Giant, so it untaps.",
    "Bob plays Call of the Herd and Ann Remands it. Bob picks the card up.",
    "Ann suspends Rift Bolt for R.",
    "Ann plays a face-down Silent Specter for 3 and on her next turn turns it up for its morph cost.",
    "Ann has four Seat of the Synod in play and plays Frogmite for nothing.",
    "Bob plays Shock on Ann's Drudge Skeletons, and she regenerates it for one black mana.",
)
UNSEEN = (
    ("Ann's Hill Giant attacks, Bob blocks with Savannah Lions. The flanking trigger resolves.", "flanking trigger"),
    ("Ann attacks with Craw Giant and Bob blocks it with three Grizzly Bears; bushido resolves before damage.", "bushido"),
    ("Ann attacks with Deftblade Elite and provokes Bob's Hill Giant, so it phases out.", "phases out"),
    ("Bob plays Call of the Herd and Ann Counterspells it. Bob picks the card up.", "picks the card up"),
    ("Ann suspends Rift Bolt for U.", "for u"),
    ("Ann has three Seat of the Synod in play and plays Frogmite for nothing.", "for nothing"),
)
"""Their twins: the same words where the run does not show it."""


@pytest.mark.parametrize("line", SEEN)
def test_what_comes_of_it_is_understood_where_the_run_shows_it(line: str) -> None:
    found = answered(line, library.cards())
    assert found.whole, found.unread


@pytest.mark.parametrize(("line", "words"), UNSEEN, ids=[words for _, words in UNSEEN])
def test_what_does_not_come_of_it_is_handed_back(line: str, words: str) -> None:
    found = answered(line, library.cards())
    assert any(words in one for one in found.unread), found.unread


def test_life_that_is_told_and_not_gained_is_said_not_to_come_about() -> None:
    """The Helix has no legal target any more, and is countered."""
    line = ("Bob points Lightning Helix at Ann's Grizzly Bears, she sacs them to Carrion Feeder in response,"
            " and Bob still adds 3 to his life.")
    found = answered(line, library.cards())
    assert found.whole
    assert any(one.startswith(NOT_SO) for one in found.unseen)


def test_life_that_is_gained_is_not_said_to_be_missing() -> None:
    found = answered("Bob points Lightning Helix at Ann's Grizzly Bears, and Bob adds 3 to his life.", library.cards())
    assert found.whole
    assert not found.unseen
