"""The layers in which continuous effects apply, and switching (418.5a, 418.5b, 418.5i)."""

from __future__ import annotations

from judge.engine.language.amounts import Count
from judge.engine.language.changes import (
    AddTypes,
    BecomesCopy,
    GainAbility,
    LoseAllAbilities,
    ModifyPT,
    SetColors,
    SetPT,
    SwitchPT,
)
from judge.engine.language.instructions import (
    Apply,
    Destroy,
    GainControl,
    PutCounters,
    Sacrifice,
)
from judge.engine.language.predicates import ControlledBy, Filter, IsSubtype, IsType, Not
from judge.engine.language.references import Every, Target, This, You
from tests.engine.effect_cards import CREATURE, CRUSADE, LIBRARY, OGRE, aura_of_control, cast, enchantment, table, until_end_of_turn
from tests.engine.laid_tables import Table, activated, itself, placed, static
from tests.engine.small_boards import BEAR, card, creatures, keyword, spell


def test_set_size_counters_bonuses_and_static_modifiers_each_have_their_sublayer() -> None:
    counter = card("Counter", "instant", "1", None, spell(PutCounters("+1/+1", Target()), targets=(CREATURE,)))
    shelter = enchantment("Shelter", creatures(ControlledBy(You())), ModifyPT(0, 2))
    t = table(OGRE, hand=(counter, until_end_of_turn("Might", ModifyPT(4, 4)), shelter, until_end_of_turn("Humble", SetPT(0, 1))))
    sizes = []
    for name, target in (("Counter", "Ogre"), ("Might", "Ogre"), ("Shelter", ""), ("Humble", "Ogre")):
        cast(t, (name, target))
        sizes.append(t.size("Ogre"))
    assert sizes == [(3, 3), (7, 7), (7, 9), (1, 4)]


def test_a_size_set_later_overrides_one_set_before_and_the_bonus_between_them() -> None:
    dead = Filter((IsType("creature"),), "graveyard", You())
    growing = GainAbility(itself(SetPT(Count(dead), Count(dead)), characteristic_setting=False))
    tomb = card(
        "Tomb",
        "land",
        None,
        None,
        activated("1", Apply(This(), (AddTypes(("creature",), ("Plant", "Zombie")), SetColors(("black", "green")), growing))),
    )
    awaken = until_end_of_turn("Awaken", AddTypes(("creature",)), SetPT(3, 3))
    t = table(tomb, hand=(awaken, until_end_of_turn("Push", ModifyPT(1, 1)), awaken), graveyard=[BEAR] * 10)
    cast(t, ("Awaken", "Tomb"), ("Push", "Tomb"))
    assert t.size("Tomb") == (4, 4)
    t.use("Tomb").resolve()
    assert (t.size("Tomb"), t.look("Tomb").types, t.look("Tomb").colors) == ((10, 10), ("creature", "land"), ("black", "green"))
    cast(t, ("Awaken", "Tomb"))
    assert t.size("Tomb") == (3, 3)


def test_one_effect_applies_in_each_of_its_layers() -> None:
    mongrel = card("Mongrel", "creature", "1G", (2, 2), activated("1", Apply(This(), (ModifyPT(1, 1), SetColors(("white",))))))
    t = table(CRUSADE, mongrel)
    t.use("Mongrel").resolve()
    assert (t.size("Mongrel"), t.look("Mongrel").colors) == ((4, 4), ("white",))


def test_an_effect_that_took_control_gives_the_ability_it_adds_to_the_same_creature() -> None:
    grab = card(
        "Grab",
        "sorcery",
        "R",
        None,
        spell(GainControl(Target(), duration="end of turn"), Apply(Target(), (GainAbility(keyword("haste")),)), targets=(CREATURE,)),
    )
    t = Table(Ann={"in_play": ["Mountain"], "hand": [grab], **LIBRARY}, Bob={"in_play": [OGRE], **LIBRARY})
    t.play("Grab", targets="Ogre").resolve()
    assert (t.in_play("Ann"), t.has("Ogre", "haste")) == (["Mountain", "Ogre"], True)
    t.attack(("Ogre", "Bob"))
    t.until("upkeep", turn=2)
    assert (t.in_play("Bob"), t.life("Bob")) == (["Ogre"], 18)


def test_an_effect_goes_on_with_the_objects_that_it_started_with_in_an_earlier_layer() -> None:
    plan = enchantment("Toys", Filter((IsType("artifact"), Not(IsType("creature")))), AddTypes(("creature",)), SetPT(2, 2))
    rock, golem = card("Rock", "artifact", "1"), card("Golem", "artifact creature", "3", (3, 3))
    t = table(rock, golem, plan)
    assert (t.size("Rock"), t.size("Golem")) == ((2, 2), (3, 3))


def test_an_ability_that_is_lost_in_layer_five_has_already_begun_in_layer_four() -> None:
    mask = card("Mask", "creature", "1", (1, 1), itself(AddTypes(subtypes=("Wolf",)), ModifyPT(2, 2)))
    t = table(mask, enchantment("Silence", CREATURE, LoseAllAbilities()))
    assert ("Wolf" in t.look("Mask").subtypes, t.size("Mask")) == (True, (3, 3))


def test_control_is_settled_before_what_asks_who_controls_it() -> None:
    anthem = enchantment("Anthem", creatures(ControlledBy(You())), ModifyPT(1, 1))
    steal = card("Steal", "sorcery", "1", None, spell(GainControl(Target()), targets=(CREATURE,)))
    taken = table(anthem, hand=(steal,), bob=(OGRE,))
    cast(taken, ("Steal", "Ogre"))
    assert taken.size("Ogre") == (3, 3)


def test_an_aura_gives_control_while_it_is_there_and_control_goes_back_when_it_leaves() -> None:
    kill = card("Disenchant", "instant", "1", None, spell(Destroy(Target()), targets=(Filter((IsType("enchantment"),)),)))
    t = table(hand=(aura_of_control(), kill), bob=(OGRE,))
    cast(t, ("Shackle", "Ogre"))
    assert "Ogre" in t.in_play("Ann")
    cast(t, ("Disenchant", "Shackle"))
    assert t.in_play("Bob") == ["Ogre"]


def test_copies_come_before_everything_else_and_take_only_copiable_values() -> None:
    mimic = until_end_of_turn("Mimic", BecomesCopy(Every(creatures(IsSubtype("Bear")))))
    t = table(placed(BEAR, counters=(("+1/+1", 3),)), OGRE, hand=(mimic, until_end_of_turn("Might", ModifyPT(4, 4))))
    cast(t, ("Might", "Bear"))
    ogre = t.find("Ogre")
    cast(t, ("Mimic", "Ogre"))
    assert t.game.objects[ogre].printed.name == "Ogre"
    assert (t.look("Ogre").name, t.size("Ogre"), t.size("Bear")) == ("Bear", (2, 2), (9, 9))


def test_a_switch_applies_after_every_other_change_of_size() -> None:
    wall = card("Wall", "creature", "1", (1, 3))
    t = table(
        wall,
        hand=(
            until_end_of_turn("Stiffen", ModifyPT(0, 1)),
            until_end_of_turn("Twist", SwitchPT()),
            until_end_of_turn("Rage", ModifyPT(5, 0)),
        ),
    )
    sizes = []
    for name in ("Stiffen", "Twist", "Rage"):
        cast(t, (name, "Wall"))
        sizes.append(t.size("Wall"))
    assert sizes == [(1, 4), (4, 1), (4, 6)]


def test_a_switch_stays_when_an_effect_before_it_ends() -> None:
    wall = card("Wall", "creature", "1", (1, 3))
    stiff = card("Stiff", "artifact", "1", None, static(CREATURE, ModifyPT(0, 1)), activated("1", Sacrifice(what=This())))
    t = table(wall, stiff, hand=(until_end_of_turn("Twist", SwitchPT()),))
    cast(t, ("Twist", "Wall"))
    assert t.size("Wall") == (4, 1)
    t.use("Stiff").resolve()
    assert t.size("Wall") == (3, 1)


def test_two_switches_cancel() -> None:
    wall = card("Wall", "creature", "1", (1, 3))
    twist = until_end_of_turn("Twist", SwitchPT())
    assert cast(table(wall, hand=(twist, twist)), ("Twist", "Wall"), ("Twist", "Wall")).size("Wall") == (1, 3)
