"""A rule through a chain of editions."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from rules_corpus.descent import compose, history, last_changed
from rules_corpus.lineage import Kind, lineage
from rules_corpus.records import Edition
from tests.corpus.test_lineage import GLASS, HEAD, LIDS, ROLL, STONE, edition


def dated(date: str, *rules: tuple[str, str, str]) -> Edition:
    return replace(edition(*HEAD, *rules), date=date)


FIRST = dated("2001-01-01", ("100.1", "", ROLL), ("100.2", "", GLASS))
SECOND = dated("2002-01-01", ("100.1", "", LIDS), ("100.2", "", ROLL), ("100.3", "", GLASS))
THIRD = dated("2003-01-01", ("100.1", "", LIDS), ("100.2", "", ROLL.replace("firm", "steady")), ("100.3", "", STONE))
EDITIONS = [FIRST, SECOND, THIRD]
LINEAGES = [lineage(old, new) for old, new in pairwise(EDITIONS)]


def test_a_history_leads_both_ways_and_says_when_the_wording_changed() -> None:
    stages = history("100.2", "2002-01-01", EDITIONS, LINEAGES)
    assert [(stage.date, stage.rule.number, stage.changed) for stage in stages] == [
        ("2001-01-01", "100.1", True),
        ("2002-01-01", "100.2", False),
        ("2003-01-01", "100.2", True),
    ]
    assert last_changed(stages, "2002-06-01") == "2001-01-01"
    assert last_changed(stages, "2003-01-01") == "2003-01-01"


def test_a_history_begins_with_the_edition_that_brought_the_rule() -> None:
    stages = history("100.1", "2003-01-01", EDITIONS, LINEAGES)
    assert [stage.date for stage in stages] == ["2002-01-01", "2003-01-01"]
    with pytest.raises(ValueError, match="not there yet"):
        last_changed(stages, "2001-01-01")


def test_unknown_editions_and_numbers_are_named() -> None:
    with pytest.raises(KeyError, match="no edition of 1999-01-01"):
        history("100.1", "1999-01-01", EDITIONS, LINEAGES)
    with pytest.raises(KeyError, match=r"no rule 100\.9"):
        history("100.9", "2001-01-01", EDITIONS, LINEAGES)


def test_two_distant_editions_are_compared_by_way_of_those_between() -> None:
    found = {(link.old, link.new): link.kind for link in compose(EDITIONS, LINEAGES)}
    assert found["100.1", "100.2"] is Kind.REWORDED
    assert found["", "100.1"] is Kind.NEW
    assert found["100", "100"] is Kind.KEPT
    assert {old for old, _ in found} == {"", *(rule.number for rule in FIRST.rules)}


def test_one_edition_composed_with_nothing_is_kept() -> None:
    assert {link.kind for link in compose([FIRST], [])} == {Kind.KEPT}
