"""Texts that somebody set anew for a plain screen: banners, underlines, margins, page breaks, blank lines everywhere."""

from __future__ import annotations

import pytest

from rules_corpus.parsing import Role, accounting, parse
from tests.corpus.published import GLOSSARY, RULES, published

BAR = "-" * 60
BANNERS = f"""{"=" * 60}

LITTLE RULES                                        05/04/99

{"=" * 60}

Set for a plain screen by Ann.

{BAR}
Contents
{BAR}

Introduction
1. Little Things
     100. Marbles
     101. Boxes
Glossary
Index

{BAR}
1. Little Things
{BAR}

100. Marbles
------------

100.1. A marble is a small round thing that children roll on
the ground.

  100.1a Some are blue, and some of the blue ones are of glass
  all through. See rule 101.
  EXAMPLE: Ann rolls a blue marble down the hill, and Bob
  rolls a green one.

101. Boxes
----------

101.1. Boxes hold marbles or other things that are small, and
have a lid.

{BAR}
Glossary
{BAR}

Box
  A thing that holds marbles, with a lid that opens. See rule
  101, "Boxes."

  It may be empty, and often is in the evening, when they are
  all out rolling.

Marble
  1. A small round thing.

  2. A stone that palaces are made of, and churches, and also
  stairs.

{BAR}
Index
{BAR}

Boxes, 101

{BAR}
Contact Information
{BAR}

Ask Ann.
"""


def test_banners_underlines_and_indented_bodies_are_read_past() -> None:
    edition = parse(BANNERS.encode())
    assert [(rule.number, rule.title) for rule in edition.rules] == [
        ("1", "Little Things"), ("100", "Marbles"), ("100.1", ""), ("100.1a", ""), ("101", "Boxes"), ("101.1", ""),
    ]  # fmt: skip
    assert [len(rule.blocks) for rule in edition.rules] == [0, 0, 1, 2, 0, 1]
    assert [(term.name, len(term.blocks)) for term in edition.terms] == [("Box", 2), ("Marble", 2)]
    assert len(edition.contents) == 3
    assert [notice.code for notice in edition.notices] == ["wrapped-lines"]


def test_dividers_have_a_role_of_their_own_and_nothing_else_is_lost() -> None:
    result = accounting(BANNERS.encode())
    assert result.lost == ""
    assert [result.roles[at] for at, line in enumerate(BANNERS.split("\n"), 1) if set(line.strip()) in ({"-"}, {"="})] == [
        Role.DIVIDER
    ] * 14


def test_a_date_beside_the_title_is_month_day_year_and_a_sentence_goes_before_it() -> None:
    assert parse(BANNERS.encode()).date == "1999-05-04"
    told = BANNERS.replace("Ask Ann.", "These rules are current as of May 3, 1999.")
    assert parse(told.encode()).date == "1999-05-03"


@pytest.mark.parametrize("page_break", ["\n\fBoxes hold", "\f\nBoxes hold", "\fBoxes hold"])
def test_a_page_break_beside_a_line_end_ends_no_paragraph_more(page_break: str) -> None:
    whole = published(glossary=GLOSSARY.replace("\nA thing", "\nBoxes hold things. A thing"))
    edition = parse(whole.replace("\nBoxes hold things", page_break + " things").encode())
    assert [term.name for term in edition.terms] == ["Box", "Marble"]
    assert [rule.number for rule in edition.rules] == ["1", "100", "100.1", "100.1a", "101", "101.1"]


def test_a_margin_that_all_lines_share_is_taken_off_and_reported() -> None:
    text = "\n".join(f"    {line}" if line else "" for line in published().split("\n"))
    edition = parse(text.encode())
    assert [term.name for term in edition.terms] == ["Box", "Marble"]
    assert [notice.code for notice in edition.notices] == ["set-in-text"]


def test_a_blank_line_behind_every_line_is_taken_off_and_reported() -> None:
    edition = parse(published().replace("\n", "\n\n").encode())
    plain = parse(published().encode())
    assert [(rule.number, rule.blocks) for rule in edition.rules] == [(rule.number, rule.blocks) for rule in plain.rules]
    assert [term.name for term in edition.terms] == ["Box", "Marble"]
    assert [notice.code for notice in edition.notices] == ["double-spaced"]


def test_one_overlong_paragraph_among_wrapped_lines_does_not_unjoin_the_others() -> None:
    rules = "1. Little Things\n\n100. Marbles\n\n" + "\n\n".join(
        f"100.{at}. A marble is a small round thing that\nchildren roll on the ground, and\na known one at that." for at in range(1, 40)
    )
    edition = parse(published(rules=rules + "\n\n101. Boxes\n\n101.1. " + "Boxes hold marbles. " * 20).encode())
    assert {len(rule.blocks) for rule in edition.rules if rule.number.startswith("100.")} == {1}


def test_a_heading_that_ends_on_the_word_rules_awaits_no_number() -> None:
    rules = RULES.replace("1. Little Things", "1. Little Rules").replace("100. Marbles", "100. The Golden Rule")
    wrapped = rules.replace("A marble is round.", "A marble is a small round thing\nthat children roll\non the ground, and\nmore.").replace(
        "\n\n", "\n"
    )
    edition = parse(published(rules=wrapped).encode())
    assert [rule.number for rule in edition.rules] == ["1", "100", "100.1", "100.1a", "101", "101.1"]
