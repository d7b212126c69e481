"""What a line says is paid for a trigger that asks for it can be paid; where nothing is said, nothing is filled in."""

from __future__ import annotations

import pytest

from judge.cards import library
from judge.scenarios.question.question_answer import answered
from judge.scenarios.runner.scenario_run import run_text
from tests.quick_yaml import load


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
    there = load(found.text)["players"]["Ann"]["in play"]
    counts = [int(one.split()[0]) if one[0].isdigit() else 1 for one in there if "Mirari" not in str(one)]
    assert sum(counts) == lands


@pytest.mark.parametrize(
    ("line", "life"),
    [
        ("Ann plays Fork on her own Lightning Bolt, both at Bob.", "{Bob: 14}"),
        ("Ann responds to Bob's Lightning Bolt with Fork, choosing Bob.", "{Ann: 17, Bob: 17}"),
    ],
)
def test_a_spell_that_is_only_named_as_what_is_copied_burns_the_other_player(line: str, life: str) -> None:
    found = answered(line, library.cards())
    assert found.whole, found.unread
    run = run_text(f"{found.text.rstrip()}\n  - expect: {life}\n")
    assert not run.errors
    assert run.checks
    assert all(check.held for check in run.checks)
