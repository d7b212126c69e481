"""A compiled card said back in plain words."""

from __future__ import annotations

import pytest

from judge.cards import library
from judge.cards.read_back import says


def test_a_spell_names_its_target_and_what_it_does() -> None:
    (paragraph,) = says(library.find("Shock").characteristics)
    assert paragraph == "Does: target 1 is creature or player; deal damage (amount: 2; to: target 1)."


def test_an_activated_ability_names_its_cost() -> None:
    (paragraph,) = says(library.find("Nantuko Husk").characteristics)
    assert paragraph.startswith("For cost (parts: sacrifice cost (filter: creature))")


def test_a_keyword_is_said_with_its_parameter() -> None:
    assert says(library.find("White Knight").characteristics) == ["first strike", "protection black"]


@pytest.mark.parametrize("name", sorted(card.name for card in library.cards().values())[::10])
def test_every_ability_of_a_card_has_a_paragraph(name: str) -> None:
    card = library.find(name).characteristics
    assert len(says(card)) == len(card.abilities)
