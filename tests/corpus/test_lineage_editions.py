"""Lineage across published editions, against pairs that were checked by hand (lineage_pairs.csv: numbers only)."""

from __future__ import annotations

import csv
from functools import lru_cache
from itertools import pairwise
from pathlib import Path

import pytest

from rules_corpus import known_descents
from rules_corpus.lineage import Kind, Link, follow, lineage
from tests.corpus.published import needs_shared, official

pytestmark = needs_shared

DATES = ["2001-07-23", "2006-10-01", "2009-05-01", "2009-07-11", "2011-09-30", "2018-07-13", "2026-08-07"]
PAIRS = list(csv.DictReader((Path(__file__).parent / "lineage_pairs.csv").open(encoding="utf-8")))
ENOUGH = 0.95


@lru_cache(maxsize=8)
def links_between(old: str, new: str) -> tuple[Link, ...]:
    return lineage(official(old), official(new))


def chain(old: str, new: str) -> list[tuple[Link, ...]]:
    return [links_between(a, b) for a, b in pairwise(DATES[DATES.index(old) : DATES.index(new) + 1])]


def test_the_hand_checked_pairs_are_many_and_exist() -> None:
    assert len(PAIRS) >= 100
    numbers = {date: {rule.number for rule in official(date).rules} for date in DATES}
    unknown = [p for p in PAIRS if p["old"] not in numbers[p["old_date"]] or p["new"] not in numbers[p["new_date"]] | {""}]
    assert unknown == []


def test_what_readers_decided_names_rules_that_the_editions_have() -> None:
    for border, told in known_descents._table().items():
        old, new = ({rule.number for rule in official(date).rules} for date in border.split())
        assert told.keys() <= old, border
        assert {place for places in told.values() for place in places} <= new, border


def test_at_least_95_of_100_hand_checked_pairs_are_found_in_first_place() -> None:
    wrong = []
    for pair in PAIRS:
        found, exact = follow(pair["old"], chain(pair["old_date"], pair["new_date"]))
        first = found[0] if exact else ""  # a pair without a new number is a rule that is gone
        if first != pair["new"]:
            wrong.append(f"{pair['old_date']} {pair['old']} -> {found[:3]}, not {pair['new']}")
    print("\n".join(wrong))
    assert len(wrong) <= (1 - ENOUGH) * len(PAIRS), wrong


@pytest.mark.parametrize(("old", "new"), list(pairwise(DATES)))
def test_every_rule_of_both_editions_is_accounted_for(old: str, new: str) -> None:
    links = links_between(old, new)
    assert {link.old for link in links} - {""} == {rule.number for rule in official(old).rules}
    assert {link.new for link in links} - {""} == {rule.number for rule in official(new).rules}
    assert all(bool(link.old) == (link.kind is not Kind.NEW) for link in links)
    assert all(bool(link.new) == (link.kind is not Kind.GONE) for link in links)


def test_an_edition_against_itself_keeps_everything() -> None:
    edition = official("2006-10-01")
    links = lineage(edition, edition)
    assert {link.kind for link in links} == {Kind.KEPT}
    assert all(link.old == link.new and link.score == 1 for link in links)
