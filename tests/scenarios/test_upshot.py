"""The answer first: a run as a few sentences, true of the table, without what every game is full of."""

from __future__ import annotations

from functools import cache

import pytest

from judge.replay.upshot import Sentence, Upshot, says_nothing, upshot
from judge.replay.upshot.conjunction import several
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


def test_where_only_time_has_passed_it_is_said_which_step_it_is():
    text = "players: {Ann: {}, Bob: {}}\nturn: Ann, precombat main\nscript:\n  - to beginning of combat\n"
    assert said(told(text)) == ["Nothing on the table has changed. It is the beginning of combat step of Ann's turn."]


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


@pytest.mark.parametrize(("slug", "told", "never"), [
    ("sacrificed-only-once", "Two Lantern Kami and Promise of Bunrei are in Ann's graveyard.", "of them"),
    ("sacrificed-only-once", "four Spirits come into play", "Spirit ("),
    ("taxed-once", "The copy of Shattering Spree resolves: Mirror Gallery is destroyed.", "ceases to exist"),
    ("taxed-once", "for {2}{R}{R} in all", "now targets"),
    ("faith-cycled", "Ann cycles Renewed Faith; Renewed Faith's ability triggers.", "Ann plays Renewed Faith's ability"),
    ("faith-cycled", "Cycling of Renewed Faith resolves: Ann draws a card.", "cycles Renewed Faith: "),
    ("the-last-turn-first", "Bob will take an extra turn after this one", "nothing on the table"),
    ("300-7-a-second-charge", "an additional combat phase and an additional main phase follow in this turn", "postcombat"),
    ("418-3b-fog-and-a-late-attacker", "all combat damage will be prevented this turn", "waits for"),
    ("418-3b-fog-and-a-late-attacker", "Ann stays at 20 life.", "Ann is at"),
    ("419-8a-the-source-that-is-gone", "the next damage from Shaman A to Ann will be prevented this turn", "waits for"),
    ("411-2-paid-by-a-thrull", "sacrificing Blood Vassal for mana", "{G} for mana"),
    ("roots-pay-for-wood", "putting a -0/-1 counter on Wall of Roots for mana", "gets 1"),
    ("creatures-pay-for-the-tax", "tapping two Llanowar Elves", "becomes tapped"),
    ("a-gift-that-burns", "Ann uses Spectral Searchlight for mana: Bob gets {W}.", "burns for"),
    ("503-5-asked-like-the-original", "as a copy of Kilnmouth Dragon", "the words of Clone"),
    ("a-stun-counter-for-an-untapping", "Hill Giant loses a stun counter instead.", "has a stun counter"),
    ("420-5c-nothing-destroys-it", "what is indestructible is not destroyed", "artifact and creature"),
    ("300-4-until-then-and-no-longer", "For a time Grizzly Bears was 4/2; in the end it is as it was.", "1 effect ends"),
    ("many-die-at-once", "no longer has mountainwalk; the abilities of Ann's Rotter and Bob's Rotter trigger", "has landwalk"),
    ("308-2c-nobody-pays-by-default", "Ann attacks with nothing.", "Nothing on the table"),
    ("whose-goblins", "Ann gains control of five Goblins.", "looks as it did"),
    ("two-prisons", "by Ghostly Prison, Ann can't pay {8} with the mana there is", "Ghostly Prison: "),
    ("two-prisons", "Ann attacks Bob with First, paying {G}{G}{G}{G}.", "nothing on the table"),
    ("split-second", "Bob may not play Shock on Ann: Sudden Spark with split second is on the stack.", "is not empty"),
    ("blocked-a-second-time", "Narrow Light targeting Proud Boar: Proud Boar becomes blocked.", "nothing on the table"),
    ("nobody-wants-the-bolt", "Ann chooses not to play Slow Doom.", "nothing on the table"),
    ("413-2c-the-name-of-fear", "Ann chooses Grizzly Bears; Bob reveals two Grizzly Bears, Air Elemental and Forest", "Bears, Grizzly"),
    ("gloss-exchange-nothing-to-give", "Bob controls both already, so nothing is exchanged", "nothing on the table"),
    ("a-pair-and-a-cipher", "Ann gains 2 life; Coded Gift is exiled.", "life; it is"),
    ("419-6f-two-skips-two-turns", "the next draw step of Bob will be skipped", "more cards in hand"),
    ("buyback-countered", "Steady Poke is countered. Ann plays", "it is countered"),
    ("a-bear-gone-before-the-shock", "Shock is countered, because all its targets are illegal.", "Shock is in"),
    ("418-3d-lens-untapped-too-soon", "its duration is over before it begins, so it does nothing", "begins: it"),
    ("spell-blast-wants-the-number", "target, because its converted mana cost is 3, not 2.", "target: its"),
    ("what-cannot-be-prevented", "First, Akroma deals 6 combat damage to Excruciator.", "Akroma first"),
    ("what-cannot-be-prevented", "7 combat damage to Akroma; that damage can't be prevented.", "is prevented"),
    ("411-3a-which-of-the-two", "mana ability triggers and resolves, and Ann gets {U}.", "adds {U}"),
    ("600-4a-the-thief-leaves", "ten unknown cards are no longer in the game", "Unknown card"),
    ("212-1c-lands-that-walk", "each of four Forests is now 2/2", "(four times)"),
    ("409-1b-as-many-lands", "gets two +1/+1 counters", "gets 2"),
    ("morph", "Hidden Demon survives with 2 damage on it.", "Demon dies"),
    ("goaded-and-elsewhere", "Harsh Word targeting Grizzly Bears, and its effect will apply later.", "nothing on the table"),
    ("a-benefactor-of-each-in-turn", "Giant Growth is in Ann's hand.", "more card"),
    ("216-3-a-token-stays-away", "a token that has left play, and doesn't come back", "and and"),
    ("103-2-no-land-may-come", "by Worms of the Earth, Forest can't come into play", "Earth: Forest"),
    ("601-14a-passed-on-too-far", "out of Ann's range of influence, so 3 damage is not dealt", "influence: 3"),
    ("loss-is-not-damage", "Gentle Veil does not prevent the loss of life", "Veil: Prevent"),
    ("502-6d-islandwalk-against-islandwalk", "Ann's Runner has islandwalk", "has landwalk"),
])
def test_an_answer_is_whole_and_in_plain_words(slug: str, told: str, never: str):
    whole = " ".join(said(ran_once(slug)))
    assert told in whole
    assert never not in whole


@cache
def ran_once(slug: str) -> Upshot:
    return told(library_index.find(slug).text)


def test_what_tramples_and_what_strikes_first_is_told_with_that_rule():
    assert "keywords/trample" in next(one.rules for one in ran_once("trample").course if "deals 2 combat damage" in one.text)
    assert ran_once("what-cannot-be-prevented").course[2].rules == ("keywords/first-strike",)


def test_cards_that_came_there_in_different_steps_name_the_rule_of_each():
    left = next(one for one in ran_once("404-4c-forest-no-longer-a-creature").result if "Living Lands and Old Forest" in one.text)
    assert "triggers/delayed-object-changed" in left.rules
    assert len(left.rules) == 2


def test_a_result_names_the_rules_of_the_step_that_brought_it():
    made = ran_once("413-2a-repulse-without-a-target")
    assert {one.text: one.rules for one in made.result}["Grizzly Bears is in Bob's graveyard."] == ()
    assert ran_once("many-die-at-once").result[0].rules == ("state-based/lethal-damage",)


@pytest.mark.parametrize(("name", "words"), [
    ("Mountain", "four Mountains"), ("Grizzly Bears", "four Grizzly Bears"), ("Llanowar Elves", "four Llanowar Elves"),
    ("Arctic Wolf", "four Arctic Wolves"), ("Festering Goblin's ability", "four abilities of Festering Goblin"),
    ("Wrath of God", "four cards called Wrath of God"), ("Ornithopter", "four Ornithopters"), ("Swordsman", "four Swordsmen"),
    ("spare", "four cards called spare"),
])
def test_several_of_a_name_are_counted_as_people_count(name: str, words: str):
    assert several(name, 4) == words


def test_where_nothing_happens_a_look_is_one_sentence():
    made = told("players:\n  Ann: {in play: [Humility, Opalescence]}\n  Bob: {}\n")
    assert "Humility is 4/4 and an enchantment creature and no longer has any ability." in said(made)
