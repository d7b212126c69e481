"""How the parser turns bytes into lines: encodings, line ends, damaged characters."""

from __future__ import annotations

import codecs

import pytest

from rules_corpus.parsing import parse
from rules_corpus.parsing.decode import decode
from rules_corpus.parsing.printed_lines import read_lines
from tests.corpus.published import RULES, published

FANCY = published(RULES + "\n\n101.2. “Dandân’s box” — a café.", dated="These rules are effective as of May 4, 2003.")


@pytest.mark.parametrize(
    "raw",
    [
        FANCY.encode(),
        codecs.BOM_UTF8 + FANCY.encode(),
        codecs.BOM_UTF16_LE + FANCY.encode("utf-16-le"),
        codecs.BOM_UTF16_BE + FANCY.encode("utf-16-be"),
        FANCY.encode("cp1252"),
    ],
    ids=["utf-8", "utf-8 mark", "utf-16 le", "utf-16 be", "cp1252"],
)
def test_every_encoding_gives_the_same_rules(raw: bytes) -> None:
    assert parse(raw).rules == parse(FANCY.encode()).rules


@pytest.mark.parametrize(
    ("raw", "text", "name"),
    [
        (b"El-Hajj\x89j likes Juz\x87m", "El-Hajjâj likes Juzám", "mac_roman"),
        (b"Dand\x83n, Ghazb\xa0n, Jun\xa3n, \x92ther", "Dandân, Ghazbán, Junún, Æther", "cp437"),
        (b"Magic\xae \x97 it\x92s \x93fun\x94", "Magic® — it’s “fun”", "cp1252"),
    ],
)
def test_single_bytes_of_older_systems_are_told_by_where_they_stand(raw: bytes, text: str, name: str) -> None:
    decoded, notices = decode(raw)
    assert decoded == text
    assert name in notices[0].text


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r", "\r\r\n", "\x0b", "\u2028"])
def test_every_line_end_gives_the_same_rules(end: str) -> None:
    raw = published().replace("\n", end).encode()
    assert [rule.blocks for rule in parse(raw).rules] == [rule.blocks for rule in parse(published().encode()).rules]


def test_cr_cr_lf_among_bare_cr_is_two_line_ends() -> None:
    lines, _ = read_lines("one\rtwo\r\r\nthree\rfour")
    assert [(line.text, line.after_blank) for line in lines] == [
        ("one", True), ("two", False), ("three", True), ("four", False),
    ]  # fmt: skip


@pytest.mark.parametrize("damaged", ["Rules 306?311", "a thing\ufffdany thing", "a card?even a big one"])
def test_damaged_characters_are_reported_and_kept(damaged: str) -> None:
    lines, notices = read_lines(damaged)
    assert lines[0].text == damaged
    assert [notice.code for notice in notices] == ["damaged-characters"]


def test_a_question_mark_in_a_web_address_is_no_damage() -> None:
    assert read_lines("See www.example.com/a.asp?x=rules or ask: why?")[1] == []


def test_a_range_with_a_damaged_dash_still_resolves() -> None:
    raw = published(RULES + "\n\n101.2. See rules 100?101 and 100.1\ufffd1a.")
    codes = {notice.code for notice in parse(raw.encode()).notices}
    assert codes == {"damaged-characters"}


def test_no_break_spaces_are_spaces_and_invisible_characters_go() -> None:
    lines, notices = read_lines("a\u00a0b\u200b")
    assert lines[0].text == "a b"
    assert [notice.code for notice in notices] == ["invisible-characters"]
