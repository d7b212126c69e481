"""What can be expected, and how it is told when it does not hold."""

from __future__ import annotations

import pytest

from tests.scenarios.small import TABLE, holds, run


def test_everything_about_players_can_be_expected() -> None:
    holds(
        """
        expect: {Ann: {life: 20, poison: 0, mana: none, hand: [Forest, Shock], library: 10, graveyard: []}}
        expect: {Ann: {lands played: 0, lost: no, won: no}}
        expect: {Bob: {in play: [Hill Giant, Forest, Grizzly Bears], removed: 0, max hand size: 7}, over: no, winner: nobody, loser: nobody}
        """
    )


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("Hill Giant: 2/2", "Hill Giant is 3/3; expected size: 2/2"),
        ("Hill Giant: tapped", "Hill Giant is untapped; expected tapped: yes"),
        ("Hill Giant: graveyard", "Hill Giant is in play; expected zone: graveyard"),
        ("Hill Giant: {color: [red, green]}", "Hill Giant has colors red; expected color: red, green"),
        ("Hill Giant: {has: flying}", "Hill Giant has no keywords; expected has: flying"),
        ("Hill Giant: {counters: {+1/+1: 1}}", "Hill Giant has no counters; expected counters: +1/+1 1"),
        ("Hill Giant: {controller: Ann}", "Hill Giant is controlled by Bob; expected controller: Ann"),
        ("Hill Giant: gone", "Hill Giant is in play"),
        ("Hill Giant: {count: 2}", "there is 1 Hill Giant (in play)"),
        ("Ann: 19", "Ann's life is 20, not 19"),
        ("Ann: {hand: [Shock]}", "Ann's hand holds Shock, Forest, not Shock"),
        ("Ann: {hand: [Shock, Shock]}", "Ann's hand holds Shock, Forest, not Shock, Shock"),
        ("Ann: {mana: {R}}", "Ann has no mana in the pool"),
        ("stack: [Shock]", "the stack holds nothing, not Shock"),
        ("priority: Bob", "Ann has priority, not Bob"),
        ("turn: Bob", "it is Ann's turn, not Bob's"),
        ("step: upkeep", "it is the precombat main, not the upkeep"),
        ("phase: combat", "it is the precombat main phase, not the combat phase"),
        ("winner: Ann", "nobody has won, not Ann"),
        ("over: yes", "the game is not over"),
        ("cites: [420.5a]", "420.5a is not cited since the last action; cited are: 408.1b, 420.3"),
        ("not cites: [420]", "420 is cited since the last action; cited are: 408.1b, 420.3"),
    ],
)
def test_an_expectation_that_does_not_hold_says_what_is_so(line: str, message: str) -> None:
    made = run(f"expect: {{{line}}}")
    assert made.status == 1
    assert [check.message for check in made.failures] == [message]
    assert made.failures[0].line == 5


def test_citations_count_since_the_last_expectation() -> None:
    holds(
        """
        Ann: play Shock -> Bob
        expect: {cites: [409.1, 409.1c, playing/on-top-of-the-stack, 408.*], not cites: [413, 409.10]}
        resolve
        expect: {cites: [413.1], not cites: [409.1c]}
        """
    )


def test_what_is_gone_is_gone() -> None:
    token = TABLE.replace("Hill Giant]", "Ox: {token: yes, type: Creature - Ox, pt: 1/1}]")
    holds("Ann: play Shock -> Ox\nresolve\nexpect: {Ox: gone, cites: [420.5f]}", token)


def test_a_game_can_be_won_and_drawn() -> None:
    holds("Ann: play Shock -> Bob\nresolve\nexpect: {winner: Ann, loser: Bob, over: yes, draw: no, Bob: {lost: yes}, cites: [420.5a]}",
          "players: {Ann: {hand: [Shock], in play: [Mountain]}, Bob: {life: 2}}")
    holds("expect: {draw: yes, winner: nobody}", "players: {Ann: {life: 0}, Bob: {life: 0}}")
