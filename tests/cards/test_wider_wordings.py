"""Wordings by construction: any number of things, prices for each, what was done this way, choices in a description, times to play."""

from __future__ import annotations

from typing import Any

import pytest

from judge.cards.compiler import compile_text
from judge.cards.record_tree import walk
from judge.engine.language.amounts import X
from judge.engine.language.instructions import Choose, ForEach, Unless
from judge.engine.language.references import Bound, Chosen, Linked


def read(text: str, kind: str = "instant") -> Any:
    made = compile_text("Test One", (kind,), text)
    assert made.complete, made.unread
    return made.abilities


def nodes(abilities: Any, kind: type) -> list[Any]:
    return [node for node in walk(abilities) if isinstance(node, kind)]


def test_a_price_is_paid_for_each() -> None:
    (unless,) = nodes(read("Counter target spell unless its controller pays {1} for each card in your graveyard."), Unless)
    assert unless.times != 1


def test_any_number_of_things_are_picked() -> None:
    (chosen,) = nodes(read("Return any number of lands you control to their owner's hand."), Chosen)
    assert (chosen.least, chosen.most) == (0, -1)


def test_a_number_in_a_cost_is_what_is_chosen_for_x() -> None:
    found = read("{T}, Remove any number of storage counters from Test One: Add {W} for each storage counter removed this way.", "land")
    assert len(nodes(found, X)) == 2


def test_damage_by_what_each_player_has_is_reckoned_for_each() -> None:
    (each,) = nodes(read("Test One deals damage to each player equal to the number of lands he or she controls."), ForEach)
    assert Bound(each.name) in list(walk(each.instructions))


def test_a_description_by_a_choice_asks_for_it_first() -> None:
    found = read("Creatures of the creature type of your choice get +0/+4 until end of turn.")
    assert [one.what for one in nodes(found, Choose)] == ["creature type"]


def test_cards_exiled_with_the_source_are_those_of_its_other_ability() -> None:
    found = read(
        "{T}: Exile target creature you control.\nSacrifice Test One: Return each creature card exiled with Test One to the battlefield "
        "under your control.", "artifact",
    )
    assert nodes(found, Linked)


def test_other_cards_exiled_with_the_source_are_refused() -> None:
    text = "{T}: Exile a card from your hand.\nSacrifice Test One: Return all other cards exiled with Test One to their owner's hand."
    assert not compile_text("Test One", ("artifact",), text).complete


@pytest.mark.parametrize("times", [
    "only once each turn and only if you control a Forest", "only during your turn and only once each turn", "no more than twice each turn",
    "only before the combat damage step", "only during the end of combat step", "only during your upkeep and only if you control a Forest",
])
def test_times_to_play_are_joined(times: str) -> None:
    (ability,) = read(f"{{1}}: Draw a card. Activate this ability {times}.", "artifact")
    assert ability.limit or ability.timing or ability.condition
