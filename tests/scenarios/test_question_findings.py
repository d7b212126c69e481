"""What a question is answered with: what the run brought, sizes and permissions with the rules that decide them, refusals first."""

from __future__ import annotations

from tests.scenarios.line_replies import replies_to


def test_what_happens_is_answered_by_what_the_run_brought() -> None:
    for line in ("Bob attacks with Hill Giant and Ann blocks with Grizzly Bears. What happens?", "Ann casts Shock on Bob"):
        said = replies_to(line)
        assert said[0].rules
        assert "Grizzly Bears is in Ann's graveyard" in said[0].text or "Bob is at 18 life" in said[0].text
    asked = replies_to("Ann casts Shock on Bob. How much life does Bob lose?")
    assert asked[0].text == "Bob loses 2 life, from 20 to 18."


def test_a_size_bears_the_rule_by_which_it_changed() -> None:
    assert "continuous/modifying-size" in replies_to("Ann has Glorious Anthem and Grizzly Bears. How big is Grizzly Bears?")[0].rules
    assert replies_to("Ann has Grizzly Bears. How big is Grizzly Bears?")[0].rules == ()


def test_what_may_be_done_bears_the_rule_of_doing_it() -> None:
    said = replies_to("Ann attacks with Serra Angel. Can Bob block Serra Angel with Giant Spider?")[0]
    assert said.text == "Yes, that may be done."
    assert "combat/declaring-blockers" in said.rules
    said = replies_to("Ann attacks with Serra Angel. Can Bob block Serra Angel with Hill Giant?")[0]
    assert said.text.startswith("No: ")
    assert said.rules == ("keywords/flying",)


def test_whether_something_can_kill_is_asked_of_what_comes_of_it() -> None:
    line = "Bob has Worship and Hill Giant and is at 1. Can Ann kill him with Lightning Bolt?"
    assert replies_to(line)[0].text == "No: the game goes on."
    assert replies_to(line.replace("Worship and ", ""))[0].text.startswith("Yes: Ann wins")


def test_what_the_rules_refuse_of_what_was_told_is_said_first() -> None:
    line = "Ann attacks with Serra Angel and Bob blocks with {}. How much damage does Bob take?"
    assert replies_to(line.format("Llanowar Elves"))[0].rules == ("keywords/flying",)
    assert replies_to(line.format("Giant Spider"))[0].text == "Bob takes no damage."


def test_who_is_asked_to_be_alive_is_told_so() -> None:
    line = "Ann is at {} life and Bob casts Lightning Bolt on her. Is she alive?"
    assert replies_to(line.format(4))[0].text == "Yes: the game goes on."
    assert replies_to(line.format(3))[0].text.startswith("No: Bob wins")
