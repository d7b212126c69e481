"""States of the table and what was done before, as judges tell them: what the situation must have, and what its script must do."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.cards import library
from judge.scenarios.question.question_answer import answered
from judge.scenarios.runner.scenario_run import run_text

NAMES = {card.name.lower(): card for card in library.cards().values()}
DATA = Path(__file__).parent / "data"


def _told() -> dict[str, list[str]]:
    """The lines of the list, each with what stands in its situation, one thing a line behind it."""
    told: dict[str, list[str]] = {}
    for line in (DATA / "told_states.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("    "):
            told[next(reversed(told))].append(line.strip().replace("\\n", "\n"))
        elif line and not line.startswith("#"):
            told[line] = []
    return told


TOLD = _told()


@pytest.mark.parametrize("line", TOLD)
def test_a_state_that_is_told_stands_in_the_situation(line: str) -> None:
    made = answered(line, NAMES)
    assert (made.unread, made.unknown, made.problem) == ((), (), "")
    for words in TOLD[line]:
        told = made.text if not words.startswith("not ") else ""
        assert words in told or (not told and words.removeprefix("not ") not in made.text), made.text
    assert not run_text(made.text, record=False).errors
