"""A card pasted whole is taken apart, whatever copied it."""

from __future__ import annotations

import pytest

from judge.cards.card import CardDefinition
from judge.cards.errors import CardError
from judge.cards.pasted_card import pasted

OX = CardDefinition("Odd Ox", "{1}{G}", "Creature - Ox", "2/3", "Trample\nWhen Odd Ox comes into play, draw a card.")
TEXT = "Trample\nWhen Odd Ox comes into play, draw a card."


@pytest.mark.parametrize(
    "block",
    [
        f"Odd Ox {{1}}{{G}}\nCreature - Ox\n{TEXT}\n2/3",
        f"\n  Odd Ox   1G\r\n\r\nCreature - Ox\r\n{TEXT}\r\n(2/3)\n",
        f"Odd Ox\n{{1}}{{G}}\nCreature - Ox 2/3\n{TEXT}",
        f"Name: Odd Ox\nMana Cost: 1G\nTypes: Creature - Ox\nText: {TEXT}\nP/T: 2 / 3",
        f"Card name: Odd Ox\nCost: {{1}}{{G}}\nType line: Creature - Ox\nP/T: (2/3)\nOracle text:\n{TEXT}",
    ],
)
def test_a_card_is_taken_apart(block: str) -> None:
    assert pasted(block) == OX


def test_a_card_without_cost_or_size() -> None:
    assert pasted("Odd Place\nLand\n{T}: Add {G}.") == CardDefinition("Odd Place", "", "Land", "", "{T}: Add {G}.")
    assert pasted("Area 51\nLand").name == "Area 51"
    assert pasted("Odd Star {G}\nCreature - Ox\nTrample\n*/1+*").pt == "*/1+*"


def test_the_size_of_a_flip_card_stands_above_its_other_half() -> None:
    card = pasted("Clerk {W}\nCreature - Human\nWhen Clerk attacks, flip Clerk.\n1/1\n----\nBoss\nLegendary Creature - Human\n3/3\nTrample")
    assert card.pt == "1/1"
    assert card.flip is not None
    assert (card.flip.name, card.flip.pt) == ("Boss", "3/3")


@pytest.mark.parametrize(("block", "said"), [("", "nothing in the box"), ("Odd Ox {G}", "type line"), ("Odd Ox\nFurry thing", "Furry")])
def test_what_is_no_card_says_what_is_missing(block: str, said: str) -> None:
    with pytest.raises(CardError, match=said):
        pasted(block)
