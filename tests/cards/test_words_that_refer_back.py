"""What "it", "that creature" and "that player" mean; and that nothing is guessed when they could mean two things."""

from __future__ import annotations

from typing import Any

from judge.cards.compiler import Compiled, compile_text
from judge.engine.language import instructions as i
from judge.engine.language.abilities import Body, TriggeredAbility
from judge.engine.language.amounts import NumberOf
from judge.engine.language.conditions import Matches
from judge.engine.language.predicates import ControlledBy, Filter, IsColor, IsOneOf, IsType, Not, SharesChosen
from judge.engine.language.references import Bound, Chosen, ControllerOf, Every, OwnerOf, Target, This


def read(kind: str, text: str) -> Compiled:
    return compile_text("Testo", (kind,), text)


def body(compiled: Compiled) -> Body:
    assert compiled.unread == ()
    found: Any = compiled.abilities[0]
    assert isinstance(found.body, Body)
    return found.body


def test_its_controller_is_the_targets_controller() -> None:
    destroy, gain = body(read("instant", "Destroy target creature. Its controller gains 4 life.")).instructions
    assert destroy == i.Destroy(Target(0))
    assert gain == i.GainLife(4, ControllerOf(Target(0)))


def test_its_power_is_that_of_what_left() -> None:
    exile, gain = body(read("instant", "Exile target creature. You gain life equal to its power.")).instructions
    assert isinstance(exile, i.Move)
    assert gain == i.GainLife(NumberOf("power", Target(0)))


def test_what_was_exiled_returns_as_what_it_became() -> None:
    exile, back = body(read("instant", "Exile target creature, then return it to the battlefield.")).instructions
    assert isinstance(exile, i.Move)
    assert isinstance(back, i.Move)
    assert back.what == Bound(exile.bind)


def test_a_card_that_died_is_found_where_it_went() -> None:
    (move,) = body(read("creature", "When Testo dies, return it to its owner's hand.")).instructions
    assert isinstance(move, i.Move)
    assert move.what == Bound("new")


def test_it_is_the_subject_of_the_trigger() -> None:
    (damage,) = body(read("creature", "When Testo enters the battlefield, it deals 4 damage to target creature.")).instructions
    assert damage == i.DealDamage(4, Target(0), This())


def test_that_player_is_the_one_damaged() -> None:
    (discard,) = body(read("creature", "Whenever Testo deals combat damage to a player, that player discards a card.")).instructions
    assert discard == i.Discard(1, Bound("player"))


def test_another_target_is_not_the_first() -> None:
    found = body(read("instant", "Target creature gets +2/+2 until end of turn and another target creature gets -2/-2 until end of turn."))
    assert found.targets[1].different == (0,)


def test_it_with_two_meanings_is_not_guessed() -> None:
    compiled = read("instant", "Testo deals 1 damage to target creature and 1 damage to target land. Destroy it.")
    assert compiled.abilities == ()
    assert compiled.unread[0].words == "Destroy it."


def test_an_if_after_the_event_is_checked_twice() -> None:
    compiled = read("creature", "At the beginning of your upkeep, if you control a Swamp, draw a card.")
    ability = compiled.abilities[0]
    assert isinstance(ability, TriggeredAbility)
    assert ability.condition is not None


def test_an_if_at_the_end_is_not_the_triggers_condition() -> None:
    compiled = read("creature", "At the beginning of your upkeep, draw a card if you control a Swamp.")
    ability = compiled.abilities[0]
    assert isinstance(ability, TriggeredAbility)
    assert ability.condition is None


def test_what_dies_deals_its_damage_as_it_was() -> None:
    (damage,) = body(read("creature", "When Testo dies, it deals 3 damage to target player.")).instructions
    assert damage == i.DealDamage(3, Target(0), This())


def test_the_removed_card_is_remembered_for_the_linked_ability() -> None:
    arrival = "When Testo comes into play, remove target land from the game."
    text = "When Testo leaves play, return the removed card to play under its owner's control."
    compiled = read("creature", f"{arrival}\n{text}")
    assert compiled.unread == ()
    first: Any = compiled.abilities[0]
    assert i.Remember(Bound("removed"), "removed") in first.body.instructions


def test_the_removed_card_of_no_ability_is_refused() -> None:
    assert not read("creature", text="When Testo leaves play, return the removed card to play under its owner's control.").complete


def test_the_opponents_of_a_player_are_all_others_and_each_acts_alone() -> None:
    (each,) = body(read("enchantment", "Whenever a player plays a spell, each of that player's opponents may draw a card.")).instructions
    assert isinstance(each, i.ForEach)
    assert each.over == Every(Filter((Not(IsOneOf(Bound("player"))),), "players"))
    assert each.instructions == (i.May((i.Draw(1, Bound("each")),), Bound("each")),)


def test_the_opponents_of_each_player_are_nobody_in_particular() -> None:
    assert read("sorcery", "Each of each player's opponents draws a card.").unread != ()


def test_several_permanents_are_picked_to_be_tapped_by_the_player_who_taps_them() -> None:
    (each,) = body(read("sorcery", "Each player taps two lands he or she controls.")).instructions
    assert isinstance(each, i.ForEach)
    mine = Filter((IsType("land"), ControlledBy(Bound("each"))))
    assert each.instructions == (i.Tap(Chosen(mine, Bound("each"), 2, 2)),)


def test_that_name_is_the_name_chosen_in_the_sentence_before() -> None:
    chosen, _, discard = body(read("sorcery", "Name a card. Target player reveals his or her hand and discards all creature cards "
                                              "with that name.")).instructions
    assert chosen == i.Choose("card name")
    assert discard == i.Discard(None, Target(0), filter=Filter((IsType("creature"), SharesChosen("card name")), "hand"))


def test_that_name_is_no_name_where_none_was_chosen() -> None:
    assert read("sorcery", "Target player reveals his or her hand and discards all cards with that name.").unread != ()


def test_a_nonland_card_is_named_and_no_land() -> None:
    chosen, *_ = body(read("sorcery", "Name a nonland card. Target player reveals his or her hand and discards all cards with that "
                                      "name.")).instructions
    assert chosen == i.Choose("card name", but_no="land")


def test_whoever_may_have_it_deal_the_damage_chooses_its_target() -> None:
    found = body(read("enchantment", "Whenever a creature comes into play, that creature's controller may have it deal damage equal to its "
                                     "power to target creature or player of his or her choice."))
    owner = ControllerOf(Bound("new"))
    assert [spec.by for spec in found.targets] == [owner]
    deal = i.DealDamage(NumberOf("power", Bound("new")), Target(0), Bound("new"))
    assert found.instructions == (i.May((deal,), owner),)


def test_a_choice_of_theirs_needs_somebody_to_make_it() -> None:
    assert read("sorcery", "Testo deals 3 damage to target creature or player of his or her choice.").unread != ()


def test_who_pays_is_whom_the_words_name() -> None:
    for word, whose in (("controller", ControllerOf), ("owner", OwnerOf)):
        (price,) = body(read("instant", f"Destroy target creature unless its {word} pays {{2}}.")).instructions
        assert isinstance(price, i.Unless)
        assert price.who == whose(Target(0))


def test_a_kicked_part_with_two_things_it_could_mean_is_refused() -> None:
    text = "Kicker {1}\nDestroy target artifact. If Testo was kicked, Testo deals damage to target creature equal to "
    assert read("instant", f"{text}that creature's power.").unread == ()
    assert read("instant", f"{text}that permanent's converted mana cost.").unread != ()


def test_what_is_destroyed_on_two_conditions_is_one_thing() -> None:
    first, second = body(read("instant", "Destroy target creature if it's red. Destroy it if it's blue.")).instructions
    assert isinstance(first, i.If)
    assert second == i.If(Matches(Target(0), (IsColor("blue"),)), (i.Destroy(Target(0)),))
