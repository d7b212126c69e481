"""What a question is answered with: what the run brought, sizes and permissions with the rules that decide them, refusals first."""

from __future__ import annotations

from judge.cards import library
from judge.sandbox.tasks import ran
from judge.scenarios.board.board_state import board
from judge.scenarios.question.question_answer import answered
from judge.scenarios.question.question_findings import findings
from judge.scenarios.question.question_happenings import Happened, Reply
from judge.scenarios.question.question_ladders import sized_by

NAMES = library.cards()


def _told(line: str) -> list[Reply]:
    """What is said of a line, as its page says it."""
    understood = answered(line, NAMES)
    assert not understood.unread
    made = ran(understood.text, "2006-10-01")
    assert made.walk is not None
    assert made.upshot is not None
    nodes = [node for top in made.walk.nodes for node in top.walk()]
    happened = [Happened(node.step.text, node.step.kind, tuple(node.step.rules), node.path) for node in nodes]
    brought = [Reply(one.text, one.rules, one.path) for one in made.upshot.result]
    refused = [Reply(one.text, one.rules, one.path) for one in (*made.upshot.result, *made.upshot.course) if one.kind == "refused"]
    start, end = made.walk.start, made.walk.end
    return findings(understood, board(end), refused, board(start), happened, brought, sized_by(end))


def test_what_happens_is_answered_by_what_the_run_brought() -> None:
    for line in ("Bob attacks with Hill Giant and Ann blocks with Grizzly Bears. What happens?", "Ann casts Shock on Bob"):
        said = _told(line)
        assert said[0].rules
        assert "Grizzly Bears is in Ann's graveyard" in said[0].text or "Bob is at 18 life" in said[0].text
    asked = _told("Ann casts Shock on Bob. How much life does Bob lose?")
    assert asked[0].text == "Bob loses 2 life, from 20 to 18."


def test_a_size_bears_the_rule_by_which_it_changed() -> None:
    assert "continuous/modifying-size" in _told("Ann has Glorious Anthem and Grizzly Bears. How big is Grizzly Bears?")[0].rules
    assert _told("Ann has Grizzly Bears. How big is Grizzly Bears?")[0].rules == ()


def test_what_may_be_done_bears_the_rule_of_doing_it() -> None:
    said = _told("Ann attacks with Serra Angel. Can Bob block Serra Angel with Giant Spider?")[0]
    assert said.text == "Yes, that may be done."
    assert "combat/declaring-blockers" in said.rules
    said = _told("Ann attacks with Serra Angel. Can Bob block Serra Angel with Hill Giant?")[0]
    assert said.text.startswith("No: ")
    assert said.rules == ("keywords/flying",)


def test_whether_something_can_kill_is_asked_of_what_comes_of_it() -> None:
    line = "Bob has Worship and Hill Giant and is at 1. Can Ann kill him with Lightning Bolt?"
    assert _told(line)[0].text == "No: the game goes on."
    assert _told(line.replace("Worship and ", ""))[0].text.startswith("Yes: Ann wins")


def test_what_the_rules_refuse_of_what_was_told_is_said_first() -> None:
    line = "Ann attacks with Serra Angel and Bob blocks with {}. How much damage does Bob take?"
    assert _told(line.format("Llanowar Elves"))[0].rules == ("keywords/flying",)
    assert _told(line.format("Giant Spider"))[0].text == "Bob takes no damage."


def test_who_is_asked_to_be_alive_is_told_so() -> None:
    line = "Ann is at {} life and Bob casts Lightning Bolt on her. Is she alive?"
    assert _told(line.format(4))[0].text == "Yes: the game goes on."
    assert _told(line.format(3))[0].text.startswith("No: Bob wins")
