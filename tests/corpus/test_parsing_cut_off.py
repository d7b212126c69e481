"""Files that end too early, glossary entries run together, and notices that would be told a thousand times."""

from __future__ import annotations

import re

from rules_corpus.parsing import parse
from rules_corpus.records import Edition
from tests.corpus.published import SHARED, needs_shared


def lines_of(date: str) -> str:
    """A published edition's text with plain line ends."""
    raw = (SHARED / f"{date}.txt").read_bytes()
    text = raw.decode("utf-8-sig") if b"\xef\xbb\xbf" in raw[:4] else raw.decode("cp1252")
    return re.sub("\r\n|\r", "\n", text)


def codes(edition: Edition) -> list[str]:
    """The kinds of its notices."""
    return [notice.code for notice in edition.notices]


@needs_shared
def test_a_file_that_ends_in_its_glossary_says_so_first():
    text = lines_of("2020-04-17")
    assert "cut-off" not in codes(parse(text.encode()))
    half = text[: text.index("\nBlock\n", text.rindex("\nGlossary\n")) + 30]
    cut = parse(half.encode())
    assert cut.terms
    assert codes(cut)[0] == "cut-off"


@needs_shared
def test_a_file_that_ends_in_the_middle_of_a_sentence_says_so():
    text = lines_of("2020-04-17").replace("\nCredits\n", "\n")
    block = text.index("\nBlock\n", text.rindex("\nGlossary\n"))
    assert codes(parse(text[: block + 30].encode()))[0] == "cut-off"
    assert "cut-off" not in codes(parse(text[:block].encode()))


@needs_shared
def test_headwords_that_ran_into_their_first_sense_are_set_apart_again():
    text = lines_of("2020-04-17")
    at = text.rindex("\nGlossary\n")
    together = text[:at] + re.sub(r"\n(Ability|Ante|Exile|Graveyard|Hand|Library)\n1\. ", r"\n\g<1>1. ", text[at:])
    assert together != text
    whole, mended = parse(text.encode()), parse(together.encode())
    assert [term.name for term in mended.terms] == [term.name for term in whole.terms]
    assert codes(mended).count("run-together") >= 4
    assert "run-together" not in codes(whole)


@needs_shared
def test_damaged_characters_are_counted_and_not_told_line_by_line():
    damaged = re.sub("['’]", "?", lines_of("2008-07-15"))
    told = [notice for notice in parse(damaged.encode()).notices if notice.code == "damaged-characters"]
    assert len(told) == 4
    assert "more lines like these" in told[-1].text
