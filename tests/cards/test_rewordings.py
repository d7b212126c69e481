"""Lines that are read in other words: each of them is needed, stands on its card, and is read whole."""

from __future__ import annotations

from functools import lru_cache

import pytest

from judge.cards.card import CardDefinition
from judge.cards.compiler import rewordings
from judge.cards.compiler.compile import compile_text
from judge.cards.compiler.normalise import lines
from judge.cards.completeness import cover, definitions
from tests.conftest import SHARED

FOLDER = SHARED / "cards"


@lru_cache(maxsize=1)
def faces() -> dict[str, CardDefinition]:
    """Every card of both files, and each half of those that have two, by name."""
    out: dict[str, CardDefinition] = {}
    for file in ("sample-2006", "second-2006"):
        with (FOLDER / f"{file}.jsonl").open(encoding="utf-8") as found:
            for card in definitions(found):
                out.update({one.name: one for one in (card, *card.halves)})
    return out


@pytest.mark.shared
@pytest.mark.parametrize("name", rewordings.entries())
def test_the_card_is_read_whole_with_it_and_not_without_it(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    card = faces()[name]
    made = card.compiled
    assert made.complete, made.unread
    entries = rewordings.entries()[name]
    assert made.reworded, "the grammar reads the card by itself now, so the entry must go"
    assert len(made.reworded) == len(entries), "an entry is of no line of the card"
    types = tuple(word.lower() for word in card.type.split(" — ")[0].split())
    for printed, _ in entries:
        others = tuple(pair for pair in entries if pair[0] != printed)
        monkeypatch.setattr(rewordings, "entries", lambda others=others: {name: others})
        left = compile_text(card.name, types, card.text, "legendary" in types)
        assert not left.complete, f"the grammar has learnt to read this line, so its entry must go: {printed}"


@pytest.mark.shared
def test_at_most_eight_of_a_hundred_cards_are_reworded() -> None:
    assert len(rewordings.entries()) <= 0.08 * sum(not card.name.startswith("//") for card in faces().values())


NAME, (ENTRY, *_) = next(iter(rewordings.entries().items()))
TEXT = "~ hums a tune."


def test_another_text_under_the_name_is_not_replaced() -> None:
    assert compile_text(NAME, ("creature",), TEXT).unread


def test_an_old_apostrophe_and_reminder_text_make_no_other_line() -> None:
    """The line is compared in the form that the grammar is written in."""
    card = lines(NAME, ENTRY[0].replace("'", "’") + " (It is a reminder.)")
    assert rewordings.reworded(NAME, card) is not None


def test_reworded_cards_are_counted_apart() -> None:
    card = CardDefinition("Vhati il-Dal", "{2}{B}{G}", "Legendary Creature — Human Warrior", "3/3",
                          "Flying\nTrample, haste\n{T}: Until end of turn, target creature has base power 1 or base toughness 1.")
    assert card.unread == ()
    assert [one.line for one in card.compiled.reworded] == [3]
    other = CardDefinition("Bear", "{G}", "Creature — Bear", "2/2")
    assert cover([card, other]).last_line == "cards: 2 complete of 2 (100.0 %): 1 by the grammar alone (50.0 %), 1 reworded (50.0 %)"


def test_the_words_on_the_card_stay_those_of_the_ability() -> None:
    words = "{T}: Until end of turn, target creature has base power 1 or base toughness 1."
    card = CardDefinition("Vhati il-Dal", "{2}{B}{G}", "Legendary Creature — Human Warrior", "3/3", words)
    (ability,) = card.compiled.abilities
    assert getattr(ability, "text", "") == words
