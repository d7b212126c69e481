"""What a line says is held, of that action and at that moment: keywords, names, citations, refusals."""

from __future__ import annotations

import pytest

from tests.scenarios.small import holds, mistakes, run

WORDS = """
cards:
  - {name: Tale, cost: "{G}", type: Creature - Beast, pt: 2/2, text: "Whenever Tale attacks, it gains trample until end of turn."}
  - {name: The Elder, cost: "{G}", type: Creature - Elf, pt: 1/1, text: "Forestwalk"}
players:
  Ann: {in play: [Tale, The Elder, 3 Forest]}
  Bob: {in play: [Hill Giant]}
"""


def test_a_keyword_in_the_words_of_an_ability_is_not_had() -> None:
    holds("expect: {Tale: {has not: [trample]}}\nexpect: {Tale: {has: ['Whenever Tale attacks']}}", WORDS)
    holds("Ann: attack with Tale\nresolve\nexpect: {Tale: {has: [trample]}}", WORDS)


def test_landwalk_is_found_by_its_land() -> None:
    holds("expect: {The Elder: {has: [forestwalk, landwalk], has not: [swampwalk]}}", WORDS)


def test_names_that_begin_with_an_article_are_names() -> None:
    holds("expect: {The Elder: 1/1}", WORDS)


def test_citations_reach_back_over_expectations() -> None:
    holds("Ann: play Shock -> Hill Giant\nexpect: {stack: [Shock]}\nexpect: {cites: [409.1c]}\nresolve\nexpect: {not cites: [409.1c]}")


def test_so_many_of_several_are_tapped() -> None:
    holds("Ann: tap Forest\nexpect: {Forest: {tapped: 1, untapped: 2}}", WORDS)
    assert run("expect: {Forest: {tapped: 1}}", WORDS).failures[0].message == "0 of 3 Forest are tapped"


def test_a_type_that_it_is_not() -> None:
    holds("expect: {Tale: {not type: [land, Elf], not color: [red]}}", WORDS)
    assert run("expect: {Tale: {not type: [Beast]}}", WORDS).status == 1


def test_a_block_before_there_are_blocks_is_no_refusal() -> None:
    (said,) = mistakes("illegal: {Bob: block Tale with Hill Giant}", WORDS)
    assert "no blockers are declared at this moment" in said
    holds("illegal: {Bob: block Tale with Hill Giant, because: 309.1}", WORDS)


def test_a_player_who_never_declares_in_this_turn_is_refused() -> None:
    holds("illegal: {Bob: attack with Hill Giant}\nillegal: {Ann: block Hill Giant with Tale}", WORDS)


CHOICE = """
cards:
  - {name: Offer, cost: "{G}", type: Sorcery, text: "You may gain 2 life."}
players:
  Ann: {hand: [Offer], in play: [2 Forest]}
  Bob: {}
"""


def test_an_action_in_the_middle_of_a_resolution_is_refused_and_the_question_stays() -> None:
    middle = "Ann: play Offer\nresolve\nillegal: {Ann: tap Forest%s}\nexpect: {asked: Ann}\nAnn: choose yes\nexpect: {Ann: 22}"
    holds(middle % ", because: 408.1c", CHOICE)
    assert "nobody has priority" in mistakes(middle % "", CHOICE)[0]


def test_who_is_asked_can_be_expected_before_the_answer() -> None:
    holds("Ann: play Offer\nresolve\nexpect: {asked: Ann}\nAnn: choose no\nexpect: {Ann: 20}", CHOICE)


@pytest.mark.parametrize("script", ["pass"])
def test_every_card_with_unread_words_is_named(script: str) -> None:
    table = """
cards:
  - {name: First, type: Enchantment, text: "Frobnicate the first."}
  - {name: Second, type: Enchantment, text: "Frobnicate the second."}
players:
  Ann: {in play: [First, Second]}
  Bob: {}
"""
    said = mistakes(script, table)
    assert ["First" in said[0], "Second" in said[1]] == [True, True]
