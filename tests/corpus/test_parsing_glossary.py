"""How the parser reads the glossary."""

from __future__ import annotations

from rules_corpus.parsing import accounting, parse
from rules_corpus.records import BlockKind, Term
from tests.corpus.published import GLOSSARY, published


def terms(glossary: str, rules: str | None = None) -> tuple[Term, ...]:
    raw = published(glossary=glossary).encode()
    assert accounting(raw).lost == ""
    return parse(raw).terms


def test_senses_paragraphs_and_examples_are_blocks() -> None:
    (box,) = terms("Box\n1. A thing with a lid.\n2. To fight.\nExample: Ann boxes Bob.\n     See rule 101.")
    assert [(block.kind, block.text) for block in box.blocks] == [
        (BlockKind.TEXT, "1. A thing with a lid."),
        (BlockKind.TEXT, "2. To fight."),
        (BlockKind.EXAMPLE, "Ann boxes Bob."),
        (BlockKind.TEXT, "See rule 101."),
    ]


def test_a_sense_set_off_by_a_blank_line_belongs_to_the_entry_above() -> None:
    box, marble = terms("Box\n1. A thing with a lid.\n\n2. To fight.\n\nMarble\nA round thing.")
    assert len(box.blocks) == 2
    assert marble.name == "Marble"


def test_an_indented_list_set_off_by_blank_lines_belongs_to_the_entry_above() -> None:
    box, _ = terms("Box\nThe kinds to date are:\n\nBig Ones\n\n     Crate [symbol]\n\n     Case\nAnd so on.\n\nMarble\nRound.")
    assert [block.text for block in box.blocks][1:] == ["Big Ones", "Crate [symbol]", "Case", "And so on."]


def test_a_glossary_with_a_blank_line_behind_every_line_is_read() -> None:
    spread = GLOSSARY.replace("\n", "\n\n").replace("\n\n\n\n", "\n\n")
    assert [term.name for term in terms(spread)] == ["Box", "Marble"]


def test_a_glossary_without_any_blank_line_is_read() -> None:
    entries = "\n".join(f"{letter}-Thing\n1. A thing.\n2. See rule 101, “Boxes.”" for letter in "ABCDEFGH")
    assert len(terms(entries)) == 8


def test_the_index_and_the_credits_are_no_entries() -> None:
    raw = published(glossary=GLOSSARY + "\n\nIndex\n\nbox, 101\nmarble, 100").encode()
    assert [term.name for term in parse(raw).terms] == ["Box", "Marble"]


def test_credits_without_a_blank_line_above_still_end_the_glossary() -> None:
    raw = published().replace("\n\nCredits\n\nWritten", "\nCredits\n\nWritten").encode()
    assert [block.text for block in parse(raw).terms[-1].blocks] == ["A round thing."]


def test_a_headword_without_text_is_reported() -> None:
    raw = published(glossary="Zebra").encode()
    assert "term-without-text" in {notice.code for notice in parse(raw).notices}


def test_a_file_cut_off_before_the_glossary_is_reported() -> None:
    text = published()
    cut = text[: text.rindex("Glossary")]
    edition = parse(cut.encode())
    assert edition.terms == ()
    assert "no-glossary" in {notice.code for notice in edition.notices}
