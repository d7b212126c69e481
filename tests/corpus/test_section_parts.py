"""The parts that a long section lists of itself."""

from __future__ import annotations

import itertools
import re

import pytest

from rules_corpus.restatement import read_restatement
from rules_corpus.section_parts import parts

LISTED = "- Round ones: 100.1\n- Square ones, and others: 100.2 to 100.4\n- Boxes: 100.5 and 100.6"


def test_each_item_heads_the_first_rule_that_it_names() -> None:
    assert parts("100", ["They are small.", LISTED]) == {"100.1": "Round ones", "100.2": "Square ones, and others", "100.5": "Boxes"}


@pytest.mark.parametrize(
    ("number", "listed"),
    [("100.1", LISTED), ("101", LISTED), ("100", "- Round ones: 100.1\n- Lids"), ("100", "See 100.1."), ("100", "- Round ones: see 100.1")],
)
def test_any_other_text_has_no_parts(number: str, listed: str) -> None:
    assert parts(number, [listed]) == {}


def test_the_parts_of_each_restated_section_cover_its_rules_in_order() -> None:
    edition = read_restatement()
    texts = {rule.number: [block.text for block in rule.blocks] for rule in edition.rules}
    sections = [number for number in texts if re.fullmatch(r"\d{3}", number) and parts(number, texts[number])]
    assert len(sections) >= 20
    for section in sections:
        rules = [number for number in texts if re.fullmatch(rf"{section}\.\d+", number)]
        listed = next(text for text in texts[section] if text.startswith("- "))
        ends = [re.findall(r"\d{3}\.\d+", line)[-2:] for line in listed.splitlines()]
        spans = [(pair[0], pair[-1]) for pair in ends]
        assert (spans[0][0], spans[-1][1]) == (rules[0], rules[-1]), section
        for (_, last), (first, _) in itertools.pairwise(spans):
            assert rules.index(first) == rules.index(last) + 1, section
