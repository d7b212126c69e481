"""What players do, line by line, and what happens where a line does not fit."""

from __future__ import annotations

import pytest

from judge.scenarios.runner.scenario_run import run_text
from tests.scenarios.small import TABLE, holds, mistakes, run

MANA = """
players:
  Ann: {hand: [%s], in play: [9 Mountain, 9 Forest, 9 Swamp%s]}
  Bob: {in play: [Hill Giant, Grizzly Bears], hand: [Shock, Island]}
"""


def table(hand: str, in_play: str = "") -> str:
    return MANA % (hand, f", {in_play}" if in_play else "")


def test_x_is_said_in_the_line() -> None:
    holds("Ann: play Blaze for X=3 -> Bob\nresolve\nexpect: {Bob: 17}", table("Blaze"))
    holds("Ann: play Blaze -> Bob, X=3\nresolve\nexpect: {Bob: 17}", table("Blaze"))


def test_a_cost_is_paid_with_what_the_line_says() -> None:
    made = holds(
        "Ann: use Nantuko Husk, sacrificing Gnome B\nexpect: {Gnome B: graveyard, Gnome A: in play}\nresolve\nexpect: {Nantuko Husk: 4/4}",
        table("Shock", "Nantuko Husk, Bottle Gnomes: {as: Gnome A}, Bottle Gnomes: {as: Gnome B, damage: 1}"),
    )
    assert not any(step.kind == "default" for step in made.steps)


def test_mana_is_taken_from_the_lands_that_the_line_says() -> None:
    lands = "players:\n  Ann: {hand: [Shock], in play: [Mountain, Karplusan Forest]}\n  Bob: {}\n"
    holds("Ann: play Shock -> Bob, tapping Karplusan Forest\nexpect: {Mountain: untapped, Karplusan Forest: tapped, Ann: 19}", lands)
    holds("Ann: play Shock -> Bob\nexpect: {Mountain: tapped, Karplusan Forest: untapped, Ann: 20}", lands)


def test_one_of_several_abilities_is_picked_by_number_words_or_mana() -> None:
    land = "players:\n  Ann: {in play: [Karplusan Forest]}\n  Bob: {}\n"
    holds("Ann: use 1 of Karplusan Forest\nexpect: {Ann: {mana: {1}, life: 20}}", land)
    holds("Ann: tap Karplusan Forest for {G}\nexpect: {Ann: {mana: {G}, life: 19}}", land)
    holds('Ann: use Karplusan Forest "{R} or {G}"\nexpect: {Ann: {mana: {R}, life: 19}}', land)
    assert "has several abilities" in mistakes("Ann: use Karplusan Forest", land)[0]


def test_a_spell_is_played_in_the_way_named() -> None:
    flashback = "players:\n  Ann: {hand: [Call of the Herd], graveyard: [Call of the Herd], in play: [9 Forest]}\n  Bob: {}\n"
    holds("Ann: play Call of the Herd with flashback\nresolve\nexpect: {Ann: {hand: 1, graveyard: 0, removed: 1}}", flashback)
    holds("Ann: play Call of the Herd\nresolve\nexpect: {Ann: {hand: 0, graveyard: 2}}", flashback)


def test_what_is_given_up_says_by_which_cost_a_spell_is_played() -> None:
    blast = """players:
  Ann: {hand: [Test Blast], in play: [2 Mountain, 4 Plains]}
  Bob: {}
cards:
  - name: Test Blast
    cost: "{4}{R}"
    type: Instant
    text: "You may sacrifice two Mountains rather than pay Test Blast's mana cost.\\nYou gain 4 life."
"""
    holds("Ann: play Test Blast sacrificing Mountain, Mountain\nexpect: {Ann: {graveyard: [Mountain, Mountain]}, cites: [409.1b]}", blast)
    holds("Ann: play Test Blast\nexpect: {Ann: {graveyard: 0}}", blast)


def test_a_loop_goes_round_as_often_as_is_said() -> None:
    spring = """players:
  Ann: {in play: [Test Spring]}
  Bob: {}
cards:
  - {name: Test Spring, cost: "{4}", type: Artifact, text: "{0}: You gain 1 life."}
"""
    holds("repeat 9: [Ann: use Test Spring, resolve]\nexpect: {Ann: 29, cites: [421.2]}", spring)
    holds("repeat 9: [Ann: use Test Spring, resolve]\nillegal: {Ann: use Test Spring, because: 421.2}", spring)
    holds("repeat 2 times: [Ann: use Test Spring, resolve]\nexpect: {Ann: 22, not cites: [421.2]}", spring)


def test_passing_is_said_or_done_for_everyone() -> None:
    holds("Ann: play Shock -> Bob\nAnn: pass\nexpect: {priority: Bob, Bob: 20}\nBob: pass\nexpect: {priority: Ann, Bob: 18}")
    holds("Ann: play Shock -> Bob\nBob: play Giant Growth -> Grizzly Bears\nresolve all\nexpect: {stack: empty, Bob: 18}")


def test_a_player_gets_priority_only_if_nothing_resolves_meanwhile() -> None:
    found = mistakes("Ann: play Shock -> Bob\nAnn: pass\nAnn: pass")
    assert "Ann does not have priority; Bob is asked" in found[0]


def test_steps_are_reached_by_everyone_passing() -> None:
    holds(
        """
        to declare attackers
        expect: {step: declare attackers, turn: Ann}
        to Bob's upkeep
        expect: {turn: Bob, step: upkeep}
        Bob: to combat
        expect: {step: beginning of combat, phase: combat}
        to next turn
        expect: {turn: Ann, step: upkeep}
        """
    )


def test_a_step_that_never_comes_is_an_error() -> None:
    assert "it did not come within 3 turns" in mistakes("to declare blockers")[0]


def test_attacks_and_blocks_bring_the_game_to_their_step() -> None:
    holds(
        """
        Ann: attack with War Mammoth
        Bob: block War Mammoth with Hill Giant and Grizzly Bears
        Ann: assign War Mammoth: 1 to Hill Giant, 2 to Grizzly Bears
        resolve
        expect: {War Mammoth: graveyard, Hill Giant: {damage: 1}, Grizzly Bears: graveyard, Bob: 20}
        """,
        table("Shock", "War Mammoth"),
    )


def test_several_names_for_triggers_are_one_order() -> None:
    wardens = "players:\n  Ann: {hand: [Grizzly Bears], in play: [2 Forest, Soul Warden: {as: One}, Soul Warden: {as: Two}]}\n  Bob: {}\n"
    holds("Ann: play Grizzly Bears\nresolve\nAnn: choose Two, One\nexpect: {stack: [One, Two]}", wardens)
    holds("Ann: play Grizzly Bears\nresolve\nAnn: choose One\nexpect: {stack: [Two, One]}", wardens)


def test_more_names_than_are_asked_for_are_an_error() -> None:
    found = mistakes("Ann: play Diabolic Edict -> Bob\nresolve\nBob: choose Grizzly Bears, Hill Giant", table("Diabolic Edict"))
    assert "Hill Giant was not asked for" in found[0]


def test_what_is_left_open_is_a_default_choice_and_says_so() -> None:
    made = run("Ann: play Mind Rot -> Bob\nresolve", table("Mind Rot"))
    assert [s.text for s in made.steps if s.kind == "default"] == []
    made = run("Ann: play Diabolic Edict -> Bob\nresolve", table("Diabolic Edict"))
    said = [s.text for s in made.steps if s.kind == "default"]
    assert len(said) == 1
    assert said[0].startswith("default choice: ")
    assert said[0].endswith("Hill Giant")
    assert [g.by for g in made.given if g.decision.kind == "choose" or "sacrifice" in g.decision.prompt.lower()] == ["default"]


def test_a_refused_action_names_its_rule() -> None:
    made = run("Ann: play Forest\nAnn: play Forest", "players: {Ann: {hand: [2 Forest]}, Bob: {}}")
    assert made.status == 2
    assert made.errors[0].rule == "timing/one-land"
    assert "not allowed by 212.6b: Ann has already played a land this turn" in str(made.errors[0])


@pytest.mark.parametrize(
    ("script", "expected"),
    [
        ("Ann: choose yes", "nobody asked for that; Ann is asked: Ann has priority"),
        ("Ann: play Shock -> Ox", '"Ox" is not among the answers; Ann is asked: Choose a target for Shock; legal: '),
        ("Ann: play Shock -> Bob, Ann", "no more targets were asked for, so Ann can't be one"),
        ("Ann: play Shock for X=2 -> Bob", "no value of X was asked for"),
        ("Ann: play Shock -> Bob, sacrificing Forest", "nothing was asked for to sacrifice"),
        ("Ann: play Shock kicked -> Bob", 'there is no cost or way to play it called "kicker"'),
        ("Ann: play Lava Axe", 'nothing here is called "Lava Axe"'),
        ("Ann: use Hill Giant", "has no such ability"),
        ("resolve", "the stack is empty, so nothing can resolve"),
        ("to the moon", 'there is no step named "moon"'),
        ("Ann: dance", '"dance" is not something a player does'),
        ("Ann: play", "does not say what to play"),
        ("Ann: play Shock ->", '"->" is followed by no target'),
        ("Bob: block Hill Giant", "does not say what blocks"),
        ("Ann: assign Hill Giant to Bob", "does not say who assigns what"),
        ("explore: [Ann]\nresolve", "explore is the last line of a script"),
        ("expect: {Ox: 2/2}", 'nothing here is called "Ox"'),
        ("expect: {Forest: 2/x}", "is not something that can be expected of a card"),
        ("expect: {Hill Giant: {pwoer: 3}}", "\"pwoer\" can't be expected of a card; nearest: power"),
        ("expect: {Ann: {lief: 3}}", "\"lief\" can't be expected of a player; nearest: life"),
        ("illegal: resolve", "can't be refused"),
        ("{Ann: play Shock, Bob: pass}", "is a second action in one line"),
        ("repeat 0: [Ann: pass]", "0 rounds; from 1 to 400 are played"),
        ("repeat 401: [Ann: pass]", "401 rounds; from 1 to 400 are played"),
        ("repeat 3: []", "nothing is repeated"),
        ("repeat 3: [explore: [Ann]]", "can't be repeated"),
        ("repeat 400: [Ann: pass, Bob: pass, Ann: pass, Bob: pass, Ann: pass, Bob: pass]", "2400 lines; at most 2000 are run"),
    ],
)
def test_a_line_that_does_not_fit_says_what_would(script: str, expected: str) -> None:
    made = run(script)
    assert made.status == 2
    assert expected in "\n".join(map(str, made.errors))


def test_twins_that_differ_need_a_name() -> None:
    twins = TABLE.replace("Grizzly Bears, Hill Giant", "Grizzly Bears, Grizzly Bears (tapped)")
    assert '"grizzly bears" fits 2 things' in mistakes("Ann: play Shock -> Grizzly Bears", twins)[0].lower()
    holds("Ann: play Shock -> Grizzly Bears 2\nresolve\nexpect: {Grizzly Bears 1: in play}", twins)
    alike = TABLE.replace("Grizzly Bears, Hill Giant", "2 Grizzly Bears")
    holds("Ann: play Shock -> Grizzly Bears\nresolve\nexpect: {Grizzly Bears: {count: 1, zone: in play}}", alike)


def test_a_situation_can_begin_with_a_stack() -> None:
    holds(
        "expect: {stack: [Prodigal Sorcerer's ability, Blaze], priority: Bob}\nresolve\nresolve\nexpect: {Ann: 15, Bob: 19}",
        "players:\n  Ann: {in play: [Prodigal Sorcerer (tapped)]}\n  Bob: {}\nturn: Bob, main\n"
        "stack:\n  - Ann: use Prodigal Sorcerer -> Bob\n  - Bob: Blaze for X=5 -> Ann\n",
    )


def test_a_situation_can_begin_in_combat() -> None:
    attack = "players:\n  Ann: {in play: [Craw Wurm: {attacking: Bob}]}\n  Bob: {in play: [Hill Giant%s]}\nturn: Ann, %s\n"
    holds("Bob: block Craw Wurm with Hill Giant\nexpect: {Craw Wurm: blocked}", attack % ("", "declare blockers"))
    holds("expect: {Craw Wurm: blocked, priority: Ann}", attack % (": {blocking: Craw Wurm}", "declare blockers"))
    fought = attack % (": {blocking: Craw Wurm}", "combat damage")
    holds("expect: {stack: [combat damage]}\nresolve\nexpect: {Hill Giant: graveyard}", fought)
    holds("expect: {stack: [combat damage]}\nresolve\nexpect: {Bob: 14}", attack % ("", "combat damage"))


def test_more_than_two_can_play() -> None:
    ann = "Ann: {in play: [Serra Angel], hand: [Innocent Blood], mana: {B}}"
    three = f"players:\n  {ann}\n  Bob: {{in play: [Hill Giant]}}\n  Cy: {{in play: [2 Ornithopter]}}\n"
    holds("Ann: play Innocent Blood\nresolve\nexpect: {Cy: {in play: [Ornithopter]}, Bob: {in play: []}}", three)
    for line in ("attack with Serra Angel -> Cy", "attack Cy with Serra Angel"):
        holds(f"Ann: {line}\nCy: block nothing\nto combat damage\nresolve\nexpect: {{Cy: 16, Bob: 20}}", three)


def test_a_legend_is_called_by_what_stands_before_the_comma() -> None:
    table = 'players: {Ann: {in play: ["Kokusho, the Evening Star"]}, Bob: {in play: [Mountain], hand: [Shock]}}\nscript:\n'
    assert run_text(table + "  - Bob: play Shock -> Kokusho\n  - resolve\n  - expect: {Kokusho: {damage: 2}}\n").status == 0
    assert run_text(table + "  - Bob: play Shock -> Kokush\n").status == 2


def test_a_name_means_what_has_no_label_before_what_has_one() -> None:
    table = "players: {Ann: {in play: [2 Mountain], hand: [Shock, {Shock: {as: Second}}]}, Bob: {in play: [Grizzly Bears]}}\nscript:\n"
    made = run_text(table + "  - Ann: play Shock -> Bob\n  - resolve\n  - expect: {Second: hand, Shock: graveyard}\n")
    assert made.status == 0
    assert run_text(table.replace("[Shock, {", "[{Shock: {as: First}}, {") + "  - Ann: play Shock -> Bob\n").status == 2
