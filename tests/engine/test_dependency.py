"""Which effect applies first in a layer: dependency and timestamps (418.5c to 418.5h)."""

from __future__ import annotations

import pytest

from judge.engine.language.abilities import StaticAbility
from judge.engine.language.amounts import Count
from judge.engine.language.changes import (
    AddTypes,
    GainAbility,
    LoseAbility,
    ModifyPT,
    SetColors,
    SetController,
    SetPT,
    SetTypes,
)
from judge.engine.language.instructions import (
    Attach,
    GainLife,
)
from judge.engine.language.predicates import Compares, Filter, IsColor, IsOther, IsSubtype, IsSupertype, IsType, Not
from judge.engine.language.references import Target, You
from judge.engine.queries.view import chars, controller
from judge.engine.rules.continuous.layer_facts import Facts, facts_of, meets
from judge.engine.rules.continuous.layer_systems import layer_system
from tests.engine.effect_cards import CREATURE, CRUSADE, FLYING, OGRE, aura, aura_of_control, cast, enchantment, table, until_end_of_turn
from tests.engine.laid_tables import activated, itself, placed, static
from tests.engine.small_boards import BEAR, card, creatures, spell


def test_of_two_effects_that_do_not_depend_the_later_wins() -> None:
    up, down = aura("Wings", FLYING), aura("Anchor", LoseAbility("flying"))
    assert not table(OGRE, placed(up, on="Ogre"), placed(down, on="Ogre")).has("Ogre", "flying")
    assert table(OGRE, placed(down, on="Ogre"), placed(up, on="Ogre")).has("Ogre", "flying")


def test_it_does_not_matter_whether_the_effect_is_of_an_aura_or_of_a_spell() -> None:
    t = table(OGRE, placed(aura("Wings", FLYING), on="Ogre"), hand=(until_end_of_turn("Fall", LoseAbility("flying")),))
    cast(t, ("Fall", "Ogre"))
    assert not t.has("Ogre", "flying")


def test_one_effect_can_decide_whether_another_applies() -> None:
    t = table(CRUSADE, OGRE, placed(aura("Veil", SetColors(("white",))), on="Ogre"))
    assert t.size("Ogre") == (3, 3)


def test_an_effect_that_depends_waits_whatever_the_timestamps_are() -> None:
    """All lands are Mountains, and Mountains are creatures: the second waits for the first."""
    alive = enchantment("Alive", Filter((IsSubtype("Mountain"),)), AddTypes(("creature",)), SetPT(1, 1))
    blood = enchantment("Blood", Filter((IsType("land"), Not(IsSupertype("basic")))), SetTypes(subtypes=("Mountain",)))
    plain = card("Keep", "land", None, None, activated("T", GainLife(1)))
    for order in ((alive, blood), (blood, alive)):
        t = table(plain, *order)
        assert (t.look("Keep").types, t.size("Keep")) == (("creature", "land"), (1, 1))


def test_a_land_that_becomes_a_basic_type_loses_its_own_abilities_and_has_the_mana_ability() -> None:
    blood = enchantment("Blood", Filter((IsType("land"), Not(IsSupertype("basic")))), SetTypes(subtypes=("Mountain",)))
    t = table(card("Keep", "land", None, None, activated("T", GainLife(1))), blood)
    t.use("Keep")
    assert (t.pool("Ann"), t.life("Ann")) == ("R", 20)


def test_a_static_ability_that_another_takes_away_depends_on_it() -> None:
    """A land that makes all lands forests loses that ability to a later effect that makes it a Mountain, and to an earlier one."""
    spread = card("Spread", "land", None, None, static(Filter((IsType("land"), IsOther())), AddTypes(subtypes=("Forest",))))
    blood = enchantment("Blood", Filter((IsType("land"), Not(IsSupertype("basic")))), SetTypes(subtypes=("Mountain",)))
    for order in ((spread, blood), (blood, spread)):
        t = table(*order)
        assert t.look("Plains").subtypes == ("Plains",)


def test_effects_that_depend_on_each_other_go_by_timestamp() -> None:
    """Green becomes red, red becomes green, and there is one of each: a loop, so the older applies first."""
    first = enchantment("First", creatures(IsColor("green")), SetColors(("red",)))
    second = enchantment("Second", creatures(IsColor("red")), SetColors(("green",)))
    one_way, other_way = table(BEAR, OGRE, first, second), table(BEAR, OGRE, second, first)
    assert {one_way.look(name).colors for name in ("Bear", "Ogre")} == {("green",)}
    assert {other_way.look(name).colors for name in ("Bear", "Ogre")} == {("red",)}


def test_an_effect_that_has_nothing_to_apply_to_yet_waits_for_the_one_that_gives_it_something() -> None:
    first = enchantment("First", creatures(IsColor("green")), SetColors(("red",)))
    second = enchantment("Second", creatures(IsColor("red")), SetColors(("green",)))
    assert table(BEAR, second, first).look("Bear").colors == ("green",)


def test_an_aura_gets_a_new_timestamp_when_it_becomes_attached() -> None:
    move = card("Shift", "instant", "1", None, spell(Attach(Target(1), Target(0)), targets=(Filter((IsSubtype("Aura"),)), CREATURE)))
    t = table(
        placed(OGRE, label="Old"),
        placed(OGRE, label="New"),
        placed(aura("Wings", FLYING), on="Old"),
        enchantment("Low", CREATURE, LoseAbility("flying")),
        hand=(move,),
    )
    assert not t.has("Old", "flying")
    t.play("Shift", targets=["Wings", "New"]).resolve()
    assert t.has("New", "flying")


def test_characteristic_setting_abilities_apply_before_all_others_of_their_layer() -> None:
    crowd = card("Crowd", "creature", "2G", (0, 0), itself(SetPT(Count(CREATURE), Count(CREATURE)), characteristic_setting=True))
    t = table(placed(crowd, timestamp=99), BEAR, hand=(until_end_of_turn("Humble", SetPT(0, 1)),))
    assert t.size("Crowd") == (2, 2)
    cast(t, ("Humble", "Crowd"))
    assert t.size("Crowd") == (0, 1)


CROWD = card("Crowd", "creature", "1", (0, 0), itself(SetPT(Count(CREATURE), Count(CREATURE)), characteristic_setting=True))


@pytest.mark.parametrize(("edition", "on_the_stack"), [("2006-10-01", (0, 0)), ("2007-10-01", (2, 2))])
def test_a_characteristic_setting_ability_about_size_counts_anew_in_play_and_later_in_every_zone(
    edition: str, on_the_stack: tuple[int, int]
) -> None:
    t = table(BEAR, BEAR, hand=(CROWD,))
    t.pause.game.edition = edition
    t.play("Crowd")
    assert t.size("Crowd") == on_the_stack
    t.resolve()
    assert t.size("Crowd") == (3, 3)


def test_control_of_an_effects_source_decides_whom_the_effect_favors() -> None:
    """Ann's Aura controls her own Ogre; a later effect of Bob's controls all Auras, so that the Aura's "you" is Bob before it applies."""
    auras = enchantment("Claim", Filter((IsSubtype("Aura"),)), SetController(You()))
    t = table(OGRE, placed(aura_of_control(), on="Ogre"), bob=(auras,))
    assert (controller(t.game, t.find("Shackle")), controller(t.game, t.find("Ogre"))) == (2, 2)


def test_an_ability_given_twice_applies_twice_even_where_effects_wait() -> None:
    banner = aura("Banner", GainAbility(static(Filter((IsSubtype("Bear"),)), ModifyPT(1, 1))))
    tall = enchantment("Tall", Filter((Compares("power", ">=", 4),)), ModifyPT(1, 0))
    assert table(OGRE, BEAR, placed(banner, on="Ogre"), placed(banner, on="Ogre"), tall).size("Bear") == (5, 4)


def test_words_that_have_nothing_to_do_with_each_other_are_not_tried() -> None:
    """That lands become artifacts can't decide what is done to creatures; that something becomes a creature can."""
    beasts = facts(static(Filter((IsType("creature"),)), AddTypes(subtypes=("Beast",))))
    relics = facts(static(Filter((IsType("land"),)), AddTypes(("artifact",))))
    alive = facts(static(Filter((IsType("land"),)), AddTypes(("creature",))))
    assert not meets(beasts.read, relics.written["4"])
    assert meets(beasts.read, alive.written["4"])


def facts(ability: StaticAbility) -> Facts:
    return facts_of(ability, ability.changes, ability.affects, ability.condition, True, False, layer_system("2006-10-01"))


def test_a_characteristic_setting_ability_about_color_is_followed_in_every_zone() -> None:
    painted = card("Painted", "creature", "1", (1, 1), itself(SetColors(("blue",)), characteristic_setting=True))
    t = table(hand=(painted,))
    (id,) = t.pause.game.players[1].hand
    assert chars(t.pause.game, id).colors == ("blue",)
    t.play("Painted")
    assert chars(t.pause.game, t.pause.game.stack[-1]).colors == ("blue",)
