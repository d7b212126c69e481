"""What must hold of any rulebook however it is set and encoded: rulebooks of random shape (Hypothesis)."""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings

from rules_corpus.parsing import accounting, parse
from rules_corpus.records import BlockKind
from tests.corpus.rulebooks import Book, Setting, books, printed, settings_of_type


@settings(max_examples=40, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
@given(books(), settings_of_type)
def test_a_rulebook_reads_the_same_however_it_is_printed(book: Book, how: Setting) -> None:
    raw = printed(book, how)
    edition = parse(raw)
    assert edition.date == "2004-03-09"
    assert [(rule.number, rule.title) for rule in edition.rules] == [(rule.number, rule.title) for rule in book.rules]
    read = [tuple((block.kind is BlockKind.EXAMPLE, block.text) for block in rule.blocks) for rule in edition.rules]
    assert read == [rule.blocks for rule in book.rules]
    assert [term.name for term in edition.terms] == [name for name, _ in book.terms]
    bodies = [[text.removeprefix(f"{at}. ") for at, text in enumerate((block.text for block in term.blocks), 1)] for term in edition.terms]
    assert bodies == [list(texts) for _, texts in book.terms]
    assert {notice.code for notice in edition.notices} <= {
        "wrapped-lines", "double-spaced", "set-in-text", "eight-bit-encoding",
    }  # fmt: skip


@settings(max_examples=20, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
@given(books(), settings_of_type)
def test_no_line_of_a_rulebook_is_left_without_a_role_and_no_word_without_a_record(book: Book, how: Setting) -> None:
    raw = printed(book, how)
    result = accounting(raw)
    assert result.lost == ""
    lines = raw.decode(how.encoding).replace("\r\r\n", "\n").replace("\r\n", "\n").replace("\r", "\n").replace("\u2028", "\n").split("\n")
    assert sorted(result.roles) == [number for number, line in enumerate(lines, 1) if line.strip()]


@settings(max_examples=10, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
@given(books(), settings_of_type)
def test_reading_a_rulebook_again_gives_the_same(book: Book, how: Setting) -> None:
    raw = printed(book, how)
    assert parse(raw) == parse(raw)
