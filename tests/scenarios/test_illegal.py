"""Lines that must be refused."""

from __future__ import annotations

import pytest

from tests.scenarios.small import holds, run

TABLE = """
players:
  Ann:
    hand: [Wrath of God, Shock, 2 Forest, Terror, Fireball]
    in play: [4 Plains, Mountain, 2 Swamp, Wall: {type: Creature - Wall, pt: 0/4, text: Defender}]
  Bob: {hand: [Wrath of God, Shock], in play: [4 Plains, Mountain, Black Knight, Royal Assassin: {entered: this turn}]}
"""


@pytest.mark.parametrize(
    "line",
    [
        "illegal: {Bob: play Wrath of God, because: 212.7a}",
        "illegal: {Bob: play Shock -> Ann, because: 408.1c}",
        "illegal: {Ann: play Terror -> Black Knight}",
        "illegal: {Ann: play Shock -> Forest, because: 415.1}",
        "illegal: {Ann: play Fireball -> Swamp 1 for X=1, because: 415.1}",
        "illegal: {Ann: attack with Wall, because: 502.41b}",
        "illegal: {Ann: attack with Wall, because: keywords/defender}",
        "illegal: {Ann: attack with Wall, because: 502.*}",
        "illegal: Ann: attack with Wall",
    ],
)
def test_a_refused_action_leaves_everything_as_it_was(line: str) -> None:
    made = holds(f"{line}\nexpect: {{priority: Ann, stack: empty, Mountain 1: untapped}}", TABLE)
    assert any(step.kind == "refused" for step in made.steps)


def test_an_action_that_is_allowed_fails_the_line() -> None:
    made = run("illegal: {Ann: play Forest}", TABLE)
    assert made.status == 1
    assert made.failures[0].message == "Ann: play Forest was allowed"
    assert made.pause is not None
    assert made.pause.game.players[1].lands_played == 0


def test_another_rule_than_the_one_named_fails_the_line() -> None:
    made = run("Ann: play Forest\nillegal: {Ann: play Forest, because: 420.5a}", TABLE)
    assert made.status == 1
    assert "was refused, but by 212.6b (timing/one-land)" in made.failures[0].message


def test_what_a_refusal_cites_can_be_expected() -> None:
    holds("Ann: play Forest\nexpect: {Ann: 20}\nillegal: {Ann: play Forest}\nexpect: {cites: [305.4, 422.1], not cites: [420]}", TABLE)


def test_that_it_is_reversed_forbids_nothing() -> None:
    made = run("Ann: play Forest\nillegal: {Ann: play Forest, because: 422.1}", TABLE)
    assert made.status == 1
    assert "was refused, but by 212.6b" in made.failures[0].message
    assert run("illegal: {Ann: play Terror -> Black Knight, because: 409.1h}", TABLE).status == 1
