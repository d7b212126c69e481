"""Which words of a query ask of a time, and which only look so."""

from __future__ import annotations

import pytest

from rules_corpus.search.change_words import asked_for
from rules_corpus.search.periods import FIRST, LAST, period
from rules_corpus.search.synonyms import Synonyms


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
        ("when was the exile zone named", "the exile zone", FIRST, LAST),
        ("when did interrupts stop", "interrupts", FIRST, LAST),
        ("when was the end of combat step changed", "the end of combat step", FIRST, LAST),
        ("hexproof new in which year", "hexproof", FIRST, LAST),
        ("dungeons added when", "dungeons", FIRST, LAST),
        ("morph introduced", "morph", FIRST, LAST),
        ("which edition made deathtouch a keyword", "deathtouch a keyword", FIRST, LAST),
        ("first edition with vehicles", "vehicles", FIRST, LAST),
        ("how has regeneration changed", "regeneration", FIRST, LAST),
        ("when did commander enter the comprehensive rules", "commander", FIRST, LAST),
        ("what happened to banding in 2009", "banding", "2009-01-01", "2009-12-31"),
        ('when did "can\'t" beat "can"', '"can\'t" beat "can"', FIRST, LAST),
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
        "when does damage go away",
        "when is a creature removed from combat",
        "in what order do triggers resolve",
        "408.1b in 2006-10-01",
        "when is a token created",
        "history of",
        '"in 2009"',
        "ward cost when",
        "SBAs checked when",
        "when do until end of turn effects end",
        "how has my opponent more life",
        "can I respond since he has priority",
    ],
)
def test_what_asks_of_no_time_is_left_alone(query: str):
    assert period(query) is None


@pytest.mark.parametrize(
    ("query", "wants", "became"),
    [
        ("when did damage stop using the stack", "ended", ""),
        ("when were sagas introduced", "new", ""),
        ("when was tribal renamed kindred", "", "kindred"),
        ("when did state-based effects become state-based actions", "", "state-based actions"),
        ("when did shroud become a keyword", "new", ""),
        ("when did the legend rule last change", "newest", ""),
        ("history of banding", "course", ""),
        ("when did the sideboard change", "", ""),
    ],
)
def test_what_is_wanted_of_it_is_read(query: str, wants: str, became: str):
    asked = period(query)
    assert asked is not None
    assert (asked.wants, asked.became) == (wants, became)


@pytest.mark.parametrize(
    ("query", "more", "less"),
    [
        ("when did lifelink stop being triggered", ({"lifelink": 1, "triggered": 1}, {"lifelink": 1}), ({"lifelink": 1}, {"lifelink": 2})),
        ("when was lifelink introduced", ({}, {"lifelink": 1}), ({"lifelink": 1}, {})),
        ("when was tribal renamed kindred", ({"tribal": 2}, {"kindred": 2}), ({"tribal": 2}, {"tribal": 1})),
        ("when did lifelink change", ({"lifelink": 1}, {"lifelink": 2}), ({}, {"lifelink": 1})),
    ],
)
def test_a_change_is_about_the_words_that_came_or_went(query: str, more: tuple, less: tuple):
    asked = period(query)
    assert asked is not None
    told = asked_for(asked, str.lower, lambda _: 0.01, Synonyms({}, frozenset(["being"])))
    assert told.about(*more) > told.about(*less)
