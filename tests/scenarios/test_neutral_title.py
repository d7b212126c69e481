"""A title that tells no outcome: of the cards that a situation is about, and what its author asks of the end."""

from __future__ import annotations

import re

import pytest

from judge.library import catalogue
from judge.library.neutral_title import neutral_title
from judge.scenarios import library_index
from judge.scenarios.file.document import read_document

SHOCK = """\
players:
  Ann: {hand: [Shock], in play: [Mountain, Wall of Wood]}
  Bob: {in play: [Grizzly Bears: {as: Old Bear}]}
script:
  - Ann: play Shock -> Old Bear
  - expect: {stack: [Shock]}
  - resolve
  - expect: {LAST}
"""


@pytest.mark.parametrize(
    ("last", "asked"),
    [
        ("Old Bear: graveyard", "Shock and Grizzly Bears: what becomes of Grizzly Bears?"),
        ("Old Bear: 2/2", "Shock and Grizzly Bears: what size is Grizzly Bears in the end?"),
        ("cites: [420.5c], Old Bear: {counters: {+1/+1: 1}}", "Shock and Grizzly Bears: which counters are on Grizzly Bears in the end?"),
        ("Bob: 18", "Shock and Grizzly Bears: at how much life is Bob in the end?"),
        ("Bob: {hand: 1}", "Shock and Grizzly Bears: what does Bob hold in the end?"),
        ("Bob: lost", "Shock and Grizzly Bears: who wins, and who loses?"),
        ("stack: empty", "Shock and Grizzly Bears: what is on the stack?"),
        ("Old Bear: {blocking: nothing}", "Shock and Grizzly Bears: what does Grizzly Bears do in combat?"),
    ],
)
def test_the_last_expectation_is_asked_about_and_its_value_kept(last: str, asked: str) -> None:
    assert neutral_title(read_document(SHOCK.replace("LAST", last))) == asked


def test_a_refusal_at_the_end_is_asked_about_without_saying_that_it_is_one() -> None:
    refused = SHOCK.replace("  - expect: {LAST}", "  - illegal: {Ann: play Shock -> Old Bear}")
    assert neutral_title(read_document(refused)) == "Shock and Grizzly Bears: what is allowed?"


def test_the_words_are_those_of_the_edition_and_no_card_is_needed() -> None:
    entered = "edition: 2026-08-07\n" + SHOCK.replace("LAST", "Bob: {in play: [Grizzly Bears]}")
    assert neutral_title(read_document(entered)).endswith("what does Bob have on the battlefield in the end?")
    assert neutral_title(read_document("players: {Ann: {}, Bob: {}}")) == "What happens?"
    assert neutral_title(read_document("players: many")) == "What happens?"


def test_what_the_author_asks_comes_first() -> None:
    assert neutral_title(library_index.find("first-strike").document).startswith("A 2/2 with first strike is blocked")


def test_no_situation_of_the_library_is_called_by_its_own_title_where_one_is_to_find_out() -> None:
    for entry in library_index.all():
        asked = neutral_title(entry.document)
        assert asked != entry.title
        assert re.fullmatch(r'[A-Z0-9"].*[?]', asked), (entry.slug, asked)


def test_every_situation_has_a_code_that_tells_nothing_and_finds_it() -> None:
    codes = {catalogue.code_of(entry.slug): entry for entry in library_index.all()}
    assert len(codes) == len(library_index.all())
    assert all(catalogue.find(code) is entry for code, entry in codes.items())
    assert catalogue.find("00000000") is None
