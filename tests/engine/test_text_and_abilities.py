"""Changes of text, abilities, colors and types (407, 418.6)."""

from __future__ import annotations

from judge.engine.language.changes import (
    AddColors,
    AddTypes,
    GainAbility,
    LoseAbility,
    ModifyPT,
    RemoveTypes,
    ReplaceWord,
)
from judge.engine.language.conditions import Exists
from judge.engine.language.instructions import (
    GainLife,
    Sacrifice,
)
from judge.engine.language.predicates import ControlledBy, Filter, IsType
from judge.engine.language.references import This, You
from tests.engine.effect_cards import OGRE, cast, enchantment, table, until_end_of_turn
from tests.engine.laid_tables import Table, activated, itself
from tests.engine.small_boards import card, keyword


def test_a_text_change_replaces_the_word_where_it_is_a_color_and_not_in_a_name() -> None:
    red_watch = card("Redwatch", "creature", "W", (2, 2), keyword("protection", "red"))
    t = table(red_watch, hand=(until_end_of_turn("Hack", ReplaceWord("red", "blue")),))
    cast(t, ("Hack", "Redwatch"))
    (protection,) = t.look("Redwatch").abilities
    assert (protection.value, t.look("Redwatch").name) == ("blue", "Redwatch")  # type: ignore[union-attr]


def test_a_text_change_of_a_land_type_changes_what_the_land_makes() -> None:
    t = Table(
        Ann={"in_play": ["Island", "Island"], "hand": [until_end_of_turn("Hack", ReplaceWord("Swamp", "Forest"))]},
        Bob={"in_play": ["Swamp"]},
    )
    t.play("Hack", targets="Swamp").resolve()
    t.passes().use("Swamp")
    assert t.pool("Bob") == "G"


def test_an_ability_that_an_effect_added_is_not_text_and_is_not_changed() -> None:
    t = table(
        OGRE,
        hand=(until_end_of_turn("Ward", GainAbility(keyword("protection", "red"))), until_end_of_turn("Hack", ReplaceWord("red", "blue"))),
    )
    cast(t, ("Ward", "Ogre"), ("Hack", "Ogre"))
    assert [a.value for a in t.look("Ogre").abilities] == ["red"]  # type: ignore[union-attr]


def test_losing_an_ability_loses_every_instance_of_it() -> None:
    hawk = card("Hawk", "creature", "W", (1, 1), keyword("flying"), keyword("flying"))
    t = table(hawk, hand=(until_end_of_turn("Fall", LoseAbility("flying")),))
    assert not cast(t, ("Fall", "Hawk")).has("Hawk", "flying")


def test_colors_and_types_can_be_added_and_taken() -> None:
    t = table(
        OGRE,
        hand=(
            until_end_of_turn("Dye", AddColors(("blue",))),
            until_end_of_turn("Steel", AddTypes(("artifact",), supertypes=("legendary",))),
            until_end_of_turn("Tame", RemoveTypes(subtypes=("Ogre",))),
        ),
    )
    cast(t, ("Dye", "Ogre"), ("Steel", "Ogre"), ("Tame", "Ogre"))
    look = t.look("Ogre")
    assert (look.colors, look.types, look.supertypes, look.subtypes) == (("blue", "red"), ("artifact", "creature"), ("legendary",), ())


def test_a_static_ability_with_a_condition_works_only_while_it_holds() -> None:
    wearer = card("Wearer", "creature", "1", (1, 1), itself(ModifyPT(2, 2), when=Exists(Filter((IsType("artifact"), ControlledBy(You()))))))
    rock = card("Rock", "artifact", "1", None, activated("1", Sacrifice(what=This())))
    t = table(wearer, rock)
    assert t.size("Wearer") == (3, 3)
    t.use("Rock").resolve()
    assert t.size("Wearer") == (1, 1)


def test_a_land_keeps_a_basic_land_type_it_was_given_in_addition() -> None:
    t = table(
        card("Keep", "land", None, None, activated("T", GainLife(1))),
        enchantment("Grow", Filter((IsType("land"),)), AddTypes(subtypes=("Forest",))),
    )
    assert [type(a).__name__ for a in t.look("Keep").abilities] == ["ActivatedAbility", "ActivatedAbility"]
    t.use("Keep", 1)
    assert t.pool("Ann") == "G"
