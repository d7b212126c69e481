"""Which rule became which, on small made-up editions."""

from __future__ import annotations

import pytest

from rules_corpus import known_descents
from rules_corpus.lineage import Kind, Link, follow, lineage
from rules_corpus.records import Block, BlockKind, Edition, Rule

ROLL = "Marbles roll downhill whenever nobody holds them with a firm hand."
GLASS = "Glass marbles break when an elephant stands upon them for an hour."
STONE = "Stone marbles never break, however heavy the elephant that visits."
LIDS = "Every wooden box has a hinged lid that its owner may open at dawn."


def edition(*rules: tuple[str, str, str]) -> Edition:
    """Rules as (number, title, text)."""
    blocks = [(number, title, (Block(BlockKind.TEXT, text),) if text else ()) for number, title, text in rules]
    return Edition("2003-05-04", tuple(Rule(number, title, body) for number, title, body in blocks), ())


HEAD = (("1", "Little Things", ""), ("100", "Marbles", ""))


def kinds(old: Edition, new: Edition) -> dict[tuple[str, str], Kind]:
    return {(link.old, link.new): link.kind for link in lineage(old, new)}


def test_the_same_wording_at_the_same_number_is_kept() -> None:
    old = edition(*HEAD, ("100.1", "", ROLL))
    assert set(kinds(old, old).values()) == {Kind.KEPT}


def test_typography_italics_and_renumbered_references_are_no_rewording() -> None:
    old = edition(*HEAD, ("100.1", "", ROLL), ("100.2", "", 'The "big" _marble_ isn\'t blue -- see rule 100.1.'))
    new = edition(*HEAD, ("100.2", "", ROLL), ("100.3", "", "The “big” marble isn’t blue—see rule 100.2."))
    assert kinds(old, new)["100.1", "100.2"] is Kind.MOVED
    assert kinds(old, new)["100.2", "100.3"] is Kind.MOVED


def test_a_changed_wording_is_reworded_and_scored_below_one() -> None:
    old = edition(*HEAD, ("100.1", "", ROLL), ("100.2", "", GLASS))
    new = edition(*HEAD, ("100.1", "", ROLL), ("100.2", "", GLASS.replace("an hour", "two days")))
    (link,) = [link for link in lineage(old, new) if link.old == "100.2"]
    assert (link.new, link.kind) == ("100.2", Kind.REWORDED)
    assert 0.5 < link.score < 1
    assert "alike" in link.reason


def test_terms_renamed_throughout_do_not_hide_a_rule() -> None:
    old = edition(*HEAD, ("100.1", "", "When it comes into play, remove target creature in play from the game."))
    new = edition(*HEAD, ("100.7", "", "When it enters the battlefield, exile target creature on the battlefield."))
    assert kinds(old, new)["100.1", "100.7"] is Kind.REWORDED


def test_new_and_gone_rules_are_said_to_be_so() -> None:
    found = kinds(edition(*HEAD, ("100.1", "", ROLL)), edition(*HEAD, ("100.1", "", LIDS)))
    assert found["100.1", ""] is Kind.GONE
    assert found["", "100.1"] is Kind.NEW


def test_a_rule_cut_in_two_is_split() -> None:
    old = edition(*HEAD, ("100.1", "", f"{GLASS} {STONE}"), ("100.2", "", LIDS))
    new = edition(*HEAD, ("100.1", "", GLASS), ("100.2", "", STONE), ("100.3", "", LIDS))
    found = kinds(old, new)
    assert (found["100.1", "100.1"], found["100.1", "100.2"]) == (Kind.SPLIT, Kind.SPLIT)


def test_a_new_rule_on_the_pattern_of_one_that_stays_is_new() -> None:
    old = edition(*HEAD, ("100.1", "", GLASS), ("100.2", "", LIDS))
    new = edition(*HEAD, ("100.1", "", GLASS), ("100.2", "", GLASS.replace("Glass", "Clay")), ("100.3", "", LIDS))
    found = kinds(old, new)
    assert (found["100.1", "100.1"], found["", "100.2"]) == (Kind.KEPT, Kind.NEW)  # nothing of the first was given up


def test_two_rules_made_one_are_merged() -> None:
    old = edition(*HEAD, ("100.1", "", GLASS), ("100.2", "", STONE), ("100.3", "", LIDS))
    new = edition(*HEAD, ("100.1", "", f"{GLASS} {STONE}"), ("100.2", "", LIDS))
    found = kinds(old, new)
    assert (found["100.1", "100.1"], found["100.2", "100.1"]) == (Kind.MERGED, Kind.MERGED)


def test_a_renamed_heading_goes_where_its_rules_went() -> None:
    old = edition(*HEAD, ("100.1", "", GLASS), ("100.2", "", STONE))
    new = edition(("1", "Little Things", ""), ("104", "Round Things", ""), ("104.1", "", GLASS), ("104.2", "", STONE))
    assert kinds(old, new)["100", "104"] is Kind.REWORDED


def test_sentences_that_differ_in_one_word_find_each_other_by_what_stands_around_them() -> None:
    def keyword(section: str, at: int, name: str) -> list[tuple[str, str, str]]:
        number = f"{section}.{at}"
        return [
            (number, name, ""),
            (f"{number}a", "", f"{name} is a habit of marbles."),
            (f"{number}b", "", "Two of it are no more than one."),
        ]

    names = ["Rolling", "Spinning", "Bouncing"]
    old = edition(*HEAD, *(rule for at, name in enumerate(names, 1) for rule in keyword("100", at, name)))
    shuffled = ["Bouncing", "Rolling", "Spinning"]
    new = edition(*HEAD, *(rule for at, name in enumerate(shuffled, 1) for rule in keyword("100", at, name)))
    found = {link.old: link.new for link in lineage(old, new) if link.old}
    assert [found[f"100.{at}a"] for at in (1, 2, 3)] == ["100.2a", "100.3a", "100.1a"]


def test_following_a_chain_leads_to_the_number_of_the_last_edition() -> None:
    chain = [(Link("100.1", "200.1", Kind.MOVED, 1.0, ""),), (Link("200.1", "300.1", Kind.MOVED, 1.0, ""),)]
    assert follow("100.1", chain) == (["300.1"], True)


def test_following_a_rule_that_is_gone_leads_to_what_stood_above_it_and_says_so() -> None:
    chain = [(Link("100", "200", Kind.MOVED, 1.0, ""), Link("100.1", "", Kind.GONE, 1.0, ""))]
    assert follow("100.1a", chain) == (["200"], False)


def test_following_an_unknown_number_leads_nowhere() -> None:
    assert follow("999.9", [(Link("100", "200", Kind.MOVED, 1.0, ""),)]) == ([], False)


def test_following_a_split_rule_puts_the_parts_of_one_section_in_reading_order() -> None:
    parts = [("200.2", 0.7), ("200.1", 0.6), ("300.1", 0.9), ("300.0", 0.1)]
    chain = [tuple(Link("100.1", new, Kind.SPLIT, score, "") for new, score in parts if new != "300.0")]
    assert follow("100.1", chain) == (["300.1", "200.2", "200.1"], True)


def test_a_rule_of_which_one_sentence_stands_in_another_is_merged_into_that() -> None:
    gone = LIDS + " Crickets sing beside the stove, and nobody counts the verses that they know. Lanterns hang on every third tree."
    kept = "Boxes travel by cart, by boat, or on somebody's shoulders, and pay no toll at bridges. " + LIDS
    before = "Boxes travel by cart, by boat, or on somebody's shoulders, and pay no toll at bridges."
    found = kinds(edition(*HEAD, ("100.1", "", gone), ("100.2", "", before)), edition(*HEAD, ("100.2", "", kept)))
    assert found["100.1", "100.2"] is Kind.MERGED


def test_a_sentence_that_another_rule_had_before_tells_nothing() -> None:
    gone = LIDS + " Crickets sing beside the stove, and nobody counts the verses that they know. Lanterns hang on every third tree."
    other = "Boxes travel by cart, by boat, or on somebody's shoulders, and pay no toll at bridges. " + LIDS
    found = kinds(edition(*HEAD, ("100.1", "", gone), ("100.2", "", other)), edition(*HEAD, ("100.2", "", other)))
    assert found["100.1", ""] is Kind.GONE


@pytest.mark.parametrize(
    ("border", "found"),
    [
        ("2003-05-04 2003-05-04", [["100.2", "100.1"], True]),  # decided by a reader: the nearest first
        ("2003-05-04 2004-05-04", [["100.1"], True]),  # of other editions
    ],
)
def test_what_a_reader_decided_goes_before_likeness(monkeypatch: pytest.MonkeyPatch, border: str, found: list[object]) -> None:
    monkeypatch.setattr(known_descents, "_table", lambda: {border: {"100.1": ["100.2", "100.1"], "100.9": ["100.1"]}})
    book = edition(*HEAD, ("100.1", "", ROLL), ("100.2", "", GLASS))
    assert list(follow("100.1", [lineage(book, book)])) == found


def test_where_a_reader_led_a_rule_elsewhere_its_likeness_may_come_from_a_split(monkeypatch: pytest.MonkeyPatch) -> None:
    like_stone = STONE.replace("never", "seldom").replace("visits", "calls")
    old = edition(*HEAD, ("100.1", "", f"{GLASS} {STONE}"), ("100.2", "", like_stone))
    new = edition(*HEAD, ("100.1", "", GLASS), ("100.2", "", STONE), ("100.3", "", LIDS))
    assert kinds(old, new)["100.2", "100.2"] is Kind.REWORDED
    monkeypatch.setattr(known_descents, "_table", lambda: {"2003-05-04 2003-05-04": {"100.2": ["100.3"]}})
    assert kinds(old, new)["100.1", "100.2"] is Kind.SPLIT


def test_a_rule_that_a_reader_saw_end_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(known_descents, "_table", lambda: {"2003-05-04 2003-05-04": {"100.1": []}})
    book = edition(*HEAD, ("100.1", "", ROLL))
    assert kinds(book, book)["100.1", ""] is Kind.GONE
    assert kinds(book, book)["", "100.1"] is Kind.NEW
