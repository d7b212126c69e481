"""Mana and mana abilities (406, 411)."""

from __future__ import annotations

from judge.engine.language.amounts import Count
from judge.engine.language.characteristics import Characteristics
from judge.engine.language.conditions import Exists
from judge.engine.language.costs import LifeCost, ManaPart, SacrificeCost, TapSelf
from judge.engine.language.event_patterns import TapsOrUntaps
from judge.engine.language.instructions import AddMana, DealDamage, GainLife
from judge.engine.language.predicates import Filter, IsSubtype, IsType
from judge.engine.language.references import You
from tests.engine.laid_tables import Table, activated, placed, triggered
from tests.engine.small_boards import BASICS, BEAR, FILLER, Bench, card, creatures, spell

SIP = card("Sip", "instant", "W", None, spell(GainLife(1)))
PRISM = card("Prism", "artifact", "2", None, activated("T", AddMana(any_of=("W", "U", "B", "R", "G"))))
TWO = card("Two", "instant", "1W", None, spell(GainLife(2)))


def test_a_mana_ability_resolves_at_once_without_the_stack() -> None:
    table = Table(Ann={"in_play": ["Forest"]}, Bob={})
    table.use("Forest")
    assert (table.pool("Ann"), table.stack(), table.priority_of) == ("G", [], "Ann")
    assert "mana/resolves-at-once" in table.cited()


def test_an_ability_that_adds_mana_and_does_more_is_a_mana_ability_and_does_it_all_at_once() -> None:
    city = card("City", "land", None, None, activated("T", AddMana(any_of=("W", "R")), DealDamage(1, You())))
    table = Table(Ann={"in_play": [city]}, Bob={})
    table.use("City", mana_type="R")
    assert (table.pool("Ann"), table.life("Ann"), table.stack()) == ("R", 19, [])


def test_the_type_of_mana_is_chosen_as_the_ability_resolves() -> None:
    table = Table(Ann={"in_play": [PRISM], "hand": [SIP]}, Bob={})
    table.play("Sip")
    assert table.stack() == ["Sip"]


def test_a_triggered_mana_ability_resolves_right_after_the_one_that_set_it_off() -> None:
    bloom = card(
        "Bloom", "enchantment", "1G", None, triggered(TapsOrUntaps(Filter((IsSubtype("Forest"),)), for_mana=True), AddMana(("G",)))
    )
    table = Table(Ann={"in_play": [bloom, "Forest"]}, Bob={})
    table.use("Forest")
    assert (table.pool("Ann"), table.stack()) == ("GG", [])
    assert "mana/triggered" in table.cited()


def test_a_triggered_ability_that_makes_no_mana_waits_for_the_stack() -> None:
    leech = card("Leech", "enchantment", "1B", None, triggered(TapsOrUntaps(Filter((IsSubtype("Forest"),)), for_mana=True), GainLife(1)))
    table = Table(Ann={"in_play": [leech, "Forest"]}, Bob={})
    table.use("Forest")
    assert (table.pool("Ann"), table.stack()) == ("G", ["Leech's ability"])


def test_a_triggered_mana_ability_can_pay_for_the_spell_under_way() -> None:
    bloom = card(
        "Bloom", "enchantment", "1G", None, triggered(TapsOrUntaps(Filter((IsSubtype("Plains"),)), for_mana=True), AddMana(("W",)))
    )
    table = Table(Ann={"in_play": [bloom, "Plains"], "hand": [TWO]}, Bob={})
    table.play("Two", mana="Plains")
    assert table.stack() == ["Two"]


def test_paying_by_itself_keeps_the_sources_that_are_needed_for_colors() -> None:
    table = Table(Ann={"in_play": [PRISM, "Plains", "Forest"], "hand": [TWO, SIP]}, Bob={})
    table.play("Two")
    assert not table.at("Prism").tapped
    table.play("Sip")
    assert table.stack() == ["Sip", "Two"]


def test_colored_mana_in_the_pool_is_kept_for_the_colored_part_of_the_cost() -> None:
    table = Table(Ann={"in_play": ["Plains", "Forest"], "hand": [TWO]}, Bob={})
    table.use("Forest").use("Plains")
    table.play("Two")
    assert (table.pool("Ann"), table.stack()) == ("", ["Two"])


def test_hybrid_mana_is_paid_with_either_color() -> None:
    hybrid = Characteristics("Hybrid", ("W/U", "W/U"), ("white", "blue"), (), ("instant",), (), (spell(GainLife(1)),))
    table = Table(Ann={"in_play": ["Plains", "Island"], "hand": [hybrid]}, Bob={})
    table.play("Hybrid")
    assert table.stack() == ["Hybrid"]
    other = Table(Ann={"in_play": ["Plains", "Forest"], "hand": [hybrid]}, Bob={})
    assert other.refuse("play", other.find("Hybrid"), "").slug == "mana/paying-from-pool"


def test_snow_mana_comes_from_snow_sources_only() -> None:
    frost = Characteristics("Frost", ("S",), (), (), ("instant",), (), (spell(GainLife(1)),))
    snow = Characteristics("Snow-Covered Plains", None, (), ("basic", "snow"), ("land",), ("Plains",))
    table = Table(Ann={"in_play": ["Plains"], "hand": [frost]}, Bob={})
    assert table.refuse("play", table.find("Frost"), "").slug == "mana/paying-from-pool"
    cold = Table(Ann={"in_play": ["Plains", snow], "hand": [frost]}, Bob={})
    cold.play("Frost")
    assert cold.at("Snow-Covered Plains").tapped


def test_restricted_mana_pays_only_for_what_it_may() -> None:
    workshop = card("Workshop", "land", None, None, activated("T", AddMana(("1",), 3, only=Filter((IsType("artifact"),), "stack"))))
    idol, ogre = card("Idol", "artifact", "3"), card("Golemless", "creature", "3", (3, 3))
    table = Table(Ann={"in_play": [workshop], "hand": [idol, ogre]}, Bob={})
    assert table.refuse("play", table.find("Golemless"), "").slug == "mana/paying-from-pool"
    table.play("Idol")
    assert table.stack() == ["Idol"]


def test_an_amount_of_mana_is_counted_as_the_ability_resolves() -> None:
    grove = card("Grove", "land", None, None, activated("T", AddMana(("G",), Count(creatures()))))
    table = Table(Ann={"in_play": [grove, BEAR, BEAR]}, Bob={"in_play": [BEAR]})
    table.use("Grove")
    assert table.pool("Ann") == "GGG"


def test_a_mana_ability_can_have_other_costs_and_a_condition() -> None:
    ritual = card("Shaman", "creature", "B", (1, 1), activated((SacrificeCost(creatures()),), AddMana(("B",), 2)))
    temple = card("Temple", "land", None, None, activated((TapSelf(), LifeCost(1)), AddMana(("W",)), condition=Exists(creatures())))
    table = Table(Ann={"in_play": [ritual, BEAR, temple]}, Bob={})
    table.use("Shaman", cost="Bear").use("Temple")
    assert (table.pool("Ann"), table.life("Ann")) == ("BBW", 19)
    empty = Table(Ann={"in_play": [temple]}, Bob={})
    assert "playing/only-if" in empty.refuse("activate", empty.find("Temple"), 0).slugs


def test_a_creature_that_came_this_turn_cannot_tap_for_mana() -> None:
    elf = card("Elf", "creature", "G", (1, 1), activated("T", AddMana(("G",))))
    table = Table(Ann={"in_play": [placed(elf, fresh=True)]}, Bob={})
    assert table.refuse("activate", table.find("Elf"), 0).slug == "playing/summoning-sickness"


def test_any_player_with_priority_can_play_mana_abilities_but_not_those_of_others() -> None:
    table = Table(Ann={"in_play": ["Forest"], "library": FILLER}, Bob={"in_play": ["Island"], "library": FILLER})
    assert table.refuse("activate", table.find("Island"), 0).slug == "playing/only-controller"
    table.passes()
    table.use("Island")
    assert table.pool("Bob") == "U"


def test_a_land_that_could_produce_what_others_could() -> None:
    reflect = card("Reflector", "land", None, None, activated("T", AddMana(could_produce=Filter((IsType("land"),)))))
    table = Table(Ann={"in_play": [reflect, "Swamp"]}, Bob={})
    table.use("Reflector")
    assert table.pool("Ann") == "B"
    alone = Table(Ann={"in_play": [reflect]}, Bob={})
    alone.use("Reflector")
    assert alone.pool("Ann") == ""


def test_the_bench_offers_mana_abilities_of_all_lands() -> None:
    bench: Bench = Table(Ann={"in_play": list(BASICS)}, Bob={})
    assert len(bench.offered()) == 6


def test_what_can_be_sacrificed_again_and_again_pays_for_more_than_one_use() -> None:
    altar = card("Altar", "artifact", "3", None, activated(SacrificeCost(creatures()), AddMana(("1", "1"))))
    giant = card("Giant", "creature", "6", (6, 6))
    table = Table(Ann={"in_play": [altar, BEAR, BEAR, BEAR], "hand": [giant]}, Bob={})
    table.play("Giant")
    assert (table.stack(), table.in_play("Ann")) == (["Giant"], ["Altar"])


def test_sources_that_cost_mana_make_none_where_there_is_none_to_begin_with() -> None:
    signet = card("Signet", "artifact", "2", None, activated((ManaPart(("1",)), TapSelf()), AddMana(("W", "U"))))
    for lands, offered in (([], False), (["Forest"], True)):
        table = Table(Ann={"in_play": [signet, *lands], "hand": [SIP]}, Bob={})
        assert any(option.key[0] == "play" for option in table.pause.decision.options) is offered
