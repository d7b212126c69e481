"""Word-level differences."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from rules_corpus.diff import Change, Stretch, likeness, word_diff

SENTENCES = st.lists(st.sampled_from(["a", "big", "blue", "marble", "rolls", "down", "{W}", "2/2", "(see", "100.1a)."]), max_size=14).map(
    " ".join
)


def test_a_reworded_phrase_is_one_change() -> None:
    assert word_diff("It comes into play tapped.", "It enters the battlefield tapped.") == [
        Stretch(Change.SAME, "It "),
        Stretch(Change.REMOVED, "comes into play"),
        Stretch(Change.ADDED, "enters the battlefield"),
        Stretch(Change.SAME, " tapped."),
    ]


def test_a_rule_number_changes_as_one_word() -> None:
    changes = [stretch.text for stretch in word_diff("See rule 420.5b.", "See rule 704.5f.") if stretch.change is not Change.SAME]
    assert changes == ["420.5b", "704.5f"]


def test_quotes_and_capitals_are_no_change() -> None:
    assert [stretch.change for stretch in word_diff('The "big" one isn\'t', "the “big” one isn’t")] == [Change.SAME]


def test_equal_and_empty_texts() -> None:
    assert word_diff("", "") == []
    assert word_diff("", "new") == [Stretch(Change.ADDED, "new")]
    assert likeness("a b c d", "a b c d") == 1
    assert likeness("a b c d", "a b x y") == 0.5


@given(SENTENCES, SENTENCES)
def test_what_stayed_and_came_spells_the_new_text_and_what_stayed_and_went_the_old(old: str, new: str) -> None:
    stretches = word_diff(old, new)
    assert "".join(s.text for s in stretches if s.change is not Change.REMOVED) == new
    assert "".join(s.text for s in stretches if s.change is not Change.ADDED) == old
