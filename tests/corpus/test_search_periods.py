"""Which words of a query ask of a time, and which only look so."""

from __future__ import annotations

import pytest

from rules_corpus.search.periods import FIRST, LAST, period


@pytest.mark.parametrize(
    ("query", "words", "first", "last"),
    [
        ("trample in 2009", "trample", "2009-01-01", "2009-12-31"),
        ("legend rule from 2006 to 2014", "legend rule", "2006-01-01", "2014-12-31"),
        ("legend rule 2006-2014", "legend rule", "2006-01-01", "2014-12-31"),
        ("banding between 2001 and 2004", "banding", "2001-01-01", "2004-12-31"),
        ("mulligan since July 2009", "mulligan", "2009-07-01", LAST),
        ("banding before 2001", "banding", FIRST, "2001-01-01"),
        ("when did damage stop using the stack", "damage using the stack", FIRST, LAST),
        ("in which year did poison appear", "poison", FIRST, LAST),
        ("since when has deathtouch been a keyword", "deathtouch been a keyword", FIRST, LAST),
        ("history of protection", "protection", FIRST, LAST),
        ("what changed in banding", "banding", FIRST, LAST),
        ("when did damage assignment order go away", "damage assignment order", FIRST, LAST),
        ("when was the exile zone renamed", "the exile zone", FIRST, LAST),
        ("when did the battlefield get its name", "the battlefield", FIRST, LAST),
        ("when was banding last changed", "banding", FIRST, LAST),
    ],
)
def test_date_words_are_read(query: str, words: str, first: str, last: str):
    asked = period(query)
    assert asked is not None
    assert (asked.words, asked.first, asked.last) == (words, first, last)


@pytest.mark.parametrize(
    "query",
    [
        "when can I cast an instant",
        "when does damage use the stack",
        "in what order do triggers resolve",
        "408.1b in 2006-10-01",
        "when is a token created",
        "history of",
        '"in 2009"',
        "can I respond since he has priority",
    ],
)
def test_what_asks_of_no_time_is_left_alone(query: str):
    assert period(query) is None
