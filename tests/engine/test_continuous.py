"""How continuous effects begin, what they are fixed to, and how they end (418.3, 418.4)."""

from __future__ import annotations

from judge.engine.language.amounts import Count
from judge.engine.language.changes import (
    ModifyPT,
)
from judge.engine.language.conditions import During, Matches
from judge.engine.language.instructions import (
    Apply,
    CreateToken,
    Tap,
)
from judge.engine.language.predicates import Filter, Is, IsColor, IsType
from judge.engine.language.references import Every, Target, This, You
from tests.engine.effect_cards import CREATURE, CRUSADE, OGRE, REDDEN, WHITEN, cast, enchantment, table, until_end_of_turn
from tests.engine.laid_tables import activated, placed
from tests.engine.small_boards import BEAR, card, creatures, keyword, spell


def test_an_effect_of_a_spell_applies_to_what_matched_as_it_began_and_to_nothing_else() -> None:
    march = until_end_of_turn("March", ModifyPT(1, 1), what=Every(creatures(IsColor("white"))))
    knight = card("Knight", "creature", "W", (2, 2))
    t = table(knight, OGRE, hand=(march, REDDEN, WHITEN))
    cast(t, ("March", ""), ("Redden", "Knight"), ("Whiten", "Ogre"))
    assert (t.size("Knight"), t.size("Ogre")) == ((3, 3), (2, 2))


def test_an_effect_of_a_static_ability_follows_what_matches_now() -> None:
    t = table(CRUSADE, OGRE, hand=(WHITEN, REDDEN))
    cast(t, ("Whiten", "Ogre"))
    assert t.size("Ogre") == (3, 3)
    cast(t, ("Redden", "Ogre"))
    assert t.size("Ogre") == (2, 2)


def test_a_creature_comes_into_play_with_the_bonus_already() -> None:
    frail = card("Frail", "creature", "W", (1, 0))
    t = table(CRUSADE, hand=(frail,))
    cast(t, ("Frail", ""))
    assert t.size("Frail") == (2, 1)


def test_a_variable_of_a_resolved_effect_gets_its_value_once() -> None:
    pride = card("Pride", "instant", "1", None, spell(Apply(Target(), (ModifyPT(Count(CREATURE), 0),)), targets=(CREATURE,)))
    more = card("More", "instant", "1", None, spell(CreateToken(BEAR, 2)))
    t = table(OGRE, hand=(pride, more))
    cast(t, ("Pride", "Ogre"), ("More", ""))
    assert t.size("Ogre") == (3, 2)


def test_an_as_long_as_that_is_over_before_it_begins_does_nothing() -> None:
    tapped = Matches(This(), (Is("tapped"),))
    frame = card(
        "Frame", "artifact", "1", None, activated("T", Apply(Target(), (ModifyPT(0, 3),), "as long as", tapped), targets=(CREATURE,))
    )
    untap = card("Release", "instant", "1", None, spell(Tap(Target(), untap=True), targets=(Filter((IsType("artifact"),)),)))
    t = table(frame, OGRE, hand=(untap,))
    t.use("Frame", targets="Ogre")
    cast(t, ("Release", "Frame"))
    t.resolve()
    assert t.size("Ogre") == (2, 2)
    assert "effects/as-long-as" in t.cited()


def test_an_as_long_as_that_stops_being_true_ends_for_good() -> None:
    tapped = Matches(This(), (Is("tapped"),))
    frame = card(
        "Frame", "artifact", "1", None, activated("T", Apply(Target(), (ModifyPT(0, 3),), "as long as", tapped), targets=(CREATURE,))
    )
    toggle = card(
        "Release", "instant", "1", None, spell(Tap(Target(), untap=True), Tap(Target()), targets=(Filter((IsType("artifact"),)),))
    )
    t = table(frame, OGRE, hand=(toggle,))
    t.use("Frame", targets="Ogre").resolve()
    assert t.size("Ogre") == (2, 5)
    cast(t, ("Release", "Frame"))
    assert t.at("Frame").tapped
    assert t.size("Ogre") == (2, 2)


def test_an_effect_on_attacking_creatures_begins_and_ends_with_the_attack() -> None:
    guard = card("Guard", "creature", "W", (2, 2), keyword("vigilance"))
    banner = enchantment("Banner", creatures(Is("attacking")), ModifyPT(1, 0))
    t = table(guard, banner)
    t.attack(("Guard", "Bob"))
    assert t.size("Guard") == (3, 2)
    t.until("postcombat main")
    assert (t.size("Guard"), t.life("Bob")) == ((2, 2), 17)


def test_an_effect_for_a_players_own_turn_ends_as_the_next_turn_begins() -> None:
    t = table(OGRE, enchantment("Day", creatures(), ModifyPT(1, 1), when=During("", You())))
    assert t.size("Ogre") == (3, 3)
    t.until("upkeep", turn=2)
    assert t.size("Ogre") == (2, 2)


def test_an_effect_on_blocked_creatures_begins_with_the_block() -> None:
    t = table(OGRE, enchantment("Fury", creatures(Is("blocked")), ModifyPT(2, 0)), bob=(placed(BEAR, label="Other"),))
    t.attack(("Ogre", "Bob"))
    t.block(("Other", "Ogre"))
    assert t.size("Ogre") == (4, 2)
