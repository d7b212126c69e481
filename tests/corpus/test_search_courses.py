"""Rules and terms through the editions: what search in any edition shows as one hit."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.db import transaction
from django.test import override_settings

from rules_corpus import descents
from rules_corpus.edition_import import import_edition
from rules_corpus.likest_heir import likest_heir_first
from rules_corpus.models import Edition, SourceKind
from rules_corpus.records import Rule
from rules_corpus.search import engine_choice
from rules_corpus.search.course_rows import courses
from rules_corpus.search.courses import Course, Courses
from rules_corpus.search.index_builds import rebuild
from rules_corpus.search.lookup import find
from rules_corpus.search.query import parse
from rules_corpus.search.query_preparation import prepare
from rules_corpus.search.synonyms import read
from tests.small_book import RULES, TERMS, small_edition, text

pytestmark = pytest.mark.django_db

LATER, LATEST = "2008-02-01", "2009-07-11"
REWORDED = "Playing a land is a special action; it never uses the stack, and nobody answers it."


@pytest.fixture(scope="module")
def folder(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The index of three editions, in a transaction around all tests."""
    request.getfixturevalue("django_db_setup")
    index = tmp_path_factory.mktemp("courses") / "index"
    with request.getfixturevalue("django_db_blocker").unblock(), transaction.atomic(), override_settings(RULES_INDEX_DIR=index):
        _three_editions()
        yield index
        transaction.set_rollback(True)


@pytest.fixture
def known(folder: Path, db: None, settings: Any) -> Courses:
    """Three editions: 408.2 becomes 408.3 and is reworded there, 420.5 is gone in the last, Trample's term too."""
    settings.RULES_INDEX_DIR = folder
    return Courses(courses())


def _three_editions() -> None:
    land = Rule("408.3", "", text("Playing a land is a special action and uses no stack."))
    moved = tuple(land if r.number == "408.2" else r for r in RULES)
    last = tuple(Rule("408.3", "", text(REWORDED)) if r.number == "408.3" else r for r in moved if r.number not in ("420", "420.5"))
    for date, rules, terms in (("2006-10-01", RULES, TERMS), (LATER, moved, TERMS), (LATEST, last, TERMS[:3])):
        import_edition(small_edition(date, rules, terms), SourceKind.OFFICIAL)
    descents.update()
    rebuild()


def of(known: Courses, date: str, place: str) -> Course:
    """The course that a place of an edition belongs to."""
    (found,) = [one for one in known.all if (span := one.at(date)) and span.place == place]
    return found


def test_a_rule_is_one_course_through_numbers_and_wordings(known: Courses):
    course = of(known, "2006-10-01", "408.2")
    assert course is of(known, LATEST, "408.3")
    assert [(span.place, span.first, span.last) for span in course.spans] == [
        ("408.3", LATEST, LATEST), ("408.3", LATER, LATER), ("408.2", "2006-10-01", "2006-10-01"),
    ]  # fmt: skip
    assert course.ended == ""


def test_what_is_gone_says_from_when_on(known: Courses):
    assert of(known, LATER, "420.5").ended == LATEST
    assert next(one for one in known.all if one.kind == "term" and one.spans[0].place == "trample").ended == LATEST


def test_a_hit_in_any_edition_is_a_rule_with_its_wordings(known: Courses):
    first = find("special action", None).hits[0]
    assert (first.key, first.date) == ("408.3", LATEST)
    assert [(one.place, one.first, one.last) for one in first.wordings][-1] == ("408.2", "2006-10-01", "2006-10-01")
    assert [one.place for one in first.wordings if one.shown] != []
    assert len([hit for hit in find("special action", None).hits if hit.course == first.course]) == 1


def test_ranges_hold_for_whatever_number_a_rule_once_bore(known: Courses):
    assert [hit.key for hit in find("special in:408.2", None).hits] == ["408.3"]
    assert find("special in:420", None).hits == []
    assert [hit.key for hit in find("in:420", None).hits] == ["420", "420.5"]


def edition(date: str) -> Edition:
    """The edition of a date."""
    return Edition.objects.get(date=date)


def test_what_bears_the_name_that_was_typed_comes_first(known: Courses):
    assert find("trample", None).hits[0].key == "502.9a"  # the term has ended, and 502.9 is a heading alone
    first, second = find("Trample", edition("2006-10-01")).hits[:2]
    assert [(first.kind, first.key), (second.kind, second.key)] == [("rule", "502.9a"), ("term", "trample")]
    first, second = find("how does trample work", edition("2006-10-01")).hits[:2]  # more than the name was typed
    assert [(first.kind, first.key), (second.kind, second.key)] == [("rule", "502.9a"), ("term", "trample")]


def test_the_rule_whose_number_was_typed_comes_first(known: Courses):
    assert find("rule 408.2", edition("2006-10-01")).hits[0].key == "408.2"
    assert find("408.2", edition(LATEST)).hits[0].key == "408.3"  # what it became
    assert find("420.5", edition(LATEST)).hits == []  # gone
    assert [(hit.key, hit.date) for hit in find("408.2", None).hits[:1]] == [("408.3", LATEST)]


def test_a_name_that_breaks_off_is_the_shortest_that_begins_so(known: Courses):
    for typed in ("tramp", "Trample"):
        first, second = find(typed, edition("2006-10-01")).hits[:2]
        assert [(first.kind, first.key), (second.kind, second.key)] == [("rule", "502.9a"), ("term", "trample")]


def test_an_heir_that_is_by_far_the_likest_comes_first(known: Courses):
    old, new = edition("2006-10-01"), edition(LATER)
    assert likest_heir_first("408.2", old, ["420.5", "408.3"], new) == ["408.3", "420.5"]
    assert likest_heir_first("408.2", old, ["408.3", "420.5"], new) == ["408.3", "420.5"]


def test_a_name_of_another_edition_is_told_with_its_dates(known: Courses):
    (other,) = find("State-Based Effects", edition(LATEST)).elsewhere
    assert (other.place, other.first, other.last, other.after, other.ended) == ("420", "2006-10-01", LATER, False, True)
    assert find("State-Based Effects", edition(LATER)).elsewhere == ()


def test_english_words_are_left_alone_and_typing_errors_are_not(known: Courses):
    book = edition("2006-10-01")
    assert find("slack", book).corrected == ()  # no rule has it, "stack" is near
    assert find("stakc", book).corrected == (("stakc", "stack"),)


def test_a_beginning_with_a_typing_error_is_read_as_a_beginning(known: Courses):
    found = find("gravye", edition("2006-10-01"))
    assert found.corrected == (("gravye", "gravey…"),)
    assert [hit.key for hit in found.hits] == ["420.5"]
    assert [hit.key for hit in find("gravey", edition("2006-10-01")).hits] == ["420.5"]


def test_words_in_quotes_that_no_rule_says_are_looked_for_one_by_one(known: Courses):
    found = find('creature "trample zzyzx"', None)
    assert found.loosened
    assert found.hits
    assert not find('"trample zzyzx"', None).hits  # nothing but the phrase was asked for
    assert not find("creature trample", None).loosened


def test_a_few_letters_alone_are_the_beginning_of_a_word_whatever_english_says(known: Courses):
    book = edition("2006-10-01")
    assert [hit.key for hit in find("gra", book).hits] == ["420.5"]
    assert find("sta", book).hits  # "stack", "state-based"
    assert find("sto", book).hits == []  # nothing begins so
    assert find("grav creature", book).hits[0].key == "420.5"


def test_a_heading_whose_number_was_typed_is_no_other_rule(known: Courses):
    for where in (edition("2006-10-01"), None):
        assert [hit.key for hit in find("502.9", where).hits[:2]] == ["502.9", "502.9a"]
        assert find("trample", where).hits[0].key == "502.9a"


def test_what_is_said_to_be_gone_is_looked_for_by_its_name(known: Courses):
    assert find("state-based effects removed", None).hits[0].key == "420"
    assert names_first("trample removed") == names_first("trample removal")  # its heading goes on, so that it isn't gone


def names_first(asked: str) -> str:
    """The first hit in any edition."""
    return find(asked, None).hits[0].key


def test_a_year_puts_what_there_was_then_first(known: Courses):
    asked = "toughness of an owner's land"
    assert find(asked, None).hits[0].key == "420.5"  # gone since 2009
    assert find(f"{asked} in 2007", None).hits[0].key == "420.5"
    later = find(f"{asked} in 2010", None).hits
    assert [bool(hit.ended) for hit in later] == [False, True]


def test_a_synonym_of_the_same_stem_is_no_further_word(known: Courses):
    opened = engine_choice.store().opened()
    assert opened is not None
    words = read('ignore = []\n[[means]]\nsaid = ["trample"]\nlook_for = ["trampling", "damage", "damages"]')
    asked = prepare(parse("trample"), opened.index, opened.speller, words)
    assert asked.request.should[0].words == ("trample",)
    assert len(asked.request.should) == 1 + len({opened.index.stem(word) for word in ("damage", "damages") if opened.index.share(word)})
