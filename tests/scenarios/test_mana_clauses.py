"""What is done with lands and the mana they made is understood in many ways."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from judge.cards import library
from judge.scenarios.question.question_answer import answered

WAYS = Path(__file__).parent / "data" / "mana_clauses.txt"


def groups() -> list[tuple[str, str]]:
    """Each way to say a thing with the plain line for it."""
    found: list[tuple[str, str]] = []
    plain = ""
    for line in WAYS.read_text(encoding="utf-8").splitlines():
        if line.startswith(" "):
            found.append((plain, line.strip()))
        elif not line.startswith("#"):
            plain = line
    return found


def situation(line: str) -> str:
    """The situation of a line, in an order that does not hang on what is named first."""
    made = answered(line, library.cards())
    assert made.whole, f"{line}: {made.unread} {made.problem}"
    told = yaml.safe_load(made.text)
    for seat in told["players"].values():
        seat["in play"] = sorted(seat.get("in play", ()), key=str)
        seat["hand"] = sorted(seat.get("hand", ()), key=str)
    return yaml.safe_dump(told)


@pytest.mark.parametrize(("plain", "way"), groups())
def test_each_way_to_tell_of_mana_becomes_the_same_situation(plain: str, way: str) -> None:
    assert situation(way) == situation(plain)


def test_what_is_not_spent_burns_and_what_is_spent_does_not() -> None:
    """Two lands for one spell of one mana, and for one of two."""
    burns = answered("Ann taps two Mountains for mana, plays Shock on Bob with one of it and leaves the rest unspent.", library.cards())
    assert burns.whole
    assert "to beginning of combat" in burns.text
    spent = answered("Ann taps two Mountains for mana and plays Shock on Bob with it.", library.cards())
    assert spent.whole
    assert "to beginning of combat" not in spent.text
