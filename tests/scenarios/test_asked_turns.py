"""Whether somebody may play what only works on one's own turn is tried there, unless the line says when."""

from __future__ import annotations

import pytest

from judge.cards import library
from judge.scenarios.question.question_answer import answered


@pytest.mark.parametrize(
    ("line", "later"),
    [
        ("Ann plays Meddling Mage naming Wrath of God. Can Bob play Wrath of God?", True),
        ("Ann plays Meddling Mage naming Counterspell. Can Bob play Wrath of God?", True),
        ("Ann plays Shock on Bob. Can Bob play Wrath of God in response?", False),
        ("Ann attacks with Hill Giant. Can Bob play Wrath of God?", False),
        ("On Ann's turn she plays Shock on Bob. Can Bob play Wrath of God?", False),
    ],
)
def test_a_sorcery_is_tried_on_the_turn_of_who_is_asked_about(line: str, later: bool) -> None:
    found = answered(line, library.cards())
    assert found.whole, found.unread
    assert ("to Bob's precombat main" in found.text) is later
