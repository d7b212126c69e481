"""Comparing a restatement with the published text, both ways."""

from __future__ import annotations

import pytest

from rules_corpus.coverage import compare
from rules_corpus.parsing import parse
from rules_corpus.readability import reading_ease, syllables
from rules_corpus.records import Edition
from rules_corpus.restatement import DATE, read_restatement
from tests.corpus.published import RULES, SHARED, needs_shared, published


def edition(rules: str, **parts: str) -> Edition:
    return parse(published(rules, **parts).encode())


def test_a_text_covers_itself_completely() -> None:
    coverage = compare(edition(RULES), edition(RULES))
    assert coverage.complete
    assert coverage.median_ratio == 1
    assert coverage.ratios.keys() == {"100.1", "100.1a", "101.1"}


def test_what_only_one_text_has_is_named_both_ways() -> None:
    ours = RULES.replace("100.1a", "100.1b").replace("101. Boxes", "101. Bags")
    coverage = compare(edition(ours, glossary="Box\nA thing.\n\nLid\nOn top."), edition(RULES + "\nExample: This one."))
    assert (coverage.missing, coverage.invented) == (("100.1a",), ("100.1b",))
    assert (coverage.missing_terms, coverage.invented_terms) == (("Marble",), ("Lid",))
    assert coverage.retitled == ("101",)
    assert coverage.fewer_examples == ("101.1",)
    assert not coverage.complete


def test_a_rule_left_without_text_is_named() -> None:
    coverage = compare(edition(RULES.replace("A marble is round.", "Roundness")), edition(RULES))
    assert coverage.without_text == ("100.1",)


def test_ratios_leave_examples_out_and_ease_is_given_by_chapter() -> None:
    ours = edition(RULES.replace("A marble is round.", "Marbles are.\nExample: This one here is very round indeed."))
    coverage = compare(ours, edition(RULES))
    assert coverage.ratios["100.1"] == pytest.approx(2 / 4)
    assert coverage.ease.keys() == {"1"}


@pytest.mark.parametrize(("word", "count"), [("cat", 1), ("creature", 2), ("played", 1), ("ability", 4), ("the", 1)])
def test_syllables_are_counted_by_vowel_groups(word: str, count: int) -> None:
    assert syllables(word) == count


def test_short_words_and_sentences_read_more_easily() -> None:
    assert reading_ease("The cat sat. It was fat.") > 100
    assert reading_ease("Notwithstanding considerable complications, characteristics accumulate.") < 0


def test_a_text_without_words_has_no_reading_ease() -> None:
    with pytest.raises(ValueError, match="without words"):
        reading_ease("4 {2}")


@needs_shared
def test_the_embedded_restatement_invents_nothing() -> None:
    coverage = compare(read_restatement(), parse((SHARED / f"{DATE}.txt").read_bytes()))
    assert coverage.invented == ()
    assert coverage.invented_terms == ()
    assert coverage.fewer_examples == ()
