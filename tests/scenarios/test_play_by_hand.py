"""Playing one answer at a time, as the builder does."""

from __future__ import annotations

import json

import pytest

from judge.scenarios import library_index
from judge.scenarios.file.document import read_document
from judge.scenarios.file.situation import Situation
from judge.scenarios.file.situation_format import read_situation
from judge.scenarios.interactive.play import legal_answers, play
from judge.scenarios.scenario_errors import ScenarioError
from tests.scenarios.small import TABLE


@pytest.fixture
def situation() -> Situation:
    return read_situation(read_document(TABLE).tree)


def test_a_game_is_its_answers_replayed(situation: Situation) -> None:
    played = play(situation, [])
    assert played.decision is not None
    texts = {text: answer for answer, text in legal_answers(played.decision)}
    shock = texts["play Shock"]
    after = play(situation, [shock])
    assert after.decision is not None
    assert after.decision.kind == "targets"
    bob = next(answer for answer, text in legal_answers(after.decision) if text == "Bob")
    answers = json.loads(json.dumps([shock, bob, ["auto"]]))
    end = play(situation, answers)
    assert [end.game.objects[i].printed.name for i in end.game.stack] == ["Shock"]
    assert play(situation, answers[:1]).decision == after.decision


def test_what_one_might_expect_and_may_not_do_comes_with_its_rule(situation: Situation) -> None:
    played = play(situation, [[["pass"]]])
    assert played.decision is not None
    assert played.decision.player == 2
    first = play(situation, [])
    land = next(answer for answer, text in legal_answers(first.decision) if text == "play Forest") if first.decision else ()
    found = {f.text: (f.number, f.fact) for f in play(situation, [land]).not_legal()}
    assert found == {}
    twice = read_situation(read_document(TABLE.replace("[Shock, Forest]", "[Wrath of God, 2 Forest]")).tree)
    first = play(twice, [])
    land = next(answer for answer, text in legal_answers(first.decision) if text == "play Forest") if first.decision else ()
    found = {f.text: (f.number, f.fact) for f in play(twice, [land]).not_legal()}
    assert found["play Forest"] == ("212.6b", "Ann has already played a land this turn")
    assert found["play Wrath of God"][0] == "104.3b"


def test_an_answer_that_a_rule_forbids_is_reported_and_dropped(situation: Situation) -> None:
    growth = next(i for i in play(situation, []).game.players[2].hand)
    played = play(situation, [[["play", growth, ""]]])
    assert played.refused is not None
    assert played.refused[0] == "playing/from-zone"
    assert played.decision is not None
    assert played.decision.kind == "priority"


def test_so_is_one_that_leads_at_once_to_what_is_forbidden() -> None:
    """An X for which there are no targets: which targets is not asked first, for there is none to choose."""
    start = read_situation(read_document(library_index.find("two-dreams-two-attackers").text).tree)
    first = play(start, [[["pass"]]])
    assert first.decision is not None
    dreams = next(answer for answer, text in legal_answers(first.decision) if text == "play Vengeful Dreams")
    assert play(start, [[["pass"]], dreams, [0]]).refused is None
    refused = play(start, [[["pass"]], dreams, [3]]).refused
    assert refused is not None
    assert refused[0] == "playing/targets"



@pytest.mark.parametrize("answers", [[5], [[["play", 9999, ""]], ["x"]], [[["fly"]], [["pass"]]]])
def test_answers_that_make_no_sense_are_refused_with_a_reason(situation: Situation, answers: list[object]) -> None:
    with pytest.raises(ScenarioError):
        play(situation, answers)


CARDS = """
cards:
  - {name: Adept, cost: "{1}{R}", type: Creature, pt: 2/1, text: "Red spells you play cost {1} less to play."}
  - {name: Toll, cost: "{1}", type: Artifact, text: "Spells cost {1} more to play."}
  - {name: Grove Guard, cost: "{2}{G}{G}", type: Creature, pt: 3/3, text: "Convoke"}
  - {name: Ember, cost: "{1}{R}", type: Instant, text: "Ember deals 2 damage to target creature or player."}
  - {name: Patron, cost: "{4}{R}{R}", type: Legendary Creature, pt: 5/5, text: "Goblin offering"}
turn: Ann, precombat main
"""


@pytest.mark.parametrize(("hand", "in_play", "offered"), [
    ("Ember", "[Mountain]", False),
    ("Ember", "[Mountain, Adept]", True),
    ("Ember", "[2 Mountain, Toll]", False),
    ("Ember", "[3 Mountain, Toll]", True),
    ("Grove Guard", "[2 Forest, Hill Giant]", False),
    ("Grove Guard", "[2 Forest, 2 Hill Giant]", True),
    ("Grove Guard", "[2 Forest, Hill Giant, Hill Giant: {tapped: true}]", False),
    ("Grove Guard", "[Forest, 3 Hill Giant]", False),
    ("Grove Guard", "[Forest, 2 Hill Giant, Grizzly Bears]", True),
    ("Patron (goblin offering)", "[4 Mountain]", False),
    ("Patron (goblin offering)", "[4 Mountain, Mogg Fanatic]", False),
    ("Patron (goblin offering)", "[5 Mountain, Mogg Fanatic]", True),
])
def test_a_spell_is_offered_where_what_makes_it_cheaper_makes_it_payable(hand: str, in_play: str, offered: bool) -> None:
    name = hand.partition(" (")[0]
    text = f"players:\n  Ann: {{hand: [{name}], in play: {in_play}}}\n  Bob: {{}}{CARDS}"
    played = play(read_situation(read_document(text).tree), [])
    assert played.decision is not None
    assert (f"play {hand}" in [said for _, said in legal_answers(played.decision)]) is offered
