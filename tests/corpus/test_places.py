"""Rule numbers as people type them and as the database sorts them."""

from __future__ import annotations

import random

import pytest

from rules_corpus.places import ancestors, as_number, below, sort_key


@pytest.mark.parametrize(
    "typed", ["408.1b", " 408.1B ", "rule 408.1b", "Rule 408.1b.", "cr 408.1b", "§408.1b", "408.1.b", "408 .1b"]
)
def test_a_number_is_understood_however_it_is_typed(typed: str):
    assert as_number(typed) == "408.1b"


@pytest.mark.parametrize("typed", ["", "rule", "trample", "408.1bcd", "40", "408.1b 409", "12345", "٤٠٨", "4081b"])
def test_other_words_are_no_number(typed: str):
    assert as_number(typed) is None


def test_sort_keys_sort_like_the_book():
    in_order = ["4", "400", "408", "408.1", "408.1a", "408.1z", "408.1aa", "408.2", "408.10", "409", "5", "500"]
    shuffled = random.Random(1).sample(in_order, len(in_order))
    assert sorted(shuffled, key=sort_key) == in_order


def test_a_key_begins_with_the_key_of_each_heading_above():
    assert ancestors("408.1b") == ("4", "408", "408.1")
    assert all(sort_key("408.1b").startswith(below(above)) for above in ancestors("408.1b"))
    assert not sort_key("408.10").startswith(below("408.1"))
    assert ancestors("4") == ()
