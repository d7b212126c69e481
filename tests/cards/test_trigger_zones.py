"""Every triggered ability of the embedded library could trigger: it works in a zone from which its trigger event can be seen (402.8f)."""

from __future__ import annotations

from judge.cards import library
from judge.cards.card import CardDefinition
from judge.engine.language.abilities import TriggeredAbility
from judge.engine.language.functional_zones import zones_of_event


def impossible(card: CardDefinition) -> list[str]:
    """The triggered abilities of a card that work where their own trigger event never happens to it."""
    found = []
    for ability in card.characteristics.abilities:
        if isinstance(ability, TriggeredAbility):
            zones = zones_of_event(ability.event)
            if zones and ability.zone not in zones:
                found.append(f"{card.name}: {ability.text} (works: {ability.zone}; happens: {', '.join(sorted(zones))})")
    return found


def test_no_ability_of_the_library_waits_where_it_can_never_trigger() -> None:
    assert [line for card in library.cards().values() for line in impossible(card)] == []


def test_what_is_cycled_or_milled_works_from_there() -> None:
    cycled = CardDefinition("Test Cycled", cost="{1}", type="Sorcery", text="Draw a card.\nWhen you cycle Test Cycled, you gain 1 life.")
    milled = CardDefinition(
        "Test Milled", cost="{1}", type="Sorcery",
        text="Draw a card.\nWhen Test Milled is put into your graveyard from your library, you gain 1 life.",
    )
    zones = [a.zone for card in (cycled, milled) for a in card.characteristics.abilities if isinstance(a, TriggeredAbility)]
    assert zones == ["hand", "graveyard"]
    assert impossible(cycled) == []
