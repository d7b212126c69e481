"""What a line says is paid for a trigger that asks for it can be paid; where nothing is said, nothing is filled in."""

from __future__ import annotations

import pytest
import yaml

from judge.cards import library
from judge.scenarios.question.question_answer import answered


@pytest.mark.parametrize(
    ("line", "lands"),
    [
        ("Ann has Mirari in play and plays Shock on Bob, paying 3 for the Mirari.", 4),
        ("Ann has Mirari in play and Shocks Bob, and she copies it with the Mirari.", 4),
        ("Ann has Mirari in play and Shocks Bob.", 1),
    ],
)
def test_lands_for_a_trigger_are_filled_in_where_it_is_told_to_do_something(line: str, lands: int) -> None:
    found = answered(line, library.cards())
    assert found.whole, found.unread
    there = yaml.safe_load(found.text)["players"]["Ann"]["in play"]
    counts = [int(one.split()[0]) if one[0].isdigit() else 1 for one in there if "Mirari" not in str(one)]
    assert sum(counts) == lands
