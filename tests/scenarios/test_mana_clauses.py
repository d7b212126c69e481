"""What is done with lands and the mana they made is understood in many ways."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.cards import library
from judge.scenarios.question.question_answer import answered
from tests.quick_yaml import dump, load

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
    told = load(made.text)
    for seat in told["players"].values():
        seat["in play"] = sorted(seat.get("in play", ()), key=str)
        seat["hand"] = sorted(seat.get("hand", ()), key=str)
    return dump(told)


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


def test_a_copy_is_countered_once_it_is_there() -> None:
    made = answered("Bob plays Shock on Ann, Ann Twincasts it with Bob as the target of the copy, and Bob Counterspells the copy.",
                    library.cards())
    assert made.whole
    assert "  - resolve\n  - Bob: play Counterspell -> copy of Shock" in made.text


def test_a_land_that_was_played_counts_where_another_is_tried() -> None:
    """Fastbond allows all of them, and its ability resolves between them."""
    tried = answered("Ann has played her land for the turn and tries to play another Forest from her hand.", library.cards())
    assert tried.whole
    assert "- illegal:\n      Ann: play Forest" in tried.text
    allowed = answered("Ann has Fastbond in play and plays three Forests in a row.", library.cards())
    assert allowed.whole
    assert "illegal" not in allowed.text


def test_a_land_is_played_again_from_where_it_went() -> None:
    made = answered("Ann has Crucible of Worlds in play; she plays Strip Mine, sacrifices it to destroy Bob's Island and tries to play"
                    " it again from her graveyard.", library.cards())
    assert made.whole
    assert made.text.count("Ann: play Strip Mine") == 2
