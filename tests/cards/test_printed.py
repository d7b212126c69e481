"""Mana costs, type lines, power and toughness."""

from __future__ import annotations

import pytest

from judge.cards.card import CardDefinition
from judge.cards.printed import mana_cost, type_line
from judge.engine.language.characteristics import converted_mana_cost


def test_hybrid_snow_and_x_symbols_are_kept() -> None:
    assert mana_cost("Testo", "{X}{2}{W/U}{S}") == ("X", "2", "W/U", "S")


def test_no_cost_is_not_a_cost_of_zero() -> None:
    assert mana_cost("Testo", "") is None
    assert mana_cost("Testo", "{0}") == ("0",)


def test_a_hybrid_symbol_counts_one() -> None:
    assert converted_mana_cost(mana_cost("Testo", "{2}{G/W}{G/W}")) == 4


def test_a_hybrid_symbol_with_a_number_counts_the_number() -> None:
    assert converted_mana_cost(mana_cost("Testo", "{2/W}{2/W}{W}")) == 5


@pytest.mark.parametrize("dash", ["—", "-", "–", "--"])
def test_any_dash_divides_the_type_line(dash: str) -> None:
    line = type_line("Testo", f"Legendary Artifact Creature {dash} Golem Soldier")
    assert (line.supertypes, line.types, line.subtypes) == (("legendary",), ("artifact", "creature"), ("Golem", "Soldier"))


def test_an_old_type_line_is_understood() -> None:
    assert type_line("Testo", "Summon Bear").types == ("creature",)
    assert type_line("Testo", "Summon Bear").subtypes == ("Bear",)


def test_an_old_aura_says_what_it_enchants_on_its_type_line() -> None:
    card = CardDefinition("Testo", "{W}", "Enchant Creature", text="Enchanted creature gets +1/+2.").characteristics
    assert card.subtypes == ("Aura",)
    assert getattr(card.abilities[0], "keyword", "") == "enchant"


def test_colors_come_from_the_cost() -> None:
    assert CardDefinition("Testo", "{R/G}{W}", "Instant", text="Draw a card.").characteristics.colors == ("white", "red", "green")


def test_a_star_is_set_by_an_ability() -> None:
    text = "Testo's power and toughness are each equal to the number of cards in your hand."
    card = CardDefinition("Testo", "{U}", "Creature", "*/*", text).characteristics
    assert (card.power, card.toughness) == (None, None)
