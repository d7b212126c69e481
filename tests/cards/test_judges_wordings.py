"""Wordings that judges' answers turned on: what follows an act, what was prevented, whose name it is, who is other than whom."""

from __future__ import annotations

from typing import Any

import pytest

from judge.cards.card import CardDefinition
from judge.cards.compiler import compile_text
from judge.cards.errors import CardError
from judge.engine.language import instructions as i
from judge.engine.language.abilities import EntersWith, StaticAbility
from judge.engine.language.amounts import BoundAmount, Count
from judge.engine.language.changes import GainAbility, ModifyPT
from judge.engine.language.conditions import Happened, NotCondition
from judge.engine.language.costs import Cost, LifeCost, UnattachCost
from judge.engine.language.event_patterns import StepBegins
from judge.engine.language.predicates import IsOneOf, IsType, Not
from judge.engine.language.references import Bound, Host, Maker, TopCards, You


def abilities(kind: str, text: str) -> Any:
    compiled = compile_text("Testo", (kind,), text)
    assert compiled.unread == ()
    return compiled.abilities


def instructions(kind: str, text: str) -> Any:
    return abilities(kind, text)[0].body.instructions


def test_what_follows_an_act_follows_only_if_it_was_done() -> None:
    act, then = instructions("enchantment", "When a creature you control dies, sacrifice Testo. If you do, draw a card.")
    assert isinstance(act, i.Sacrifice)
    assert then.condition == Happened(act.bind)


def test_what_follows_a_refusal_follows_an_impossible_act_too() -> None:
    (may,) = instructions("instant", "You may sacrifice an artifact. If you don't, you lose 3 life.")
    act, undone = may.instructions
    assert undone.condition == NotCondition(Happened(act.bind))
    assert may.otherwise == undone.then


def test_what_is_done_for_damage_prevented_is_part_of_the_shield() -> None:
    (shield,) = instructions("instant", "Prevent all damage that would be dealt by creatures this turn. "
                                        "You gain life equal to the damage prevented this way.")
    assert shield.effect.instead == (i.GainLife(BoundAmount("prevented")),)


def test_a_fee_as_a_land_comes_into_play_is_kept() -> None:
    (enters,) = abilities("land", "As Testo comes into play, you may pay 2 life. If you don't, Testo comes into play tapped instead.")
    assert enters.tapped
    assert isinstance(enters, EntersWith)
    assert enters.unless == Cost((LifeCost(2),))


def test_the_name_in_a_granted_ability_is_that_of_what_grants_it() -> None:
    (static,) = abilities("artifact", 'Equipped creature has "{T}, Unattach Testo: Tap target creature."')
    (gain,) = static.changes
    assert isinstance(gain, GainAbility)
    assert UnattachCost(Maker()) in gain.ability.cost.parts  # type: ignore[union-attr]


def test_each_other_creature_is_other_than_the_one_that_gets_the_bonus() -> None:
    (static,) = abilities("enchantment", "Enchanted creature gets +1/+1 for each other creature in play.")
    assert isinstance(static, StaticAbility)
    (change,) = static.changes
    assert isinstance(change, ModifyPT)
    assert isinstance(change.power, Count)
    assert change.power.filter.predicates == (Not(IsOneOf(Host())), IsType("creature"))


def test_a_condition_about_each_of_several_narrows_them() -> None:
    (static,) = abilities("enchantment", "Each land gets +2/+2 as long as it's a creature.")
    assert static.condition is None
    assert static.affects.predicates == (IsType("land"), IsType("creature"))


@pytest.mark.parametrize("text", ["Destroy all other creatures.", "Choose two creatures you control. Destroy all other creatures.",
                                  "If you do, draw a card."])
def test_other_or_done_than_nobody_said_is_refused(text: str) -> None:
    assert compile_text("Testo", ("sorcery",), text).unread


def test_other_creatures_are_others_than_the_one_chosen() -> None:
    choose, destroy = instructions("sorcery", "Choose a creature you control. Destroy all other creatures.")
    assert destroy.what.filter.predicates == (Not(IsOneOf(Bound(choose.bind))), IsType("creature"))


def test_that_creature_is_not_the_one_that_becomes_its_copy() -> None:
    choose, apply = instructions("instant", "Choose a creature in play. Target creature becomes a copy of that creature until end of turn.")
    assert apply.changes[0].of == Bound(choose.bind)


def test_that_many_after_a_discard_is_as_many_as_were_discarded() -> None:
    discard, draw = instructions("instant", "Discard your hand, then draw that many cards.")
    assert draw.amount == BoundAmount(discard.bind)


def test_the_top_cards_of_a_library_can_be_moved() -> None:
    (move,) = instructions("sorcery", "Remove the top three cards of your library from the game.")
    assert move.what == TopCards(You(), 3)


def test_a_card_that_flips_needs_its_other_half() -> None:
    above = "Whenever Testo deals damage to an opponent, flip it."
    with pytest.raises(CardError, match="no other half"):
        _ = CardDefinition("Testo", "{R}", "Creature - Goblin", "1/1", above).characteristics
    whole = CardDefinition("Testo", "{R}", "Creature - Goblin", "1/1", f"{above}\n----\nTok\nLegendary Creature - Goblin\n2/2\nHaste")
    flip = whole.characteristics.flip
    assert flip is not None
    assert (flip.name, flip.power, flip.supertypes) == ("Tok", 2, ("legendary",))


@pytest.mark.parametrize("act", ["remove target creature from the game", "pay {1}"])
def test_a_time_after_two_sentences_belongs_to_the_second(act: str) -> None:
    (may,) = instructions("enchantment", f"Whenever a player cycles a card, you may {act}. If you do, you gain 1 life at end of turn.")
    last = may.instructions[-1]
    (delayed,) = last.then if isinstance(last, i.If) else (last,)
    assert delayed == i.Delayed(StepBegins("end of turn"), (i.GainLife(1),))
