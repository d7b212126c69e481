"""How the parser joins the lines of editions that are broken at a fixed width."""

from __future__ import annotations

from rules_corpus.parsing import accounting, parse
from tests.corpus.published import published

WRAPPED = """1. Little Things

100. Marbles

100.1. A marble is a small round thing that
children roll on the ground, and a well-
known one at that. For what holds it, see rule
101.1. Some are of glass and some are not, as
rule 101.1 says.
Example: A blue marble rolls down a hill and
up another.
     A second paragraph is set in, and it too
goes on for a while.

100.2. Marbles roll (see rule
100.1).
101. Boxes

101.1. Boxes hold marbles or other things, and
have a lid that opens."""

ENTRIES = """Box
A thing that holds marbles, with a lid that
opens. See rule 101, "Boxes."
     It may be empty, and often is in the
evening.

Marble
1. A small round thing.
2. A stone that palaces are made of, and
churches."""


def test_wrapped_lines_become_paragraphs() -> None:
    edition = parse(published(WRAPPED, ENTRIES).encode())
    rule = edition.rules[2]
    assert [block.text for block in rule.blocks] == [
        "A marble is a small round thing that children roll on the ground, and a well-known one at that. For what "
        "holds it, see rule 101.1. Some are of glass and some are not, as rule 101.1 says.",
        "A blue marble rolls down a hill and up another.",
        "A second paragraph is set in, and it too goes on for a while.",
    ]
    assert [notice.code for notice in edition.notices] == ["wrapped-lines"]


def test_a_wrapped_reference_opens_no_rule_and_a_heading_without_blank_line_does() -> None:
    edition = parse(published(WRAPPED, ENTRIES).encode())
    assert [rule.number for rule in edition.rules] == ["1", "100", "100.1", "100.2", "101", "101.1"]
    assert edition.rules[3].blocks[0].text == "Marbles roll (see rule 100.1)."


def test_wrapped_glossary_entries_keep_paragraphs_and_senses_apart() -> None:
    box, marble = parse(published(WRAPPED, ENTRIES).encode()).terms
    assert [block.text for block in box.blocks] == [
        'A thing that holds marbles, with a lid that opens. See rule 101, "Boxes."',
        "It may be empty, and often is in the evening.",
    ]
    assert len(marble.blocks) == 2


def test_nothing_is_lost_in_joining() -> None:
    assert accounting(published(WRAPPED, ENTRIES).encode()).lost == ""
