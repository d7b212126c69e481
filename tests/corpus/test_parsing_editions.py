"""What must hold of every published edition at hand (../shared/corpora); facts only, no text."""

from __future__ import annotations

import re
import time
from pathlib import Path

import pytest

from rules_corpus.numbers import Level, parse_number
from rules_corpus.parsing import parse
from rules_corpus.records import BlockKind
from tests.corpus.published import SHARED, every_edition, needs_shared, official, official_lines

pytestmark = needs_shared

NEVER_PRINTED = {"214.8j", "609.3", "113.8"}
"""Numbers that an edition of 2001, 2002, 2005 or 2009 leaves out."""


@every_edition
def test_the_date_in_the_text_is_the_edition_s(path: Path) -> None:
    assert official(path.stem).date == path.stem


@every_edition
def test_no_text_is_lost_and_every_line_has_a_role(path: Path) -> None:
    result = official_lines(path.stem)[1]
    assert result.lost == ""
    assert list(result.roles) != []


@every_edition
def test_numbers_are_unique_ordered_and_have_their_parents(path: Path) -> None:
    numbers = [parse_number(rule.number) for rule in official(path.stem).rules]
    assert [str(n) for n in numbers] == [str(n) for n in sorted(numbers, key=lambda n: n.key)]
    assert len(set(numbers)) == len(numbers)
    assert [n for n in numbers if n.parent and n.parent not in set(numbers)] == []


@every_edition
def test_every_gap_is_one_that_the_publisher_left(path: Path) -> None:
    gaps = [notice.text.split()[1] for notice in official(path.stem).notices if notice.code == "missing-number"]
    assert set(gaps) <= NEVER_PRINTED


@every_edition
def test_every_reference_resolves_or_is_reported(path: Path) -> None:
    """Counted apart from the parser: a plain search for "rule" and a number in the records' text."""
    edition = official(path.stem)
    numbers = {rule.number for rule in edition.rules}
    reported = {n.text.split(" names ")[1].split(",")[0] for n in edition.notices if n.code == "unresolved-reference"}
    blocks = [block for entry in (*edition.rules, *edition.terms) for block in entry.blocks]
    named = {number for block in blocks for number in re.findall(r"\brule (\d{3}(?:\.\d+[a-z]*)?)", block.text)}
    assert named - numbers - reported == set()
    assert len(reported) <= 3


@every_edition
def test_the_contents_list_equals_the_headings(path: Path) -> None:
    edition = official(path.stem)
    headings = {r.number: r.title for r in edition.rules if parse_number(r.number).level <= Level.SECTION and r.title}
    contents = dict(edition.contents)
    assert headings.keys() == contents.keys()
    renamed = [number for number in headings if headings[number].casefold() != contents[number].casefold()]
    assert renamed == (["1"] if edition.date == "2009-07-11" else [])


@every_edition
def test_no_rule_holds_another_rule_s_number_line(path: Path) -> None:
    swallowed = [
        rule.number for rule in official(path.stem).rules for block in rule.blocks if re.match(r"\d{3}\.\d+[a-z]?\.? [A-Z]", block.text)
    ]
    assert swallowed == []


@every_edition
def test_every_example_of_the_source_is_an_example(path: Path) -> None:
    edition = official(path.stem)
    blocks = [block for entry in (*edition.rules, *edition.terms) for block in entry.blocks]
    raw = path.read_bytes().replace(b"\x00", b"")
    assert sum(block.kind is BlockKind.EXAMPLE for block in blocks) == len(re.findall(rb"(?i)[\r\n] ?example:", raw))


@pytest.mark.parametrize("date", ["1999-11-01", "2006-10-01", "2022-11-18"])
def test_parsing_twice_gives_the_same_within_two_seconds(date: str) -> None:
    """The shortest, the one that is restated, and the longest."""
    raw = (SHARED / f"{date}.txt").read_bytes()
    start = time.process_time()
    again = parse(raw)
    assert time.process_time() - start < 2
    assert again == official(date)


@pytest.mark.parametrize(
    ("date", "rules", "examples", "terms"),
    [("2006-10-01", 973, 164, 357), ("2008-02-01", 1132, 170, 387), ("2022-11-18", 2791, 271, 647)],
)
def test_known_editions_have_known_counts(date: str, rules: int, examples: int, terms: int) -> None:
    edition = official(date)
    blocks = [block for entry in (*edition.rules, *edition.terms) for block in entry.blocks]
    assert sum(parse_number(rule.number).level >= Level.RULE for rule in edition.rules) == rules
    assert sum(block.kind is BlockKind.EXAMPLE for block in blocks) == examples
    assert len(edition.terms) == terms


def test_rules_of_several_paragraphs_and_misprinted_numbers_of_2006_are_read() -> None:
    rules = {rule.number: rule for rule in official("2006-10-01").rules}
    assert len(rules["505.6"].blocks) >= 3
    assert {"423.2b", "606.8b"} <= rules.keys()
    assert rules["502.2"].title == "First Strike"
