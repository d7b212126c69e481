"""The answer first: a run as a few sentences, true of the table, without what every game is full of."""

from __future__ import annotations

import pytest

from judge.replay.upshot import Sentence, Upshot, says_nothing, upshot
from judge.replay.upshot.repetition import without_repeats
from judge.replay.walk import Walk
from judge.sandbox.tasks import ran, standing
from judge.scenarios import library_index

EDITION = "2006-10-01"
SHOCK = """\
players:
  Ann: {hand: [Shock], in play: [Mountain]}
  Bob: {in play: [Grizzly Bears, Hill Giant]}
turn: Ann, precombat main
script:
"""


def told(text: str) -> Upshot:
    made = ran(text, EDITION)
    assert made.upshot is not None
    return made.upshot


def said(made: Upshot) -> list[str]:
    return [one.text for one in (*made.result, *made.course)]


def test_what_dies_is_told_first_with_the_rule_and_the_step_that_killed_it():
    made = told(SHOCK + "  - Ann: play Shock -> Grizzly Bears\n  - resolve\n")
    assert made.result[0].text == "Grizzly Bears is in Bob's graveyard."
    assert [one.text for one in made.course] == [
        "Ann plays Shock targeting Grizzly Bears: it deals 2 damage to Grizzly Bears.",
        "Grizzly Bears is destroyed because of the damage on it.",
    ]
    assert made.course[1].rules == ("state-based/lethal-damage",)


def test_what_survives_is_not_told_dead():
    made = told(SHOCK + "  - Ann: play Shock -> Hill Giant\n  - resolve\n")
    assert made.result[0].text == "Hill Giant survives with 2 damage on it."
    assert not any("destroyed" in text or "graveyard" in text for text in said(made))


def test_what_may_not_be_done_is_the_answer_where_nothing_else_happens():
    made = told(SHOCK + "  - illegal: {Ann: play Shock -> Mountain}\n")
    assert made.result[0].kind == "refused"
    assert made.result[0].text.startswith("Ann may not play Shock on Mountain: ")
    assert made.result[0].rules
    assert not any("may not" in text for text in said(told(SHOCK + "  - Ann: play Shock -> Hill Giant\n  - resolve\n")))


def test_damage_that_is_not_dealt_is_said_with_its_rule():
    made = told(library_index.find("damage-waits-on-the-stack").text)
    line = next(one for one in made.course if "not dealt" in one.text)
    assert "the damage assigned to Mogg Fanatic is not dealt: it is no longer a creature in play" in line.text
    assert any(slug.startswith("combat/") for slug in line.rules)


def test_passing_and_paying_are_folded():
    made = told(library_index.find("damage-waits-on-the-stack").text)
    assert not any(word in text for text in said(made) for word in ("passes", "priority", "for mana", "step begins"))


def test_every_sentence_opens_a_step_that_is_there():
    for slug in ("trample", "many-die-at-once", "409-1c-same-target-twice", "madness"):
        made = ran(library_index.find(slug).text, EDITION)
        assert made.walk is not None
        assert made.upshot is not None
        for one in (*made.upshot.result, *made.upshot.course):
            assert one.path == "0" or one.path in made.walk.by_path


def test_a_long_course_keeps_its_weightiest_sentences_in_order():
    made = told(library_index.find("a-land-and-everybody-passes").text)
    short = made.shortened(4)
    assert len(short) == 4
    assert [made.course.index(one) for one in short] == sorted(made.course.index(one) for one in short)
    assert min(one.weight for one in short) >= max(one.weight for one in made.course if one not in short)


def test_nothing_at_all_is_said_to_be_nothing():
    made = ran(SHOCK.removesuffix("script:\n"), EDITION)
    assert made.walk is not None
    assert [one.text for one in upshot(Walk(made.walk.start, [])).result] == ["Nothing has happened yet."]


def test_only_what_happened_since_the_answers_seen_is_told():
    text = SHOCK.removesuffix("script:\n")
    shock = next(one.key for one in standing(text, []).played.decision.options if one.key[0] == "play")  # type: ignore[union-attr]
    answers: list[object] = [(shock,)]
    while (due := standing(text, answers).played.decision) is not None and due.kind != "priority":
        answers.append(due.default)
    answers += [(("pass",),), (("pass",),)]
    last, whole = standing(text, answers).upshot, standing(text, answers, seen=0).upshot
    assert last is not None
    assert whole is not None
    assert any("deals 2 damage" in one for one in said(last))
    assert not any("plays Shock" in one for one in said(last))
    assert any("plays Shock" in one for one in said(whole))


@pytest.mark.parametrize(("slug", "quiet"), [("trample", "Ann passes"), ("trample", "Ann gets priority")])
def test_a_step_that_passes_the_time_says_nothing(slug: str, quiet: str):
    walk = ran(library_index.find(slug).text, EDITION).walk
    assert walk is not None
    assert all(says_nothing(node) for node in walk.nodes if node.step.text == quiet)
    assert not any(says_nothing(node) for node in walk.nodes if "damage resolves" in node.step.text)


def test_the_rules_called_ordinary_or_given_a_reason_are_rules():
    from judge.citations.numbered_steps import numbering
    from judge.replay.upshot.routine import BECAUSE, ORDINARY

    assert {*ORDINARY, *BECAUSE} - set(numbering()) == set()


def test_a_target_whose_name_has_a_comma_is_one_target():
    there = SHOCK.replace("Grizzly Bears, Hill Giant", '"Isamaru, Hound of Konda"')
    made = told(there + "  - Ann: play Shock -> Isamaru\n  - resolve\n")
    assert "Ann plays Shock targeting Isamaru, Hound of Konda: it deals 2 damage to Isamaru, Hound of Konda." in said(made)


def test_several_that_may_not_attack_are_joined_as_people_join_them():
    made = told("players:\n  Ann: {in play: [Grizzly Bears, Mountain, Hill Giant]}\n  Bob: {}\nturn: Ann, declare attackers\n"
                "script:\n  - illegal: {Ann: \"attack with Grizzly Bears, Mountain, Hill Giant\"}\n")
    assert made.result[0].text.startswith("Ann may not attack with Grizzly Bears, Mountain and Hill Giant: Mountain is not a creature")


def test_what_takes_another_name_is_told_by_the_name_it_had():
    made = told("players:\n  Ann: {hand: [Loan], in play: [Island, Grizzly Bears]}\n  Bob: {in play: [Hill Giant]}\ncards:\n"
                "  Loan: {cost: '{U}', type: Instant, text: Target creature you control becomes a copy of target creature.}\n"
                "turn: Ann, precombat main\nscript:\n  - Ann: play Loan -> Grizzly Bears, Hill Giant\n  - resolve\n")
    assert "Grizzly Bears is now Hill Giant." in said(made)
    assert any("Grizzly Bears is now Hill Giant, 3/3, red" in one for one in said(made)), said(made)


def test_a_block_of_sentences_that_comes_again_is_told_once():
    texts = ["a.", "b.", "a.", "b.", "a.", "b.", "c."]
    found = without_repeats([Sentence(one, str(at)) for at, one in enumerate(texts)])
    assert [one.text for one in found] == ["a.", "b.", "The same happens twice more.", "c."]
    assert (found[2].path, found[2].through) == ("2", "5")


def test_sentences_that_only_resemble_each_other_are_all_told():
    found = without_repeats([Sentence(one, str(at)) for at, one in enumerate(["a.", "b.", "a.", "c."])])
    assert [one.text for one in found] == ["a.", "b.", "a.", "c."]


def test_the_reason_stands_with_what_is_destroyed_also_where_more_happens():
    made = told(SHOCK.replace("Grizzly Bears", "Symbiotic Elf") + "  - Ann: play Shock -> Symbiotic Elf\n  - resolve\n")
    assert any(one.startswith("Symbiotic Elf is destroyed because of the damage on it;") for one in said(made)), said(made)


@pytest.mark.parametrize(("edition", "verb"), [("2006-10-01", "play"), ("2026-08-07", "cast")])
def test_what_may_not_be_done_is_told_in_the_words_of_its_edition(edition, verb):
    text = f"edition: {edition}\n" + SHOCK.replace("[Mountain]", "[]") + "  - illegal: {Ann: play Shock -> Grizzly Bears}\n"
    assert told(text).result[0].text.startswith(f"Ann may not {verb} Shock on Grizzly Bears")


def test_a_land_is_played_in_every_edition():
    text = "edition: 2026-08-07\n" + SHOCK.replace("hand: [Shock]", "hand: [Forest]").replace("precombat main", "upkeep")
    made = told(text + "  - illegal: {Ann: play Forest}\n")
    assert made.result[0].text == "Ann may not play Forest: it is the upkeep step, not a main phase."


def test_what_is_paid_while_something_resolves_is_told():
    leak = "cards:\n  Leak: {cost: '{U}', type: Instant, text: \"Counter target spell unless its controller pays {1}.\"}\n"
    text = leak + SHOCK.replace("[Mountain]", "[Mountain, Mountain]")
    text = text.replace("in play: [Grizzly Bears, Hill Giant]", "hand: [Leak], in play: [Island]")
    made = told(text + "  - Ann: play Shock -> Bob\n  - Ann: pass\n  - Bob: play Leak -> Shock\n  - resolve\n")
    assert "Bob plays Leak targeting Shock: Ann pays {R}." in said(made)
