"""From text to the builder and back: what was not changed stays as its writer left it, comments, order and blank lines included."""

from __future__ import annotations

from dataclasses import replace

import pytest

from judge.builder.situation_edits import changed
from judge.scenarios.editing.situation_draft import draft, new_entry, with_entry, with_other_entry, without_entry

COMMENTED = """\
# A table that somebody explains.
players:            # two of them
  Ann:
    # she has mana
    in play:
      - 3 Mountain  # enough for anything

      - Grizzly Bears: {tapped: yes}   # it attacked
    hand: [Shock,   # the first
           Giant Growth]
  Bob: {life: 7, in play: [Forest]}    # nearly gone

turn: Ann, precombat main   # before combat
script:
  # First the spell.
  - Ann: play Shock -> Bob
  - resolve

  - expect: {Bob: {life: 5}}  # 7 - 2
"""


def test_a_card_is_added_where_the_others_stand() -> None:
    made = draft(COMMENTED)
    seats = with_entry(made.seats, 0, "in play", new_entry("Forest"))
    assert made.changed(seats) == COMMENTED.replace("# it attacked\n", "# it attacked\n      - Forest\n")
    seats = with_entry(made.seats, 0, "hand", new_entry("Forest"))
    assert made.changed(seats) == COMMENTED.replace("Giant Growth]", "Giant Growth, Forest]")
    seats = with_entry(made.seats, 1, "hand", new_entry("Forest"))
    assert made.changed(seats) == COMMENTED.replace("in play: [Forest]}", "in play: [Forest], hand: [Forest]}")


def test_a_card_goes_with_what_was_said_on_its_line_and_nothing_else_goes() -> None:
    made = draft(COMMENTED)
    assert made.changed(without_entry(made.seats, 0, "in play", 1)) == COMMENTED.replace(
        "      - Grizzly Bears: {tapped: yes}   # it attacked\n", ""
    )
    assert made.changed(without_entry(made.seats, 0, "hand", 0)) == COMMENTED.replace("Shock,   # the first\n           ", "")
    assert made.changed(without_entry(made.seats, 0, "hand", 1)) == COMMENTED.replace("Giant Growth]", "]")
    assert made.changed(without_entry(made.seats, 1, "in play", 0)) == COMMENTED.replace(", in play: [Forest]}", "}")


def test_what_is_said_about_a_card_changes_alone() -> None:
    made = draft(COMMENTED)
    seats = with_other_entry(made.seats, 0, "in play", 1, lambda e: replace(e, damage=1))
    assert made.changed(seats) == COMMENTED.replace("{tapped: yes}", "{tapped: yes, damage: 1}")
    seats = with_other_entry(made.seats, 0, "in play", 0, lambda e: replace(e, count=4))
    assert made.changed(seats) == COMMENTED.replace("3 Mountain", "4 Mountain")
    seats = with_other_entry(made.seats, 0, "in play", 1, lambda e: replace(e, tapped=False))
    assert made.changed(seats) == COMMENTED.replace("Grizzly Bears: {tapped: yes}", "Grizzly Bears")


@pytest.mark.parametrize(
    ("form", "was", "now"),
    [
        ({"do": "turn", "whose": "Bob", "step": "upkeep"}, "turn: Ann, precombat main ", "turn: Bob, upkeep "),
        ({"do": "script", "line": "Bob: pass"}, "# 7 - 2\n", "# 7 - 2\n  - Bob: pass\n"),
        ({"do": "unscript", "index": "1"}, "  - resolve\n", ""),
        ({"do": "player", "player": "1", "life": "6"}, "life: 7", "life: 6"),
        ({"do": "more players", "name": "Cid"}, "# nearly gone\n", "# nearly gone\n  Cid: {}\n"),
        ({"do": "stack", "line": "Bob: Shock -> Ann"}, "# before combat\n", "# before combat\nstack:\n  - Bob: Shock -> Ann\n"),
        (
            {"do": "define", "name": "Yard Bear", "type": "Creature - Bear", "pt": "2/2"},
            "players:  ", 'cards:\n  - {name: Yard Bear, type: Creature - Bear, pt: 2/2}\nplayers:  ',
        ),
    ],
)
def test_each_form_of_the_builder_changes_its_own_part_of_the_text(form: dict[str, str], was: str, now: str) -> None:
    assert COMMENTED.count(was) == 1
    after = changed(COMMENTED, form)
    assert after == COMMENTED.replace(was, now)


def test_json_stays_in_brackets() -> None:
    text = '{"players": {"Ann": {"in play": ["Forest"]}, "Bob": {}}, "turn": "Ann, upkeep"}'
    made = draft(text)
    after = made.changed(with_entry(made.seats, 1, "hand", new_entry("Shock")))
    assert after == '{"players": {"Ann": {"in play": ["Forest"]}, "Bob": {hand: [Shock]}}, "turn": "Ann, upkeep"}\n'
    after = changed(text, {"do": "turn", "whose": "Bob", "step": "draw"})
    assert after == text.replace('"turn": "Ann, upkeep"', "turn: 'Bob, draw'") + "\n"


def test_a_way_of_writing_that_is_not_known_is_written_anew_and_says_the_same() -> None:
    text = "players:\n  Ann: {in play: {Forest: ~, Mountain: {tapped: yes}}}\n  Bob: {}\n"
    made = draft(text)
    after = draft(made.changed(with_entry(made.seats, 0, "in play", new_entry("Island"))))
    there = after.seats[0].entries("in play")
    assert [(one.name, one.tapped) for one in there] == [("Forest", False), ("Mountain", True), ("Island", False)]
