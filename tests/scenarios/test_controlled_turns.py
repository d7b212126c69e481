"""A turn that another player controls (507): who may write the choices of it, and what a game remembers."""

from __future__ import annotations

import json

from judge.engine.record import from_json, to_json
from judge.scenarios.runner.scenario_run import Run, run_text

SITUATION = """
cards:
  - {name: Strings, cost: "{U}", type: Instant, text: You control target player's next turn.}
  - {name: Later Strings, cost: "{U}", type: Instant, text: You control target player during that player's next turn.}
  - {name: Parting Gift, cost: "{B}", type: Sorcery, text: Choose an opponent. That player draws two cards.}
players:
  Bob: {in play: [3 Island], hand: [Strings, Later Strings, Counterspell], library: [9 Island]}
  Ann: {in play: [2 Swamp, Grizzly Bears], hand: [2 Parting Gift], library: [9 Swamp]}
  Cid: {library: [9 Plains]}
script:
  - Bob: play Strings -> Ann
  - resolve
"""


def played(*lines: str) -> Run:
    """The situation, with these lines after the spell has resolved."""
    return run_text(SITUATION + "".join(f"  - {line}\n" for line in lines))


def failures(run: Run) -> list[str]:
    return [mistake.message for mistake in run.errors] + [check.message for check in run.checks if not check.held]


def test_either_player_may_be_written_as_the_one_who_acts() -> None:
    for name in ("Bob", "Ann"):
        run = played("to Ann's precombat main", f"{name}: play Parting Gift", "resolve", f"{name}: choose Cid", "expect: {Cid: {hand: 2}}")
        assert failures(run) == []
        chosen = next(given.decision for given in run.given if given.decision.kind == "choose")
        assert (chosen.player, chosen.decider, chosen.by) == (2, 1, 1)


def test_nobody_else_decides() -> None:
    run = played("to Ann's precombat main", "Ann: play Parting Gift", "resolve", "Cid: choose Bob")
    assert any("Bob for Ann is asked" in mistake.hint for mistake in run.errors)


def test_the_controller_is_who_is_asked_and_the_player_has_priority() -> None:
    assert failures(played("to Ann's precombat main", "expect: {asked: Bob, priority: Ann}")) == []


def test_a_controller_goes_on_making_choices_of_his_own() -> None:
    lines = ("Bob: play Parting Gift", "Bob: pass", "Cid: pass", "expect: {Ann: {graveyard: [Parting Gift]}}")
    run = played("to Ann's precombat main", *lines)
    assert any("graveyard" in text for text in failures(run)), "Bob's pass is Ann's, and Bob is still to pass for himself"
    run = played(
        "to Ann's precombat main", "Bob: play Parting Gift", "Bob: play Counterspell -> Parting Gift", "resolve",
        "expect: {Ann: {hand: 2, graveyard: [Parting Gift]}, Cid: {hand: 0}, Bob: {hand: [Later Strings]}}",
    )
    assert failures(run) == [], "what Ann can't do is Bob's own action, for which he waits until he has priority"


def test_a_card_in_other_words_does_the_same() -> None:
    run = run_text(SITUATION.replace("play Strings", "play Later Strings") + "  - to Ann's precombat main\n  - expect: {asked: Bob}\n")
    assert failures(run) == []


def test_control_of_ones_own_turn_changes_nothing_but_takes_it_from_another() -> None:
    run = run_text(
        SITUATION.replace("{in play: [2 Swamp", "{in play: [Island, 2 Swamp").replace("hand: [2 Parting Gift]", "hand: [Strings]")
        + "  - Bob: pass\n  - Ann: play Strings -> Ann\n  - resolve\n"
        + "  - to Ann's precombat main\n  - expect: {asked: Ann, cites: [507.1a]}\n"
    )
    assert failures(run) == []


def test_the_choices_of_a_controlled_player_can_be_explored_by_either_name() -> None:
    for name in ("Bob", "Ann"):
        run = played("to Ann's precombat main", "Bob: play Parting Gift", "resolve", f"explore: [{name}]")
        assert run.explored is not None
        assert {outcome.choices[-1].partition(":")[0] for outcome in run.explored.outcomes} == {"Bob for Ann"}
        assert len(run.explored.outcomes) == 2


def test_a_game_in_which_a_turn_is_controlled_is_plain_data() -> None:
    for line, waiting, now in (("Bob: pass", ((2, 1),), 0), ("to Ann's precombat main", (), 1)):
        game = played(line).given[-1].before
        assert (game.to_control, game.turn_controller) == (waiting, now)
        assert from_json(json.loads(json.dumps(to_json(game)))) == game
