"""Where lands are counted and it is asked or tried what can be played, there are no others; else those that are needed are there."""

from __future__ import annotations

import pytest

from judge.cards import library
from judge.scenarios.question.question_answer import answered


@pytest.mark.parametrize(
    ("line", "refused"),
    [
        ("Bob has two Swamps. Can he play Craw Wurm?", True),
        ("Bob has one Swamp. Can he play Craw Wurm?", True),
        ("Bob has two Swamps in play and wants to play Hypnotic Specter.", True),
        ("Bob has three Swamps in play and wants to play Hypnotic Specter.", False),
        ("Bob has a Swamp and Kird Ape. Can he play Craw Wurm?", False),
        ("Bob has two Swamps and plays Craw Wurm.", False),
    ],
)
def test_counted_lands_are_all_where_it_is_asked_what_can_be_played(line: str, refused: bool) -> None:
    found = answered(line, library.cards())
    assert found.whole, found.unread
    assert ("illegal:" in found.text) is refused
