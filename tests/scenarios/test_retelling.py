"""What was played, told as lines of a script: run again, they make the same steps."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from judge.engine.decisions import answers
from judge.sandbox import tasks
from judge.scenarios import library_index
from judge.scenarios.file.document import read_document
from judge.scenarios.file.situation import Situation
from judge.scenarios.file.situation_format import read_situation
from judge.scenarios.interactive.play import play
from judge.scenarios.interactive.transcript import Told, retell
from judge.scenarios.runner.scenario_run import run_text
from judge.scenarios.scenario_errors import ScenarioError
from tests.scenarios.round_trips import told

SLUGS = [entry.slug for entry in library_index.all()]
DUEL = """\
players:
  Ann: {hand: [Shock, Giant Growth], in play: [Mountain, 3 Forest, 2 Grizzly Bears]}
  Bob: {in play: [Hill Giant]}
turn: Ann, precombat main
"""


def situation(text: str) -> Situation:
    """A situation without its script."""
    return replace(read_situation(read_document(text).tree), lines=())


def lines(text: str, *given: Any) -> tuple[tuple[str, str], ...]:
    """The lines for some answers."""
    return retell(situation(text), given).lines


@pytest.mark.parametrize("slug", SLUGS[::24])
def test_so_are_those_of_anybody_who_clicks_about(slug: str) -> None:
    text = library_index.find(slug).text
    start, chance = situation(text), random.Random(slug)
    given: list[Any] = []
    played = play(start, given)
    for _ in range(14):
        decision = played.decision
        options = list(answers(decision, 40)) if decision is not None else []
        if not options:
            break
        choice = chance.choice(options)
        try:
            further = play(start, [*given, choice])
        except ScenarioError:  # no answer to this question, such as the same creature twice
            continue
        if further.refused is None:
            played, given = further, [*given, choice]
    kept = tasks.kept(text, given)
    assert kept.wordless == ""
    if not kept.unsaid:
        steps = told(played.steps)
        assert told(run_text(kept.text).steps)[: len(steps)] == steps


def test_a_spell_is_told_with_its_target_and_passing_shortly() -> None:
    start = situation(DUEL)
    decision = play(start, []).decision
    assert decision is not None
    shock = next(option.key for option in decision.options if option.text == "play Shock")
    giant = next(id for id, obj in play(start, []).game.objects.items() if obj.printed.name == "Hill Giant")
    found = lines(DUEL, (shock,), (giant,), ("auto",), (("pass",),), (("pass",),))
    assert found == (("Ann", "play Shock -> Hill Giant"), ("", "resolve"))


def test_lands_that_were_chosen_are_named_and_those_left_to_the_engine_are_not() -> None:
    start = situation(DUEL)
    played = play(start, [])
    assert played.decision is not None
    growth = next(option.key for option in played.decision.options if option.text == "play Giant Growth")
    bear = next(id for id, obj in played.game.objects.items() if obj.printed.name == "Grizzly Bears")
    forests = [id for id, obj in played.game.objects.items() if obj.printed.name == "Forest"]
    assert lines(DUEL, (growth,), (bear,), ("auto",)) == (("Ann", "play Giant Growth -> Grizzly Bears"),)
    assert lines(DUEL, (growth,), (bear,), (("use", forests[2], 0),)) == (("Ann", "play Giant Growth, tapping Forest 3 -> Grizzly Bears"),)


def test_an_action_in_the_middle_is_left_out_and_counted() -> None:
    decision = play(situation(DUEL), []).decision
    assert decision is not None
    shock = next(option.key for option in decision.options if option.text == "play Shock")
    assert retell(situation(DUEL), [(shock,)]) == Told((), 1)


def test_twins_are_told_apart_by_their_number() -> None:
    start = situation(DUEL.replace("precombat main", "declare attackers"))
    decision = play(start, []).decision
    assert decision is not None
    second = decision.keys()[1]
    found = retell(start, [((second, 2),)]).lines
    assert found == (("Ann", "attack with Grizzly Bears 2 -> Bob"),)


def test_any_option_can_be_said_by_its_number() -> None:
    numbered = DUEL.replace("[Shock, Giant Growth]", "[Giant Growth]") + "script:\n  - Ann: play Giant Growth\n  - Ann: choose option 2\n"
    run = run_text(numbered)
    assert run.errors == []
    targets = next(one for one in run.given if one.decision.kind == "targets")
    assert targets.answer == (targets.decision.keys()[1],)


def test_the_kept_text_has_the_title_and_not_the_words_about_another_course() -> None:
    entry = library_index.find("growth-answers-shock")
    kept = tasks.kept(entry.text, [(("pass",),)])
    assert f"title: {entry.title}" in kept.text
    assert entry.document.prose.split("\n")[0] not in kept.text
    assert "expect" not in kept.text
    assert "- Ann: pass" in kept.text


def test_nothing_played_is_a_scenario_without_a_script() -> None:
    assert "script" not in tasks.kept(DUEL + "script:\n  - Ann: pass\n", []).text


def test_answers_that_nobody_asked_for_are_told_with_what_was_asked() -> None:
    with pytest.raises(ScenarioError, match="answer 1 is not allowed"):
        retell(situation(DUEL), [("nonsense",), (("pass",),)])


@pytest.mark.parametrize("odd", [(), {}, None, (("pass",), ("pass",))])
def test_an_odd_way_to_pass_is_told_as_passing(odd: Any) -> None:
    assert lines(DUEL, odd, odd) in ((("", "to Ann's beginning of combat"),), (("Ann", "pass"), ("Bob", "pass")))
