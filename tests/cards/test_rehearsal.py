"""Cards played through: what happens of a card, what never does, and errors that are caught and told."""

from __future__ import annotations

import pytest

from judge.cards import rehearsal
from judge.cards.card import CardDefinition
from judge.cards.rehearsal import Rehearsal, rehearse


def played(type: str, text: str, pt: str = "") -> Rehearsal:
    return rehearse(CardDefinition("Testo", "{1}{G}", type, pt, text).characteristics, seconds=30)


def test_every_part_of_a_card_happens() -> None:
    lines = ("Kicker {1}", "When Testo enters the battlefield, if it was kicked, draw a card.", "{T}: Add {G}.",
             "Whenever Testo attacks, you gain 1 life.")
    text = "\n".join(lines)
    found = played("Creature — Bear", text, "4/4")
    assert found.never == ()
    assert found.done == 5


def test_what_never_happens_is_told() -> None:
    found = played("Creature — Bear", "When you have 5 or less life, sacrifice Testo.", "2/2")
    assert found.never == ("it triggers: When you have 5 or less life, sacrifice Testo.",)


def test_a_card_in_the_graveyard_is_played_from_there() -> None:
    assert played("Sorcery", "Draw a card.\nFlashback {G}").never == ()


def test_an_error_is_caught_and_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> None:
        raise ZeroDivisionError("as a test")

    monkeypatch.setattr(rehearsal, "_act", fails)
    assert ("from the hand", "ZeroDivisionError: as a test") in played("Instant", "Draw a card.").faults
