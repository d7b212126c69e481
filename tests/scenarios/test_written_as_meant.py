"""Lines and entries as people write them: what once was not understood, or did something else in silence."""

from __future__ import annotations

from tests.scenarios.small import holds, mistakes

RITES = """
cards:
  - {name: Rites, cost: "{B}", type: Instant, text: "Buyback—Sacrifice a creature.\\nTarget player loses 1 life."}
  - {name: Flame, cost: "{X}{R}", type: Sorcery, text: "~ deals X damage to target player.\\nFlashback {X}{R}"}
  - {name: Lurker, cost: "{4}{B}", type: Creature - Horror, pt: 2/2, color: blue,
     text: "Morph {X}{B}\\nWhen ~ is turned face up, target creature gets -X/-X until end of turn."}
players:
  Ann: {in play: [Swamp, 5 Mountain, Grizzly Bears, Hill Giant, {Lurker: {face down: yes}}], hand: [Rites, Shock], graveyard: [Flame]}
  Bob: {in play: [Wall of Wood, Isamaru, Hound of Konda]}
"""


def test_another_cost_is_said_with_what_pays_for_it() -> None:
    holds("Ann: play Rites with buyback sacrificing Hill Giant -> Bob\nresolve\nexpect: {Rites: hand, Hill Giant: graveyard}", RITES)


def test_x_is_said_of_flashback_and_of_turning_up() -> None:
    holds("Ann: play Flame with flashback for X=4 -> Bob\nresolve\nexpect: {Bob: 16}", RITES)
    holds("Ann: turn up face-down creature for X=3\nAnn: choose Wall of Wood\nresolve\nexpect: {Wall of Wood: graveyard}", RITES)


def test_a_color_and_a_name_with_a_comma_are_read() -> None:
    holds("Ann: turn up Lurker for X=0\nAnn: choose Lurker\nresolve\nexpect: {Lurker: {color: blue}}", RITES)
    holds("expect: {Isamaru, Hound of Konda: 2/2, Bob: {in play: [Wall of Wood, Isamaru, Hound of Konda]}}", RITES)


def test_mana_of_another_type_is_refused() -> None:
    holds("illegal: {Ann: tap Swamp for {R}}", RITES)
    assert "Swamp can't make {R}" in mistakes("Ann: tap Swamp for {R}", RITES)[0]


def test_what_does_not_say_when_is_an_error() -> None:
    assert "does not say which turn" in mistakes("Ann: to next turn", RITES)[0]
    assert "the game has gone on in it" in mistakes("Ann: play Shock -> Bob\nresolve\nto precombat main", RITES)[0]


def test_who_had_priority_can_be_expected() -> None:
    holds("Ann: tap Swamp\nexpect: {had no priority: Bob, had priority: Ann}", RITES)
    holds("Ann: play Shock -> Bob\nresolve\nexpect: {had priority: Bob}", RITES)


def test_a_target_that_chose_itself_may_be_named_afterwards() -> None:
    table = "players:\n  Ann: {in play: [4 Swamp], hand: [Nekrataal]}\n  Bob: {in play: [Grizzly Bears]}\n"
    holds("Ann: play Nekrataal\nresolve\nexpect: {stack: 1}\nAnn: choose Grizzly Bears\nresolve\nexpect: {Grizzly Bears: graveyard}", table)
