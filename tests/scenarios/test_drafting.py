"""Scenarios built piece by piece: as text and back without loss."""

from __future__ import annotations

import pytest

from judge.scenarios.editing import situation_draft
from judge.scenarios.editing.situation_draft import EMPTY, counters, draft, new_entry, with_entry, with_other_entry, without_entry
from judge.scenarios.scenario_errors import ScenarioError


def test_an_empty_table_takes_a_card_and_gives_it_back() -> None:
    empty = draft(EMPTY)
    text = empty.changed(with_entry(empty.seats, 1, "in play", new_entry("Grizzly Bears")))
    assert text == "players:\n  Ann: {}\n  Bob: {in play: [Grizzly Bears]}\nturn: Ann, precombat main\n"
    full = draft(text)
    assert full.changed(without_entry(full.seats, 1, "in play", 0)) == EMPTY


def test_what_is_said_about_a_card_is_written_down() -> None:
    from dataclasses import replace

    made = draft("players:\n  Ann: {in play: [Grizzly Bears]}\n  Bob: {}\n")
    seats = with_other_entry(made.seats, 0, "in play", 0, lambda e: replace(e, tapped=True, damage=1, counters=counters("2 +1/+1")))
    assert "Grizzly Bears: {tapped: true, damage: 1, counters: {+1/+1: 2}}" in made.changed(seats)


def test_the_text_around_the_block_stays_as_it_is() -> None:
    text = "---\ntitle: Two\n---\nBefore.\n\n```scenario\nplayers: {Ann: {}, Bob: {}}\n```\n\nAfter.\n"
    made = draft(text)
    again = made.changed(with_entry(made.seats, 1, "hand", new_entry("Shock")))
    assert again == text.replace("Bob: {}", "Bob: {hand: [Shock]}")


@pytest.mark.parametrize(
    ("zone", "name"), [("in play", "Holy Strength"), ("in play", "No Such Card"), ("in play", "Shock"), ("nowhere", "Shock")]
)
def test_what_cannot_be_is_refused(zone: str, name: str) -> None:
    empty = draft(EMPTY)
    with pytest.raises(ScenarioError):
        empty.changed(with_entry(empty.seats, 0, zone, new_entry(name)))


def test_a_card_that_is_not_there_cannot_be_taken_away() -> None:
    with pytest.raises(ScenarioError):
        without_entry(draft(EMPTY).seats, 0, "hand", 0)
    with pytest.raises(ScenarioError):
        situation_draft.with_entry(draft(EMPTY).seats, 7, "hand", new_entry("Shock"))
    with pytest.raises(ScenarioError):
        counters("many")
