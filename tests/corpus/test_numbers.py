"""Rule numbers: reading, ordering, relating."""

from __future__ import annotations

import pytest

from rules_corpus.numbers import (
    Level,
    Number,
    canonical,
    following,
    letter_index,
    letters_at,
    missing_between,
    parent,
    parse_number,
    sort_key,
)


@pytest.mark.parametrize("text", ["4", "408", "408.1", "408.1b", "702.123", "704.5aa"])
def test_a_canonical_number_reads_and_writes_itself(text: str) -> None:
    assert str(parse_number(text)) == text
    assert canonical(text) == text


@pytest.mark.parametrize("text", ["", "0", "42", "408.", "408.0", "408.1B", "408.1abc", "4.1", "x", "１２３"])
def test_anything_else_is_refused_with_what_would_be_right(text: str) -> None:
    with pytest.raises(ValueError, match=r"like 4, 408, 408\.1 or 408\.1b"):
        parse_number(text)


@pytest.mark.parametrize(("typed", "number"), [("408.1B.", "408.1b"), (" 606. 8b ", "606.8b"), ("408.", "408"), ("408.01", "408.1")])
def test_a_typed_number_takes_its_canonical_form(typed: str, number: str) -> None:
    assert canonical(typed) == number


def test_numbers_sort_as_the_rulebook_does() -> None:
    ordered = ["1", "100", "100.1", "100.1a", "100.1z", "100.1aa", "100.2", "100.10", "101", "2", "200", "9"]
    assert sorted(ordered, key=sort_key) == ordered


def test_levels_and_parents_go_up_to_the_chapter() -> None:
    assert [parent(number) for number in ("408.1b", "408.1", "408", "4")] == ["408.1", "408", "4", ""]
    assert [parse_number(number).level for number in ("4", "408", "408.1", "408.1b")] == list(Level)
    assert parse_number("408.1b").chapter == 4


def test_letters_skip_l_and_o_and_go_on_with_aa() -> None:
    assert [letters_at(index) for index in (0, 10, 11, 12, 13, 23, 24, 25)] == ["a", "k", "m", "n", "p", "z", "aa", "ab"]
    assert [letter_index(letters_at(index)) for index in range(60)] == list(range(60))


def test_what_can_follow_a_number() -> None:
    assert [str(n) for n in following(Number(408, 1, "k"))] == ["408.1m", "408.1l", "408.2", "409", "5"]
    assert [str(n) for n in following(Number(408))] == ["408.1", "409", "5"]


def test_what_is_missing_between_two_siblings() -> None:
    assert [str(n) for n in missing_between(Number(100, 1, "j"), Number(100, 1, "n"))] == ["100.1k", "100.1m"]
    assert list(missing_between(Number(100, 1, "k"), Number(100, 1, "m"))) == []
    assert [str(n) for n in missing_between(Number(100, 8), Number(100, 10))] == ["100.9"]
