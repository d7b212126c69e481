"""How the embedded restatement is read, and what is said when a file of it is malformed."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules_corpus.numbers import sort_key
from rules_corpus.records import Block, BlockKind, Edition
from rules_corpus.restatement import DATE, RestatementError, read_restatement

SECTION = """# 100. Marbles

## 100.10. Kinds

### 100.10a
Some are
blue.

There are:

- big ones,
  as big as a fist
- small ones

> Example: Ann has a big
> blue one.
> Example: Bob has a red one.

## 100.2.
They roll.
"""


def read(folder: Path, **files: str) -> Edition:
    texts = {"1/chapter.md": "# 1. Little Things\n", "1/100-marbles.md": SECTION}
    texts |= {name.replace("__", "/") + ".md": text for name, text in files.items()}
    for name, text in texts.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return read_restatement(folder)


def test_rules_come_in_the_rulebook_s_order_whatever_the_files_order(tmp_path: Path) -> None:
    edition = read(tmp_path)
    assert edition.date == DATE
    assert [rule.number for rule in edition.rules] == ["1", "100", "100.2", "100.10", "100.10a"]
    assert [rule.title for rule in edition.rules] == ["Little Things", "Marbles", "", "Kinds", ""]


def test_paragraphs_lists_and_examples_are_blocks_with_broken_lines_joined(tmp_path: Path) -> None:
    assert read(tmp_path).rules[-1].blocks == (
        Block(BlockKind.TEXT, "Some are blue."),
        Block(BlockKind.TEXT, "There are:"),
        Block(BlockKind.TEXT, "- big ones, as big as a fist\n- small ones"),
        Block(BlockKind.EXAMPLE, "Ann has a big blue one."),
        Block(BlockKind.EXAMPLE, "Bob has a red one."),
    )


def test_a_table_keeps_its_rows_as_lines(tmp_path: Path) -> None:
    table = "# 101. Boxes\n\n## 101.1.\nThese fit:\n\n| Box | Marbles |\n| --- | --- |\n| big | 3 |\n\nNo others do.\n"
    assert read(tmp_path, **{"1__101-boxes": table}).rules[-1].blocks == (
        Block(BlockKind.TEXT, "These fit:"),
        Block(BlockKind.TEXT, "| Box | Marbles |\n| --- | --- |\n| big | 3 |"),
        Block(BlockKind.TEXT, "No others do."),
    )


def test_glossary_terms_come_in_alphabetical_order(tmp_path: Path) -> None:
    edition = read(tmp_path, glossary__b="## Marble\nRound.\n\n## Box\n1. A thing.\n2. To fight.\n")
    assert [(term.name, [block.text for block in term.blocks]) for term in edition.terms] == [
        ("Box", ["1. A thing.\n2. To fight."]),
        ("Marble", ["Round."]),
    ]


@pytest.mark.parametrize(
    ("text", "line", "problem"),
    [
        ("Text first.\n", 1, "above the first heading"),
        ("# 101. Boxes\n\n#101.1. Lids\n", 3, "not a heading"),
        ("# 101. Boxes\n\n## 101.1a\nText.\n", 3, "takes the heading '###'"),
        ("# 101. Boxes\n\n## 101.1. Lids\n\n### 101.1a.\nText.\n", 5, "write '### 408.1a'"),
        ("# 101. Boxes\n\n## 101.1\nText.\n", 3, "write '### 408.1a'"),
        ("# 101. Boxes\n\n## 101.1. Lids\n\n### 101.1a Title\nText.\n", 5, "no title"),
        ("# 101. Boxes\n\n## 101.1.\n", 3, "neither title nor text"),
        ("# 101. Boxes\n\n## Lids\n", 3, "not a rule number"),
        ("# 101. Boxes\n\n## 101.1. Lids\n\n> A quotation.\n", 3, "does not begin with 'Example:'"),
        ("# 100. Marbles\n", 1, "restated twice"),
        ("# 101. Boxes\n\n### 101.1a\nText.\n", 3, "without 101.1"),
        ("#### 101.1a\nText.\n", 1, "takes the heading '###'"),
    ],
)
def test_a_malformed_file_is_refused_with_file_line_and_what_would_be_right(tmp_path: Path, text: str, line: int, problem: str) -> None:
    with pytest.raises(RestatementError, match=problem) as caught:
        read(tmp_path, **{"1__101-boxes": text})
    assert str(caught.value).startswith(f"1/101-boxes.md, line {line}: ")


@pytest.mark.parametrize(
    ("text", "problem"),
    [("# Box\nA thing.\n", "takes the heading '##'"), ("## Box\n", "no text"), ("## Box\nA.\n## box\nB.\n", "restated twice")],
)
def test_a_malformed_term_is_refused(tmp_path: Path, text: str, problem: str) -> None:
    with pytest.raises(RestatementError, match=problem):
        read(tmp_path, glossary__b=text)


def test_the_embedded_restatement_reads_and_is_in_order() -> None:
    edition = read_restatement()
    numbers = [rule.number for rule in edition.rules]
    assert {"300", "408.1b", "413.2", "420.5b"} <= set(numbers)
    assert numbers == sorted(numbers, key=sort_key)
    assert len(edition.terms) > 100
