"""How the parser reads the numbered rules of a published text, quirk by quirk."""

from __future__ import annotations

import pytest

from rules_corpus.parsing import NotRules, accounting, parse
from rules_corpus.records import Block, BlockKind, Edition
from tests.corpus.published import published


def read(rules: str, **parts: str) -> Edition:
    raw = published("1. Little Things\n\n100. Marbles\n\n" + rules, **{"contents": "1. Little Things\n100. Marbles", **parts})
    assert accounting(raw.encode()).lost == ""
    return parse(raw.encode())


def numbers(edition: Edition) -> list[str]:
    return [rule.number for rule in edition.rules][2:]


def codes(edition: Edition) -> set[str]:
    return {notice.code for notice in edition.notices} - {"unresolved-reference"}


def test_an_edition_has_its_date_contents_rules_and_terms() -> None:
    edition = parse(published().encode())
    assert edition.date == "2003-05-04"
    assert edition.contents == (("1", "Little Things"), ("100", "Marbles"), ("101", "Boxes"))
    assert [rule.number for rule in edition.rules] == ["1", "100", "100.1", "100.1a", "101", "101.1"]
    assert [(rule.number, rule.title) for rule in edition.rules if rule.title] == list(edition.contents)
    assert [term.name for term in edition.terms] == ["Box", "Marble"]
    assert edition.notices == ()


def test_a_rule_remembers_the_line_it_begins_on() -> None:
    text = published()
    rule = parse(text.encode()).rules[3]
    assert text.splitlines()[rule.line - 1].startswith(rule.number)


def test_examples_and_further_paragraphs_stay_in_reading_order() -> None:
    edition = read(
        "100.1. A marble is round.\nExample: An apple is no marble.\nExample: Nor is a die.\n"
        "          Glass marbles break.\n\n100.2. Marbles roll."
    )
    assert edition.rules[2].blocks == (
        Block(BlockKind.TEXT, "A marble is round."),
        Block(BlockKind.EXAMPLE, "An apple is no marble."),
        Block(BlockKind.EXAMPLE, "Nor is a die."),
        Block(BlockKind.TEXT, "Glass marbles break."),
    )


def test_the_examples_of_1999_are_written_in_capitals() -> None:
    edition = read("100.1. A marble is round.\nEXAMPLE: This one is.")
    assert edition.rules[2].blocks[1] == Block(BlockKind.EXAMPLE, "This one is.")


@pytest.mark.parametrize(
    ("printed", "number", "code"),
    [
        ("100.1 A marble is round.", "100.1", None),
        ("100.1a. A marble is round.", "100.1a", None),
        ("   100.1a A marble is round.", "100.1a", None),
        ("100.1.A marble is round.", "100.1", "odd-number"),
        ("100. 1a A marble is round.", "100.1a", "odd-number"),
        ("100.1aA marble is round.", "100.1a", "odd-number"),
        ("100.1a 100.1a A marble is round.", "100.1a", "odd-number"),
        ("100.1a ∞ marbles are round.", "100.1a", None),
    ],
)
def test_numbers_are_read_however_they_are_printed(printed: str, number: str, code: str | None) -> None:
    edition = read(("100.1. There are marbles.\n\n" if number.endswith("a") else "") + printed)
    assert numbers(edition)[-1] == number
    assert codes(edition) == ({code} if code else set())


def test_a_number_without_its_middle_takes_it_from_the_rule_above() -> None:
    edition = read("100.1. Kinds\n\n100.1a One is red.\n\n100.b One is blue.")
    assert numbers(edition) == ["100.1", "100.1a", "100.1b"]
    assert codes(edition) == {"odd-number"}


def test_a_number_of_another_section_takes_the_place_that_it_evidently_has() -> None:
    edition = read("100.1. Kinds\n\n100.1a One is red.\n\n180.1b One is blue.")
    assert numbers(edition)[-1] == "100.1b"
    assert codes(edition) == {"misprinted-number"}


def test_a_number_printed_twice_becomes_the_next_free_one() -> None:
    edition = read("100.1. Kinds\n\n100.1a One is red.\n\n100.1a One is blue.\n\n100.2. They roll.")
    assert numbers(edition) == ["100.1", "100.1a", "100.1b", "100.2"]
    assert codes(edition) == {"duplicate-number"}


def test_a_number_printed_twice_with_no_free_place_stays_a_paragraph() -> None:
    edition = read("100.1. Kinds\n\n100.1a One is red.\n\n100.1a One is blue.\n\n100.1b One is green.")
    assert numbers(edition) == ["100.1", "100.1a", "100.1b"]
    assert edition.rules[3].blocks[-1].text == "100.1a One is blue."
    assert codes(edition) == {"duplicate-number"}


def test_a_gap_in_the_numbers_is_reported() -> None:
    edition = read("100.1. Marbles roll.\n\n100.4. They stop.")
    gaps = [notice.text for notice in edition.notices if notice.code == "missing-number"]
    assert gaps == ["no 100.2 before 100.4", "no 100.3 before 100.4"]


def test_leaving_out_the_letters_l_and_o_is_no_gap() -> None:
    letters = "abcdefghijkmnpqrstuvwxyz"
    texts = [f"100.1{letter} Marble {letter}." for letter in [*letters, "aa", "ab"]]
    edition = read("100.1. Kinds\n\n" + "\n\n".join(texts))
    assert numbers(edition)[-3:] == ["100.1z", "100.1aa", "100.1ab"]
    assert codes(edition) == set()


def test_a_heading_is_a_title_and_a_sentence_is_text() -> None:
    edition = read(
        "100.1. Red and Blue Ones\n\n100.1a Some are red.\n\n100.2. These are the kinds:\n\n100.2a Small.\n\n"
        '100.3. Marbles roll. (See rule 100, "Marbles.")\n\n100.4. Start Your Marbles!\n\n100.4a They go.'
    )
    titles = {rule.number: rule.title for rule in edition.rules[2:] if rule.title}
    assert titles == {"100.1": "Red and Blue Ones", "100.4": "Start Your Marbles!"}


def test_a_list_item_is_not_a_chapter() -> None:
    edition = read("100.1. Do this:\n\n2. Take a marble.\n\n100.2. Roll it.")
    assert numbers(edition) == ["100.1", "100.2"]
    assert edition.rules[2].blocks[1].text == "2. Take a marble."


def test_an_empty_section_keeps_its_text_and_no_title() -> None:
    raw = published("1. Little Things\n\n100. Marbles\n\n100.1. Round.\n\n101. Nothing here now. See rule 100.1.")
    section = parse(raw.encode()).rules[-1]
    assert (section.number, section.title) == ("101", "")
    assert section.blocks[0].text == "Nothing here now. See rule 100.1."


def test_a_reference_that_leads_nowhere_is_reported() -> None:
    edition = read("100.1. Marbles roll (see rule 100.9).")
    assert "rule 100.1 names 100.9, which is not there" in [notice.text for notice in edition.notices]


def test_a_contents_list_that_differs_from_the_headings_is_reported() -> None:
    raw = published(contents="1. Little Things\n100. Pebbles\n102. Bags")
    notices = [notice.text for notice in parse(raw.encode()).notices if notice.code == "contents-differ"]
    assert notices == [
        "the contents list has 102 'Bags'; the text has no such heading",
        "100 is 'Marbles'; the contents say 'Pebbles'",
        "101 'Boxes' is not in the contents list",
    ]


def test_dot_leaders_page_numbers_and_indents_in_the_contents_list_go() -> None:
    raw = published(contents="Introduction......1\n1. Little Things......2\n     100. Marbles......2\n   101. Boxes......3")
    edition = parse(raw.encode())
    assert edition.contents[1:] == (("100", "Marbles"), ("101", "Boxes"))
    assert edition.notices == ()


def test_underscores_around_a_title_go() -> None:
    raw = published("1. Little Things\n\n100. The _Big_ Marble\n\n100.1. A _marble_ is round.")
    edition = parse(raw.encode())
    assert edition.rules[1].title == "The Big Marble"
    assert edition.rules[2].blocks[0].text == "A _marble_ is round."


@pytest.mark.parametrize(
    "dated",
    ["Rules effective as of May 4, 2003.", "They are current as of 4 May 2003", "In force: effective from May 4th, 2003"],
)
def test_the_date_is_found_in_its_several_wordings(dated: str) -> None:
    assert parse(published(dated=dated).encode()).date == "2003-05-04"


def test_a_given_date_overrules_the_printed_one_and_says_so() -> None:
    edition = parse(published().encode(), date="2003-05-06")
    assert edition.date == "2003-05-06"
    assert [notice.code for notice in edition.notices] == ["date-differs"]


@pytest.mark.parametrize(
    ("raw", "reason"),
    [
        (b"", "empty"),
        (b"  \r\n ", "empty"),
        (b"%PDF-1.4 ...", "PDF"),
        (b"<!DOCTYPE html><html></html>", "web page"),
        (b"abc\x00def", "zero bytes"),
        (b"Dear Ann,\n\nThe party is at 100. Main Street.\n", "no numbered rule"),
        (published(dated="No date.").encode(), "date"),
    ],
)
def test_what_is_not_the_rules_is_refused_with_a_reason(raw: bytes, reason: str) -> None:
    with pytest.raises(NotRules, match=reason):
        parse(raw)


def test_a_file_cut_off_within_the_rules_is_refused() -> None:
    text = published()
    with pytest.raises(NotRules, match=r"cut off: the contents list ends with 101 'Boxes', the text with 100\.1a"):
        parse(text[: text.rindex("101. Boxes")].encode())


def test_a_malformed_given_date_is_refused() -> None:
    with pytest.raises(NotRules, match="not a date like 2006-10-01"):
        parse(published().encode(), date="last May")


def test_every_line_has_a_role_and_the_credits_are_no_glossary() -> None:
    text = published()
    result = accounting(text.encode())
    assert set(result.roles) == {n for n, line in enumerate(text.splitlines(), start=1) if line.strip()}
    assert result.roles[len(text.splitlines())] == "back matter"
    assert result.lost == ""
