"""Resolving and countering spells and abilities (413, 414)."""

from __future__ import annotations

from judge.engine.language.abilities import Body, EntersWith, SpellAbility, TargetSpec
from judge.engine.language.amounts import NumberOf, X
from judge.engine.language.changes import Restriction
from judge.engine.language.conditions import Happened
from judge.engine.language.costs import Cost, ManaPart
from judge.engine.language.instructions import (
    Choose,
    CopySpell,
    Counter,
    DealDamage,
    Destroy,
    Discard,
    Draw,
    ForEach,
    GainLife,
    If,
    LoseLife,
    May,
    Move,
    PutCounters,
    Sacrifice,
    Tap,
    Unless,
)
from judge.engine.language.predicates import ControlledBy, Filter, Is
from judge.engine.language.references import Bound, Chosen, ControllerOf, Every, Players, Target, This, You
from tests.engine.laid_tables import Table, activated, itself, placed
from tests.engine.small_boards import BEAR, CREATURE_OR_PLAYER, FILLER, bolt, card, creatures, keyword, land, spell

LIBRARY = {"library": FILLER}
CREATURE = creatures()
BOLT = card("Bolt", "instant", "R", None, bolt())
DENY = card("Deny", "instant", "U", None, spell(Counter(Target()), targets=(Filter((Is("spell"),), "stack"),)))
BOUNCE = card("Bounce", "instant", "U", None, spell(Move(Target(), "hand"), targets=(CREATURE,)))


def test_a_spell_whose_only_target_is_gone_is_countered_and_does_nothing() -> None:
    drain = card("Drain", "instant", "B", None, spell(DealDamage(3, Target()), GainLife(3), targets=(CREATURE,)))
    table = Table(Ann={"in_play": ["Swamp"], "hand": [drain]}, Bob={"in_play": ["Island", BEAR], "hand": [BOUNCE]})
    table.play("Drain", targets="Bear").passes()
    table.play("Bounce", targets="Bear").resolve()
    table.resolve()
    assert (table.life("Ann"), table.zone_of("Drain")) == (20, "graveyard")
    assert "resolving/countered-on-resolution" in table.cited()


def test_a_spell_with_one_of_two_targets_left_affects_that_one() -> None:
    fork = card("Forked", "instant", "R", None, SpellAbility(Body((TargetSpec(CREATURE, 2, 2),), (DealDamage(2, Target()), GainLife(1)))))
    table = Table(
        Ann={"in_play": ["Mountain"], "hand": [fork]}, Bob={"in_play": ["Island", BEAR, placed(BEAR, label="Other")], "hand": [BOUNCE]}
    )
    table.play("Forked", targets=("Bear", "Other")).passes()
    table.play("Bounce", targets="Other").resolve()
    table.resolve()
    assert (table.life("Ann"), len(table.cards("Bob", "graveyard"))) == (21, 2)


def test_instructions_are_followed_in_order_and_each_reads_the_game_as_it_is_then() -> None:
    feed = card(
        "Feed", "sorcery", "G", None, spell(PutCounters("+1/+1", Target()), GainLife(NumberOf("power", Target())), targets=(CREATURE,))
    )
    table = Table(Ann={"in_play": ["Forest", BEAR], "hand": [feed]}, Bob={})
    table.play("Feed", targets="Bear").resolve()
    assert table.life("Ann") == 23


def test_what_an_effect_needs_to_know_of_an_object_that_is_gone_is_what_it_last_was() -> None:
    swords = card(
        "Swords",
        "instant",
        "W",
        None,
        spell(Move(Target(), "removed"), GainLife(NumberOf("power", Target()), ControllerOf(Target())), targets=(CREATURE,)),
    )
    table = Table(Ann={"in_play": ["Plains"], "hand": [swords]}, Bob={"in_play": [placed(BEAR, counters=(("+1/+1", 2),))]})
    table.play("Swords", targets="Bear").resolve()
    assert (table.zone_of("Bear"), table.life("Bob")) == ("removed", 24)


def test_the_source_of_an_ability_counts_as_it_last_was() -> None:
    bomber = card(
        "Bomber", "creature", "R", (3, 1), activated("1", DealDamage(NumberOf("power", This()), Target()), targets=(CREATURE_OR_PLAYER,))
    )
    table = Table(Ann={"in_play": ["Mountain", "Mountain", bomber], "hand": [BOLT]}, Bob={})
    table.use("Bomber", targets="Bob")
    table.play("Bolt", targets="Bomber").resolve()
    table.resolve()
    assert table.life("Bob") == 17


def test_a_countered_spell_goes_to_its_owners_graveyard_and_its_effect_does_not_happen() -> None:
    table = Table(Ann={"in_play": ["Mountain"], "hand": [BOLT]}, Bob={"in_play": ["Island"], "hand": [DENY]})
    table.play("Bolt", targets="Bob").passes()
    table.play("Deny", targets="Bolt").resolve()
    assert (table.stack(), table.cards("Ann", "graveyard"), table.life("Bob")) == ([], ["Bolt"], 20)


def test_a_spell_that_cannot_be_countered_can_be_targeted_and_stays() -> None:
    sure = card("Sure", "sorcery", "R", None, itself(Restriction("be countered"), zone="stack"), bolt())
    table = Table(Ann={"in_play": ["Mountain"], "hand": [sure]}, Bob={"in_play": ["Island"], "hand": [DENY]})
    table.play("Sure", targets="Bob").passes()
    table.play("Deny", targets="Sure").resolve()
    assert table.stack() == ["Sure"]
    assert "effects/cant-be-countered" in table.cited()


def test_a_choice_on_resolution_is_made_then_and_not_before() -> None:
    edict = card("Edict", "sorcery", "B", None, spell(Sacrifice(Players("opponents"), CREATURE)))
    table = Table(Ann={"in_play": ["Swamp"], "hand": [edict]}, Bob={"in_play": [BEAR, placed(BEAR, label="Other")]})
    table.play("Edict").resolve(choose="Other")
    assert table.cards("Bob", "graveyard") == ["Bear"]
    assert [table.game.objects[i].label for i in table.game.in_play][-1] == ""


def test_players_choose_in_turn_order_and_then_everything_happens_at_once() -> None:
    fire = card("Fire", "sorcery", "R", None, spell(Sacrifice(Players("each"), CREATURE)))
    table = Table(
        Ann={"in_play": ["Mountain", BEAR, placed(BEAR, label="Hers")], "hand": [fire]}, Bob={"in_play": [BEAR, placed(BEAR, label="His")]}
    )
    table.play("Fire").resolve(choose=["Hers", "His"])
    asked = [text for text in table.said() if "is sacrificed" in text]
    assert asked == ["Hers is sacrificed and goes into the graveyard", "His is sacrificed and goes into the graveyard"]


def test_may_and_unless_are_decided_on_resolution() -> None:
    gift = card("Gift", "sorcery", "W", None, spell(May((GainLife(5),))))
    leak = card(
        "Leak",
        "instant",
        "U",
        None,
        spell(Unless((Counter(Target()),), Cost((ManaPart(("1",)),)), ControllerOf(Target())), targets=(Filter((Is("spell"),), "stack"),)),
    )
    refused = Table(Ann={"in_play": ["Plains"], "hand": [gift]}, Bob={})
    refused.play("Gift").resolve(yes_or_no="no")
    assert refused.life("Ann") == 20
    pays = Table(Ann={"in_play": ["Plains", "Plains"], "hand": [gift]}, Bob={"in_play": ["Island"], "hand": [leak]})
    pays.play("Gift").passes()
    pays.play("Leak", targets="Gift").resolve()
    assert pays.stack() == ["Gift"]
    broke = Table(Ann={"in_play": ["Plains"], "hand": [gift]}, Bob={"in_play": ["Island"], "hand": [leak]})
    broke.play("Gift").passes()
    broke.play("Leak", targets="Gift").resolve()
    assert broke.stack() == []


def test_if_you_do_asks_whether_the_earlier_part_happened() -> None:
    deal = card("Deal", "sorcery", "B", None, spell(Sacrifice(You(), CREATURE, bind="given"), If(Happened("given"), (Draw(2),))))
    without = Table(Ann={"in_play": ["Swamp"], "hand": [deal], **LIBRARY}, Bob={})
    without.play("Deal").resolve()
    assert without.cards("Ann", "hand") == []
    with_one = Table(Ann={"in_play": ["Swamp", BEAR], "hand": [deal], **LIBRARY}, Bob={})
    with_one.play("Deal").resolve()
    assert len(with_one.cards("Ann", "hand")) == 2


def test_as_much_as_possible_of_an_impossible_instruction_is_done() -> None:
    rack = card("Rack", "sorcery", "B", None, spell(Discard(3, Players("opponents"))))
    table = Table(Ann={"in_play": ["Swamp"], "hand": [rack]}, Bob={"hand": [BEAR]})
    table.play("Rack").resolve()
    assert table.cards("Bob", "graveyard") == ["Bear"]


def test_a_permanent_spell_becomes_a_permanent_under_its_controllers_control() -> None:
    table = Table(Ann={"in_play": ["Forest", "Forest"], "hand": [BEAR]}, Bob={})
    table.play("Bear").resolve()
    assert table.in_play("Ann") == ["Forest", "Forest", "Bear"]
    assert "resolving/permanents" in table.cited()


def test_a_permanent_comes_into_play_as_its_own_words_say() -> None:
    hydra = card("Hydra", "creature", "XG", (0, 0), EntersWith(counters=(("+1/+1", X()),)))
    tapland = land("Bog")
    table = Table(Ann={"in_play": ["Forest"] * 4, "hand": [hydra]}, Bob={})
    table.play("Hydra", x=3).resolve()
    assert table.size("Hydra") == (3, 3)
    slow = Table(Ann={"hand": [card("Slow", "land", None, None, EntersWith(tapped=True)), tapland]}, Bob={})
    slow.do("land", slow.find("Slow"))
    assert slow.at("Slow").tapped


def test_an_aura_comes_into_play_attached_to_its_target() -> None:
    holy = card("Holy", "enchantment", "W", None, keyword("enchant", filter=CREATURE), subtypes=("Aura",))
    table = Table(Ann={"in_play": ["Plains", BEAR], "hand": [holy]}, Bob={})
    table.play("Holy", targets="Bear").resolve()
    assert table.at("Holy").attached_to == table.find("Bear")


def test_an_aura_whose_target_is_gone_never_comes_into_play() -> None:
    holy = card("Holy", "enchantment", "W", None, keyword("enchant", filter=CREATURE), subtypes=("Aura",))
    table = Table(Ann={"in_play": ["Plains"], "hand": [holy]}, Bob={"in_play": ["Island", BEAR], "hand": [BOUNCE]})
    table.play("Holy", targets="Bear").passes()
    table.play("Bounce", targets="Bear").resolve()
    table.resolve()
    assert table.zone_of("Holy") == "graveyard"


def test_an_effect_on_each_of_several_is_done_for_each() -> None:
    toll = card("Toll", "sorcery", "B", None, spell(ForEach(Every(CREATURE), (LoseLife(1, ControllerOf(Bound("each"))),))))
    table = Table(Ann={"in_play": ["Swamp", BEAR], "hand": [toll]}, Bob={"in_play": [BEAR, BEAR]})
    table.play("Toll").resolve()
    assert (table.life("Ann"), table.life("Bob")) == (19, 18)


def test_a_choice_among_permanents_is_not_a_target() -> None:
    shy = card("Shy", "creature", "G", (3, 3), keyword("shroud"))
    pick = card("Pick", "sorcery", "B", None, spell(Destroy(Chosen(creatures(ControlledBy(Players("opponents")))))))
    table = Table(Ann={"in_play": ["Swamp"], "hand": [pick]}, Bob={"in_play": [shy]})
    table.play("Pick").resolve()
    assert table.zone_of("Shy") == "graveyard"


def test_a_copy_of_a_spell_has_its_choices_and_may_get_new_targets() -> None:
    twin = card("Twin", "instant", "U", None, spell(CopySpell(Target()), targets=(Filter((Is("spell"),), "stack"),)))
    table = Table(Ann={"in_play": ["Mountain", "Island"], "hand": [BOLT, twin]}, Bob={"in_play": [BEAR]})
    table.play("Bolt", targets="Bob")
    table.play("Twin", targets="Bolt").resolve(yes_or_no="yes", targets="Bear")
    assert table.stack() == ["Bolt", "Bolt"]
    table.until("end of turn")
    assert (table.life("Bob"), table.zone_of("Bear"), table.cards("Ann", "graveyard")) == (17, "graveyard", ["Twin", "Bolt"])


def test_only_what_is_untapped_is_tapped() -> None:
    freeze = card("Freeze", "instant", "U", None, spell(Tap(Every(CREATURE))))
    table = Table(Ann={"in_play": ["Island"], "hand": [freeze]}, Bob={"in_play": [BEAR, placed(BEAR, tapped=True, label="Other")]})
    table.play("Freeze").resolve()
    assert [text for text in table.said() if "becomes tapped" in text and "Bear" in text] == ["Bear becomes tapped"]


def test_a_color_is_chosen_from_the_five() -> None:
    oath = card("Oath", "sorcery", "W", None, spell(Choose("color"), GainLife(1)))
    table = Table(Ann={"in_play": ["Plains"], "hand": [oath]}, Bob={})
    table.play("Oath").resolve(choose=["gold", "red"])
    assert [r.slug for r in table.refusals] == ["effects/choosing-a-color"]
    assert table.life("Ann") == 21
