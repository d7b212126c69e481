"""Where a text names rules, and which."""

from __future__ import annotations

import itertools

import pytest

from rules_corpus.parsing import cited, find_references


@pytest.mark.parametrize(
    ("text", "targets"),
    [
        ("see rule 420.", ["420"]),
        ("(See rule 304, “Draw Step.”)", ["304"]),
        ("see rules 409.1b-i.", ["409.1b", "409.1i"]),
        ("418.5b-418.5g).", ["418.5b", "418.5g"]),
        ("rules 603.7d–f", ["603.7d", "603.7f"]),
        ("rules 119.7–8)", ["119.7", "119.8"]),
        ("rules 702.103e–g).", ["702.103e", "702.103g"]),
        ("rules 903.6–903.11.", ["903.6", "903.11"]),
        ("rules 212-215 and 217", ["212", "215", "217"]),
        ("rules 306?311", ["306", "311"]),
        ("rules 409.1f?h.", ["409.1f", "409.1h"]),
        ("rules 604 and 605", ["604", "605"]),
        ("rules 409, 410, and 411 apply", ["409", "410", "411"]),
        ("rule 418.5 and rule 503,", ["418.5", "503"]),
        ("rules 604.3 and 604.3a.", ["604.3", "604.3a"]),
        ("section 4, “Zones.”", ["4"]),
        ("Section 502 says", ["502"]),
        ("(420.5b)", ["420.5b"]),
        ("409.1a -- the first step", ["409.1a"]),
        ("rule 704.5aa applies", ["704.5aa"]),
    ],
)
def test_references_are_found_with_their_targets(text: str, targets: list[str]) -> None:
    assert [reference.target for reference in find_references(text)] == targets


@pytest.mark.parametrize(
    "text",
    ["a deck of 100 cards", "rule of 4", "10.25 or 3.5", "v1.408.1b", "deals 300 damage", "rule 90% of it", "1408.1", "408.12.3"],
)
def test_other_numbers_are_no_references(text: str) -> None:
    assert find_references(text) == ()


def test_a_span_is_exactly_the_number() -> None:
    text = "See rules 409.1b-i, or section 4."
    assert [text[reference.start : reference.end] for reference in find_references(text)] == ["409.1b", "i", "4"]


def test_the_ends_of_a_range_are_marked() -> None:
    assert [reference.part for reference in find_references("rules 409.1b-i and rule 5.")] == ["from", "to"]


def test_what_a_range_names_is_filled_in_from_the_edition() -> None:
    numbers = ["409", "409.1", *(f"409.1{letter}" for letter in "abcdefghi"), "409.2"]
    assert cited("rules 409.1b-e and 409.2", numbers) == ["409.1b", "409.1c", "409.1d", "409.1e", "409.2"]


def test_references_come_in_reading_order_and_do_not_overlap() -> None:
    found = find_references("rules 702, 100.1a–c, section 3 and rules 704.5a and 704.6")
    spans = [(reference.start, reference.end) for reference in found]
    assert spans == sorted(spans)
    assert all(end <= start for (_, end), (start, _) in itertools.pairwise(spans))
