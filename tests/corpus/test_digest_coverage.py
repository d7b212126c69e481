"""Comparing a restatement with the published text, both ways."""

from __future__ import annotations

import pytest

from rules_corpus.digest_coverage import GLOSSARY, compare
from rules_corpus.parsing import parse
from rules_corpus.readability import reading_ease, syllables
from rules_corpus.records import BlockKind, Edition
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
    assert coverage.ease.keys() == {"1", GLOSSARY}


@pytest.mark.parametrize(("word", "count"), [("cat", 1), ("creature", 2), ("played", 1), ("ability", 4), ("the", 1)])
def test_syllables_are_counted_by_vowel_groups(word: str, count: int) -> None:
    assert syllables(word) == count


def test_short_words_and_sentences_read_more_easily() -> None:
    assert reading_ease("The cat sat. It was fat.") > 100
    assert reading_ease("Notwithstanding considerable complications, characteristics accumulate.") < 0


def test_a_text_without_words_has_no_reading_ease() -> None:
    with pytest.raises(ValueError, match="without words"):
        reading_ease("4 {2}")


def test_parts_are_the_chapters_and_the_glossary() -> None:
    ours = edition(RULES.replace("100.1a Some are blue. See rule 101.", ""), glossary="Box\nA thing.")
    chapter, glossary = compare(ours, edition(RULES)).parts()
    assert (chapter.name, chapter.restated, chapter.published, chapter.ratio) == ("1", 5, 6, 1)
    assert (glossary.name, glossary.restated, glossary.published) == (GLOSSARY, 1, 2)
    assert glossary.ratio == pytest.approx(2 / 9)
    assert glossary.ease is not None


def test_nothing_in_common_has_neither_ratio_nor_ease() -> None:
    chapter, glossary = compare(Edition("2003-05-04", (), ()), edition(RULES)).parts()
    assert (chapter.restated, chapter.ratio, chapter.ease) == (0, None, None)
    assert (glossary.restated, glossary.ratio, glossary.ease) == (0, None, None)


def test_a_term_with_fewer_examples_is_named() -> None:
    theirs = edition(RULES, glossary="Box\nA thing.\nExample: This one.\n\nLid\nOn top.")
    assert compare(edition(RULES, glossary="Box\nA thing.\n\nLid\nOn top."), theirs).fewer_examples == ("Box",)


@needs_shared
def test_the_embedded_restatement_is_whole_and_invents_nothing() -> None:
    published_edition = parse((SHARED / f"{DATE}.txt").read_bytes())
    coverage = compare(read_restatement(), published_edition)
    assert coverage.complete
    assert (coverage.missing, coverage.invented, coverage.missing_terms, coverage.invented_terms) == ((), (), (), ())
    assert len(coverage.restated) == len(coverage.numbers) == 1063
    assert len(coverage.restated_terms) == len(coverage.terms) == 357


@needs_shared
def test_every_published_example_has_one_of_ours() -> None:
    counts = [
        sum(block.kind is BlockKind.EXAMPLE for entry in (*text.rules, *text.terms) for block in entry.blocks)
        for text in (parse((SHARED / f"{DATE}.txt").read_bytes()), read_restatement())
    ]
    assert counts[0] == 164
    assert counts[1] >= 164


@needs_shared
def test_the_embedded_restatement_is_shorter_and_plainer_in_every_part() -> None:
    coverage = compare(read_restatement(), parse((SHARED / f"{DATE}.txt").read_bytes()))
    assert coverage.median_ratio <= 0.9
    for part in coverage.parts():
        assert part.ease is not None, part.name
        assert part.ease[0] > part.ease[1], part.name
