"""Why a wrong answer is wrong: the rule and the fact by which the engine decided otherwise."""

from __future__ import annotations

import pytest

from judge.replay.quiz import Question
from judge.sandbox import tasks
from judge.scenarios import library_index

GROWN = """\
players:
  Ann: {hand: [Giant Growth], in play: [Forest, Grizzly Bears]}
  Bob: {hand: [Shock], in play: [Mountain]}
script:
  - Ann: play Giant Growth -> Grizzly Bears
  - resolve
  - Bob: play Shock -> Grizzly Bears
  - resolve
"""


def of(text: str, asked: str) -> tuple[Question, dict[str, list[tuple[str, tuple[str, ...]]]]]:
    """The question that begins so, and for each of its answers the reasons why not, with their rules."""
    made = tasks.ran(text, "2006-10-01")
    question = next(one for one in tasks.asked(made) if one.text.startswith(asked))
    why = tasks.refuted(made, question)
    return question, {choice: [(one.text, one.rules) for one in said] for choice, said in zip(question.choices, why, strict=True)}


def test_who_survives_is_told_with_damage_and_toughness():
    _, why = of(GROWN, "What becomes of Grizzly Bears?")
    assert why["It stays in play."] == []
    assert why["It dies."] == [("Grizzly Bears has 2 damage, less than its toughness of 5.", ("state-based/lethal-damage",))]
    assert why["It leaves play, but does not die."][0] == ("Nothing that happens takes Grizzly Bears out of play.", ())


def test_who_dies_is_told_with_damage_and_toughness():
    without = GROWN.replace("  - Ann: play Giant Growth -> Grizzly Bears\n  - resolve\n", "")
    _, why = of(without, "What becomes of Grizzly Bears?")
    assert why["It dies."] == []
    assert why["It stays in play."][0] == ("Grizzly Bears had 2 damage then, and its toughness was 2.", ("state-based/lethal-damage",))


def test_what_regenerates_is_told_so():
    _, why = of(library_index.find("306-2-regenerated-out-of-the-fight").text, "What becomes of Drudge Skeletons?")
    assert ("Drudge Skeletons regenerates.", ("replacement/regeneration",)) in [(text, rules[-1:]) for text, rules in why["It dies."]]


def test_a_size_is_told_by_the_effect_that_makes_it_and_its_layer():
    _, why = of(GROWN.replace("  - Bob: play Shock -> Grizzly Bears\n  - resolve\n", ""), "What size is Grizzly Bears")
    assert why["5/5"] == []
    assert why["2/2"][0][0] == "Without the effect of Giant Growth, which applies in layer 6b, Grizzly Bears would be 2/2."
    assert all("continuous/modifying-size" in rules or rules for _, rules in why["2/2"])


def test_a_life_total_is_told_by_what_changed_it():
    _, why = of(library_index.find("trample").text, "At how much life is Bob")
    assert why["17"] == []
    assert why["20"][0][0] == "Bob is at 20 life at first."
    assert why["20"][1][0].endswith("Bob is then at 17 life.")


def test_a_no_by_another_rule_is_told_what_really_stands_against_it():
    question, why = of(library_index.find("flying").text, "May Bob block")
    assert [choice for choice, said in why.items() if not said] == [question.choices[question.right]]
    assert why["Yes."][0][1] == ("keywords/flying",) or "keywords/flying" in why["Yes."][0][1]
    others = [said for choice, said in why.items() if choice.startswith("No") and said]
    assert others
    assert all(said[0][0].startswith("Another rule than that forbids it: Strange Rider has flying") for said in others)


def test_what_is_done_is_not_refused_by_the_rule_that_forbids_something_else():
    question, why = of(library_index.find("309-2a-what-a-flier-allows").text, "May Ann attack Bob with Wind Drake?")
    assert question.choices[question.right] == "Yes."
    flier = next(said for choice, said in why.items() if "502.4b" in choice)
    assert flier[0][0] == "It is done in this game, and no rule refuses it."
    assert flier[1][0].startswith("That rule forbids something else: Bob may not block Wind Drake")


def test_an_assignment_of_damage_that_is_refused_is_told_as_a_sentence():
    question, why = of(library_index.find("lethal-is-enough").text, "May Ann attack Bob with Gutwrencher?")
    assert question.choices[question.right] == "Yes."
    damage = next(said for choice, said in why.items() if "502.9b" in choice)
    assert damage[1][0].startswith(
        "That rule forbids something else: Ann may not have Gutwrencher assign 1 to Paladin en-Vec and 4 to Bob: Paladin en-Vec must be"
    )


@pytest.mark.parametrize("entry", library_index.all()[::15], ids=lambda entry: entry.slug)
def test_every_wrong_answer_has_a_reason_with_a_rule_and_the_right_one_none(entry: library_index.Entry):
    made = tasks.ran(entry.text, "2006-10-01")
    for question in tasks.asked(made):
        for at, why in enumerate(tasks.refuted(made, question)):
            assert bool(why) == (at != question.right)
            assert at == question.right or any(one.rules for one in why), (question.text, question.choices[at])
            assert all(one.text.count(": ") < 3 and one.text.endswith((".", "”")) for one in why)
            assert all(made.walk is not None and (one.path == "0" or made.walk.node(one.path)) for one in why)
