"""What a scenario may say of multiplayer options, and what is wrong to say."""

from __future__ import annotations

import pytest

from judge.scenarios.runner.scenario_run import run_text

SIX = "players: {Gil: {}, Ann: {}, Hal: {}, Ida: {}, Bob: {}, Jon: {}}\n"
TEAMS = "teams: [[Gil, Ann, Hal], [Ida, Bob, Jon]]\n"


@pytest.mark.parametrize(
    ("said", "wrong"),
    [
        ("range of influence: 0\n", "out of bounds"),
        ("range of influence: {Zoe: 1}\n", "no player"),
        ("teams: Ann\n", "lists of players"),
        ("teams: [[Gil, Ann], [Hal, Ida]]\n", "exactly one team"),
        ("teams: [[Gil, Ann, Hal, Ida, Bob, Jon]]\n", "at least two teams"),
        ("variant: Emperor\n", "between teams"),
        ("variant: Emperor\nteams: [[Gil, Hal, Bob], [Ann, Ida, Jon]]\n", "sits together"),
        ("variant: Emperor\nteams: [[Gil, Ann], [Hal, Ida], [Bob, Jon]]\n", "in the middle"),
        ("variant: Two-Headed Giant\n", "between teams"),
        ("variant: Two-Headed Giant\nteams: [[Gil, Hal, Bob], [Ann, Ida, Jon]]\n", "sits together"),
        ("variant: Two-Headed Giant\nteams: [[Gil], [Ann], [Hal], [Ida], [Bob], [Jon]]\n", "equally many"),
        ("variant: Two-Headed Giant\nrange of influence: 1\n" + TEAMS, "no other multiplayer option"),
        ("variant: Grand Melee\n", "not run as a variant"),
        ("variant: Empress\n", "not a variant"),
        ("attack option: attack up\n", "not an attack option"),
    ],
)
def test_an_option_that_makes_no_sense_is_named_with_its_place(said: str, wrong: str) -> None:
    run = run_text(SIX + said + "script: []\n")
    assert wrong in str(run.errors[0])
    assert run.errors[0].line >= 2


@pytest.mark.parametrize(
    "said", ["range of influence: 1\n", TEAMS, TEAMS + "variant: emperor\n", TEAMS + "deploy creatures: yes\n", "attack option: left\n"]
)
def test_an_option_that_makes_sense_is_played(said: str) -> None:
    assert run_text(SIX + said + "script: []\n").errors == []


def test_a_word_of_the_script_in_the_name_of_a_card_takes_no_line_apart() -> None:
    text = """cards:
  - {name: Returning Light, cost: "{W}", type: Instant, text: You gain 2 life.}
players:
  Ann: {hand: [Returning Light], in play: [Plains]}
  Bob: {}
script:
  - Ann: play Returning Light
  - resolve
  - expect: {Ann: 22}
"""
    run = run_text(text)
    assert run.errors == []
    assert run.failures == []


def test_choices_behind_resolve_are_no_line() -> None:
    run = run_text("players: {Ann: {}, Bob: {}}\nscript:\n  - resolve: {Ann: yes}\n")
    assert "takes no choices" in str(run.errors[0])
