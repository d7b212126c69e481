"""The cards of the embedded library are whole: each line of a card is in it, as two thirds of the cards of the time show."""

from __future__ import annotations

import json
import re
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest

from judge.cards import library
from judge.cards.card import CardDefinition
from judge.cards.completeness import definitions
from judge.cards.printed import type_line
from judge.engine.record import to_json

pytestmark = pytest.mark.shared
FOLDER = Path(__file__).resolve().parents[3] / "shared" / "cards"
PRINTED = {"Skyknight Legionnaire": "the cost is {2}{R}{W} on every printing", "Stampeding Wildebeests": "a Beast alone until 2010",
           "Jackal Pup": "a Hound until 2020"}
"""Cards that are here as they were in 2006, where the file beside the checkout has them otherwise."""
OF_THE_TIME = {
    "Darksteel Colossus": "indestructible was no keyword", "Duplicant": "one card alone is removed by it",
    "Mirror Gallery": "quotation marks", "Loxodon Warhammer": "lifelink was no keyword, and used the stack",
    "Grafted Skullcap": "the same but for a word", "Lightning Greaves": "shroud had no name yet",
    "Whispersilk Cloak": "shroud had no name yet, and unblockable was a word", "Lord of the Pit": "another creature",
    "Lord of Atlantis": "Merfolk for Merfolk creatures", "Morphling": "shroud had no name yet",
    "Minotaur Illusionist": "shroud had no name yet", "Crystalline Sliver": "shroud had no name yet",
    "Muscle Sliver": "Slivers for Sliver creatures", "Winged Sliver": "Slivers for Sliver creatures",
    "Elvish Champion": "Elves for Elf creatures", "Deranged Hermit": "Squirrels for Squirrel creatures",
    "Blastoderm": "shroud had no name yet", "Goblin King": "Goblins for Goblin creatures", "Skizzik": "unless it was kicked",
    "Opalescence": "the sentence of 2006", "Faith's Fetters": "the sentence of 2006",
    "Rootwater Thief": "the sentence of 2006", "Vesuvan Doppelganger": "has the ability, where the file has it gained",
    "Privileged Position": "hexproof had no name yet", "Sengir Nosferatu": "the sentence of 2006",
    "Glissa Sunseeker": "the file has its sentence cut short",
}
"""Cards whose lines are worded as in 2006 and say what today's lines say, though not by the same record: why."""


@lru_cache(maxsize=1)
def published() -> dict[str, CardDefinition]:
    """The cards of the files beside the checkout, by name."""
    return {card.name: card for path in sorted(FOLDER.glob("*.jsonl")) for card in definitions(path.open(encoding="utf-8"))}


def means(card: CardDefinition) -> list[str]:
    """The card's abilities without their words, each as text; names that the compiler made up are counted in order."""
    names: dict[str, str] = {}

    def bare(value: Any) -> Any:
        if isinstance(value, dict):
            return {key: bare(inner) for key, inner in value.items() if key not in ("text", "bind")}
        if isinstance(value, list):
            return [bare(inner) for inner in value]
        if isinstance(value, str) and re.fullmatch(r"[a-z ]+\d+", value):
            return names.setdefault(value, f"name {len(names)}")
        return value

    return sorted(json.dumps(bare(to_json(ability)), sort_keys=True) for ability in card.compiled.abilities)


def wrong(here: CardDefinition, there: CardDefinition) -> str:
    """What of a card is not as published; "" where all is."""
    ours, theirs = type_line(here.name, here.type), type_line(there.name, there.type)
    facts = (here.cost, here.pt, ours) != (there.cost, there.pt, theirs)
    if facts and here.name not in PRINTED:
        return f"{here.name}: {here.cost} {here.type} {here.pt}, published as {there.cost} {there.type} {there.pt}"
    if here.text == there.text or here.name in OF_THE_TIME:
        return ""
    if there.unread or means(here) != means(there):
        return f"{here.name}: {here.text!r} is not {there.text!r}"
    return ""


def test_every_card_of_the_library_is_whole() -> None:
    here = [card for card in library.cards().values() if card.name in published()]
    found = {card.name: said for card in here if (said := wrong(card, published()[card.name]))}
    assert found == {}, "\n".join(found.values())


def test_a_card_cut_short_is_noticed() -> None:
    whole = published()["Gaea's Blessing"]
    cut = CardDefinition(whole.name, whole.cost, whole.type, whole.pt, whole.text.rsplit("\n", 1)[0])
    assert wrong(cut, whole)
    assert not wrong(library.find("Gaea's Blessing"), whole)


def test_cards_worded_as_of_the_time_have_as_many_lines() -> None:
    """A keyword of today's is a line of its own there, or one shared with another; nothing else is missing."""
    for name in OF_THE_TIME:
        assert abs(library.find(name).text.count("\n") - published()[name].text.count("\n")) <= 1, name


def test_the_library_holds_the_well_known_cards() -> None:
    assert len(library.cards()) >= 5000
