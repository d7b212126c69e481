"""From text to the builder and back: what was not changed stays as its writer left it, comments, order and blank lines included."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from judge.builder.situation_edits import changed
from judge.scenarios import library_index
from judge.scenarios.editing.situation_draft import Draft, draft, new_entry, with_entry, with_other_entry, without_entry
from judge.scenarios.file.document import read_document
from judge.scenarios.library_index import Entry
from judge.scenarios.scenario_errors import ScenarioError

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


def remarked(text: str, seed: int) -> str:
    """The text with comments and blank lines added to its block wherever that changes nothing of what it says."""
    chance = random.Random(seed)
    document = read_document(text)
    lines = text.split("\n")
    first = document.block_line - 1
    for at in range(first + document.block.count("\n"), first - 1, -1):
        if chance.random() < 0.6 and at < len(lines):
            indent = " " * (len(lines[at]) - len(lines[at].lstrip(" ")))
            line = lines[at]
            tried = [*lines[:at], f"{indent}# about what follows: {at}", "", f"{line}  # {{{at}}}", *lines[at + 1 :]]
            try:
                if read_document("\n".join(tried)).tree.plain() == document.tree.plain():
                    lines = tried
            except ScenarioError:
                continue
    return "\n".join(lines)


def with_a_card(made: Draft) -> str:
    """The text with one more card in a hand."""
    return made.changed(with_entry(made.seats, 0, "hand", new_entry("Forest")))


@pytest.mark.parametrize("entry", library_index.all(), ids=lambda entry: entry.slug)
def test_what_was_not_changed_stays_as_it_was_written(entry: Entry) -> None:
    text = remarked(entry.text, seed=entry.text.count("e"))
    made = draft(text)
    assert made.changed(made.seats) == text
    more = with_a_card(made)
    assert more != text
    assert remarks(more) == remarks(text)
    assert outside_players(more) == outside_players(text)
    full = draft(more)
    less = full.changed(without_entry(full.seats, 0, "hand", len(full.seats[0].entries("hand")) - 1))
    assert outside_players(less) == outside_players(text)
    if made.seats[0].entries("hand"):  # a hand that has become empty goes with its line
        assert remarks(less) == remarks(text)


def remarks(text: str) -> list[str]:
    """The lines that are comments."""
    return [line.strip() for line in text.split("\n") if line.lstrip().startswith("#")]


def outside_players(text: str) -> str:
    """The text without the lines of its players."""
    lines, out, within = text.split("\n"), [], False
    for line in lines:
        if line.strip() and not line.startswith((" ", "#")):
            within = line.startswith("players:")
        if not within:
            out.append(line)
    return "\n".join(out)


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
