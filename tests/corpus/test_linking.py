"""What becomes a link or a symbol in a text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_corpus.text_links import Linker, RuleLink, Symbol, TermLink

NUMBERS = frozenset({"408", "408.1b", "420", "420.5"})
TERMS = {
    "stack": "Stack",
    "ability": "Ability",
    "activated-ability": "Activated Ability",
    "control-controller": "Control, Controller",
    "during": "During (Obsolete)",
    "fizzle": "Fizzle (Informal)",
    "player": "Player",
}


def found(text: str, here: str = "") -> list[object]:
    """The pieces that are not plain text."""
    return [piece for piece in Linker(NUMBERS, TERMS, here).pieces(text) if not isinstance(piece, str)]


def test_rule_numbers_that_the_edition_has_become_links():
    assert found("See rule 420 or 408.1b, not 999.9z.") == [RuleLink("420", "420"), RuleLink("408.1b", "408.1b")]


def test_a_text_does_not_link_to_itself():
    assert found("As 408.1b says, the stack.", here="408.1b") == [TermLink("stack", "stack")]
    assert found("The stack is a zone.", here="stack") == []


def test_the_longest_term_wins_and_plurals_count():
    assert found("Activated abilities and Stacks") == [
        TermLink("Activated abilities", "activated-ability"),
        TermLink("Stacks", "stack"),
    ]


def test_a_term_is_linked_where_it_first_stands():
    assert found("The stack, then the stack.") == [TermLink("stack", "stack")]


def test_a_headword_of_two_words_is_found_as_either():
    assert found("its controller") == [TermLink("controller", "control-controller")]


def test_obsolete_and_everyday_headwords_are_left_alone():
    assert found("A player during combat") == []
    assert found("to fizzle") == [TermLink("fizzle", "fizzle")]


@pytest.mark.parametrize(("text", "code"), [("{W}", "W"), ("{oG}", "G"), ("{t}", "T"), ("{12}", "12"), ("{U/W}", "W/U")])
def test_symbols_are_known_in_all_their_spellings(text: str, code: str):
    assert found(text) == [Symbol(text, code)]


def test_an_unknown_symbol_stays_text():
    assert found("{CHAOS} {99}") == []


@given(st.text(alphabet=st.sampled_from("408.1b {W}stackSİıſ Ability,ies()\n"), max_size=60))
def test_the_pieces_spell_the_text_out_again(text: str):
    pieces = Linker(NUMBERS, TERMS).pieces(text)
    assert "".join(piece if isinstance(piece, str) else piece.text for piece in pieces) == text
