"""State-based effects: each of 420.5, all at once, and again until nothing is left (420)."""

from __future__ import annotations

from judge.engine.language.changes import ModifyPT, Restriction
from judge.engine.language.event_patterns import ZoneChange
from judge.engine.language.instructions import (
    Apply,
    CopySpell,
    CreateToken,
    DealDamage,
    Draw,
    GainLife,
    LoseLife,
    Move,
    PutCounters,
    Regenerate,
)
from judge.engine.language.predicates import Filter, Is
from judge.engine.language.references import Every, Players, Target, You
from tests.engine.laid_tables import Table, activated, placed, static, triggered
from tests.engine.small_boards import BEAR, FILLER, bolt, card, creatures, keyword, spell

CREATURE = creatures()
BOLT = card("Bolt", "instant", "R", None, bolt())
LIBRARY = {"library": FILLER}


def after(instant: object, *more: object, life: dict[str, int] | None = None, bob: list[object] | None = None, **answers: object) -> Table:
    """The table after an instant of Ann's has resolved with more in play."""
    table = Table(life=life, Ann={"in_play": ["Mountain", *more], "hand": [instant], **LIBRARY}, Bob={"in_play": bob or [], **LIBRARY})
    table.play(instant.name, **answers).resolve()  # type: ignore[attr-defined]
    return table


def test_a_player_with_no_life_left_loses() -> None:
    table = after(BOLT, life={"Bob": 3}, targets="Bob")
    assert table.over == "Ann wins"
    assert "state-based/zero-life" in table.cited()


def test_players_who_lose_together_draw() -> None:
    quake = card("Quake", "sorcery", "R", None, spell(DealDamage(4, Players("each"))))
    table = after(quake, life={"Ann": 4, "Bob": 2})
    assert table.over == "draw"


def test_a_player_with_ten_poison_counters_loses() -> None:
    sting = card("Sting", "sorcery", "R", None, spell(PutCounters("poison", Players("opponents"), 10)))
    assert after(sting).over == "Ann wins"


def test_a_player_whom_an_effect_keeps_from_losing_does_not_lose() -> None:
    angel = card("Angel", "creature", "W", (4, 4), static(You(), Restriction("lose the game")))
    table = after(BOLT, life={"Bob": 2}, bob=[angel], targets="Bob")
    assert (table.over, table.life("Bob")) == ("", -1)


def test_a_creature_with_no_toughness_goes_to_the_graveyard_and_cannot_regenerate() -> None:
    wither = card("Wither", "instant", "R", None, spell(Apply(Target(), (ModifyPT(0, -2),)), targets=(CREATURE,)))
    table = Table(
        Ann={"in_play": ["Mountain"], "hand": [wither]},
        Bob={"in_play": ["Plains", card("Troll", "creature", "1", (2, 2), activated("1", Regenerate(Every(CREATURE))))]},
    )
    table.passes().use("Troll").resolve()
    table.play("Wither", targets="Troll").resolve()
    assert table.zone_of("Troll") == "graveyard"
    assert "state-based/zero-toughness" in table.cited()


def test_a_creature_with_lethal_damage_is_destroyed() -> None:
    table = after(BOLT, bob=[BEAR], targets="Bear")
    assert table.zone_of("Bear") == "graveyard"
    assert "state-based/lethal-damage" in table.cited()


def test_damage_that_is_not_lethal_becomes_so_when_toughness_goes_down() -> None:
    shrink = card("Shrink", "instant", "R", None, spell(Apply(Target(), (ModifyPT(0, -1),)), targets=(CREATURE,)))
    table = after(shrink, bob=[placed(BEAR, damage=1)], targets="Bear")
    assert table.zone_of("Bear") == "graveyard"


def test_an_aura_goes_when_what_it_enchants_goes_or_is_no_longer_fitting() -> None:
    holy = card("Holy", "enchantment", "W", None, keyword("enchant", filter=CREATURE), subtypes=("Aura",))
    table = after(BOLT, bob=[BEAR, placed(holy, on="Bear")], targets="Bear")
    assert sorted(table.cards("Bob", "graveyard")) == ["Bear", "Holy"]
    assert "state-based/illegal-aura" in table.cited()


def test_legends_of_one_name_all_go() -> None:
    king = card("King", "creature", "R", (3, 3), supertypes=("legendary",))
    table = Table(Ann={"in_play": ["Mountain"], "hand": [king]}, Bob={"in_play": [king]})
    table.do("play", table.game.players[1].hand[0], "").resolve()
    assert (table.cards("Ann", "graveyard"), table.cards("Bob", "graveyard")) == (["King"], ["King"])
    assert "state-based/legend-rule" in table.cited()


def test_legends_with_different_names_stay() -> None:
    king, queen = (card(name, "creature", "R", (3, 3), supertypes=("legendary",)) for name in ("King", "Queen"))
    table = Table(Ann={"in_play": [king, queen]}, Bob={})
    assert table.in_play("Ann") == ["King", "Queen"]


def test_a_token_out_of_play_ceases_to_exist() -> None:
    bounce = card("Bounce", "instant", "R", None, spell(CreateToken(BEAR), Move(Every(CREATURE), "hand")))
    table = after(bounce)
    assert table.zone_of("Bear") == "nowhere"
    assert "state-based/token-out-of-play" in table.cited()


def test_of_two_worlds_the_older_goes() -> None:
    old, new = (card(name, "enchantment", "R", None, supertypes=("world",)) for name in ("Old", "New"))
    table = Table(Ann={"in_play": ["Mountain"], "hand": [new]}, Bob={"in_play": [old]})
    table.play("New").resolve()
    assert (table.zone_of("Old"), table.zone_of("New")) == ("graveyard", "in play")


def test_a_copy_of_a_spell_that_leaves_the_stack_ceases_to_exist() -> None:
    twin = card("Twin", "instant", "R", None, spell(CopySpell(Target(), new_targets=False), targets=(Filter((Is("spell"),), "stack"),)))
    table = Table(Ann={"in_play": ["Mountain", "Mountain"], "hand": [BOLT, twin]}, Bob={})
    table.play("Bolt", targets="Bob")
    table.play("Twin", targets="Bolt").resolve()
    table.resolve()
    table.resolve()
    assert sorted(table.cards("Ann", "graveyard")) == ["Bolt", "Twin"]
    assert table.life("Bob") == 14


def test_equipment_on_what_is_no_creature_becomes_unattached_and_stays() -> None:
    sword = card("Sword", "artifact", "2", None, subtypes=("Equipment",))
    table = after(BOLT, placed(sword, on=""), bob=[BEAR], targets="Bob")
    assert table.at("Sword").attached_to == 0
    worn = Table(Ann={"in_play": ["Mountain", BEAR, placed(sword, on="Bear")], "hand": [BOLT]}, Bob={})
    worn.play("Bolt", targets="Bear").resolve()
    assert (worn.zone_of("Sword"), worn.at("Sword").attached_to) == ("in play", 0)
    assert "state-based/illegal-equipment" in worn.cited()


def test_what_is_neither_aura_nor_equipment_becomes_unattached() -> None:
    table = Table(Ann={"in_play": [BEAR, placed(card("Rock", "artifact", "1"), on="Bear")]}, Bob={})
    assert table.at("Rock").attached_to == 0
    assert "state-based/wrongly-attached" in table.cited()


def test_plus_and_minus_counters_cancel_in_pairs() -> None:
    table = Table(Ann={"in_play": [placed(BEAR, counters=(("+1/+1", 3), ("-1/-1", 1)))]}, Bob={})
    assert table.at("Bear").counters == (("+1/+1", 2),)
    assert table.size("Bear") == (4, 4)


def test_all_that_apply_happen_as_one_event_so_that_those_who_die_see_each_other_die() -> None:
    witness = card("Witness", "creature", "B", (1, 1), triggered(ZoneChange(CREATURE, "in play", "graveyard"), GainLife(1)))
    king = card("King", "creature", "R", (3, 3), supertypes=("legendary",))
    quake = card("Quake", "sorcery", "R", None, spell(DealDamage(1, Every(CREATURE))))
    table = after(quake, witness, bob=[placed(BEAR, damage=1), king])
    assert len(table.stack()) == 2


def test_the_check_is_made_again_until_nothing_applies() -> None:
    lord = card("Lord", "creature", "W", (2, 2), static(creatures(), ModifyPT(0, 1)))
    frail = card("Frail", "creature", "W", (1, 0))
    table = after(BOLT, bob=[lord, frail], targets="Lord")
    assert sorted(table.cards("Bob", "graveyard")) == ["Frail", "Lord"]
    checks = [text for text in table.said() if text == "state-based effects"]
    assert len(checks) == 2


def test_no_state_based_effect_applies_in_the_middle_of_a_resolution() -> None:
    save = card("Save", "instant", "R", None, spell(LoseLife(25), GainLife(30)))
    table = after(save)
    assert (table.over, table.life("Ann")) == ("", 25)


def test_drawing_from_an_empty_library_counts_for_one_check() -> None:
    angel = card("Angel", "creature", "W", (4, 4), static(You(), Restriction("lose the game")))
    table = Table(Ann={"in_play": ["Mountain", angel], "hand": [card("Think", "instant", "R", None, spell(Draw(1)))]}, Bob=LIBRARY)
    table.play("Think").resolve()
    assert (table.over, table.game.players[1].drew_from_empty) == ("", False)


def test_a_type_that_is_no_creature_has_no_lethal_damage() -> None:
    idol = card("Idol", "artifact", "1", None)
    table = Table(Ann={"in_play": [placed(idol, damage=7), BEAR]}, Bob={})
    assert table.in_play("Ann") == ["Idol", "Bear"]
