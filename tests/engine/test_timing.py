"""When things can be played: each refusal names the rule that forbids it and the fact that breaks it (408.1d, 408.2d, 409.4, 403)."""

from __future__ import annotations

import pytest

from judge.engine.language.abilities import PlayingAbility
from judge.engine.language.changes import Permission, Restriction
from judge.engine.language.characteristics import Characteristics
from judge.engine.language.conditions import During, Exists
from judge.engine.language.instructions import GainLife
from judge.engine.language.predicates import ControlledBy, Filter, IsType
from judge.engine.language.references import Players, You
from tests.engine.laid_tables import Table, activated, placed, static
from tests.engine.small_boards import BEAR, FILLER, Bench, card, keyword, spell

SIP = card("Sip", "instant", "W", None, spell(GainLife(1)))
FEAST = card("Feast", "sorcery", "W", None, spell(GainLife(5)))
IDOL = card("Idol", "artifact", "1")
AURAS = card("Shrine", "enchantment", "W")
KINDS = {"sorceries": FEAST, "creatures": BEAR, "artifacts": IDOL, "enchantments": AURAS}
LANDS = ["Forest", "Plains", "Plains"]


def hand(bench: Bench, player: int = 1) -> int:
    return bench.game.players[player].hand[0]


@pytest.mark.parametrize(("kind", "one"), KINDS.items())
def test_only_instants_can_be_played_in_the_turn_of_another_player(kind: str, one: Characteristics) -> None:
    table = Table(Ann={}, Bob={"in_play": LANDS, "hand": [one]})
    table.passes()
    refusal = table.refuse("play", hand(table, 2), "")
    assert refusal.slug == f"playing/{kind}"
    assert "it is Ann's turn" in refusal.fact


@pytest.mark.parametrize(("kind", "one"), KINDS.items())
def test_only_instants_can_be_played_outside_a_main_phase(kind: str, one: Characteristics) -> None:
    table = Table("upkeep", Ann={"in_play": LANDS, "hand": [one], "library": FILLER}, Bob={})
    refusal = table.refuse("play", hand(table), "")
    assert refusal.slug == f"playing/{kind}"
    assert "upkeep step, not a main phase" in refusal.fact


@pytest.mark.parametrize(("kind", "one"), KINDS.items())
def test_only_instants_can_be_played_while_something_is_on_the_stack(kind: str, one: Characteristics) -> None:
    table = Table(Ann={"in_play": [*LANDS, "Plains"], "hand": [one, SIP]}, Bob={})
    table.play("Sip")
    refusal = table.refuse("play", hand(table), "")
    assert refusal.slug == f"playing/{kind}"
    assert "Sip is on the stack" in refusal.fact
    assert "playing/playing-a-spell" in refusal.slugs


@pytest.mark.parametrize("one", KINDS.values())
def test_each_of_them_can_be_played_in_ones_own_main_phase_on_an_empty_stack(one: Characteristics) -> None:
    table = Table(Ann={"in_play": LANDS, "hand": [one]}, Bob={})
    table.do("play", hand(table), "")
    assert table.stack() == [one.name]


def test_flash_gives_a_creature_the_timing_of_an_instant() -> None:
    pixie = card("Pixie", "creature", "G", (1, 1), keyword("flash"))
    table = Table("upkeep", Ann={"library": FILLER}, Bob={"in_play": ["Forest"], "hand": [pixie]})
    table.passes()
    table.play("Pixie")
    assert table.stack() == ["Pixie"]


def test_an_effect_can_give_flash_to_other_cards() -> None:
    seer = card("Seer", "creature", "1U", (1, 1), static(None, Permission("flash", Filter((IsType("creature"),), "hand"))))
    table = Table("upkeep", Ann={"in_play": [seer, *LANDS], "hand": [BEAR], "library": FILLER}, Bob={})
    table.play("Bear")
    assert table.stack() == ["Bear"]


def test_a_second_land_in_the_same_turn_is_refused() -> None:
    table = Table(Ann={"hand": ["Forest", "Plains"]}, Bob={})
    table.do("land", table.find("Forest"))
    refusal = table.refuse("land", table.find("Plains"))
    assert refusal.slug == "timing/one-land"
    assert "timing/land-special-action" in refusal.slugs


def test_an_effect_can_allow_more_lands() -> None:
    explorer = card("Explorer", "creature", "1G", (1, 1), static(You(), Permission("play lands")))
    table = Table(Ann={"in_play": [explorer], "hand": ["Forest", "Plains", "Island"]}, Bob={"hand": ["Swamp"]})
    table.do("land", table.find("Forest")).do("land", table.find("Plains"))
    assert table.refuse("land", table.find("Island")).slug == "timing/one-land"


@pytest.mark.parametrize(
    ("step", "player", "fact"),
    [
        ("upkeep", 1, "not a main phase"),
        ("combat damage", 1, "not a main phase"),
        ("precombat main", 2, "Ann's turn"),
    ],
)
def test_a_land_can_be_played_only_in_ones_own_main_phase(step: str, player: int, fact: str) -> None:
    table = Table(step, Ann={"hand": ["Forest"], "library": FILLER}, Bob={"hand": ["Plains"]})
    if player == 2:
        table.passes()
    refusal = table.refuse("land", hand(table, player))
    assert refusal.slug == "timing/land-timing"
    assert fact in refusal.fact


def test_a_land_cannot_be_played_while_something_is_on_the_stack() -> None:
    table = Table(Ann={"in_play": ["Plains"], "hand": ["Forest", SIP]}, Bob={})
    table.play("Sip")
    assert table.refuse("land", table.find("Forest")).slug == "timing/land-timing"


def test_only_a_land_card_in_hand_can_be_played_as_a_land() -> None:
    table = Table(Ann={"graveyard": ["Forest"], "hand": [BEAR]}, Bob={"hand": ["Plains"]})
    assert table.refuse("land", table.find("Forest")).slug == "timing/land-from-hand"
    assert table.refuse("land", table.find("Bear")).slug == "timing/land-from-hand"
    assert table.refuse("land", table.find("Plains")).slug == "timing/land-from-hand"


def test_a_land_is_never_played_as_a_spell() -> None:
    table = Table(Ann={"hand": ["Forest"]}, Bob={})
    assert table.refuse("play", table.find("Forest"), "").slug == "playing/lands-are-not-spells"


def test_a_card_without_mana_cost_cannot_be_played_as_a_spell() -> None:
    token = card("Vision", "sorcery", None, None, spell(GainLife(1)))
    table = Table(Ann={"hand": [token]}, Bob={})
    assert table.refuse("play", table.find("Vision"), "").slug == "playing/nonexistent-mana-cost"


def test_a_spell_is_played_from_ones_own_hand() -> None:
    table = Table(Ann={"in_play": ["Plains"], "graveyard": [SIP]}, Bob={"hand": [FEAST]})
    assert table.refuse("play", table.find("Sip"), "").slug == "playing/from-zone"
    assert table.refuse("play", table.find("Feast"), "").slug == "playing/from-zone"


def test_the_words_of_a_card_can_keep_it_from_being_played_now() -> None:
    ambush = card("Ambush", "instant", "W", None, PlayingAbility("restriction", condition=During("combat")), spell(GainLife(1)))
    table = Table(Ann={"in_play": ["Plains"], "hand": [ambush], "library": FILLER}, Bob={})
    assert table.refuse("play", table.find("Ambush"), "").slug == "playing/restrictions-of-the-card"
    table.until("beginning of combat")
    table.play("Ambush")
    assert table.stack() == ["Ambush"]


def test_a_spell_that_an_effect_prohibits_cannot_even_begin_to_be_played() -> None:
    silence = card(
        "Silence", "enchantment", "W", None, static(Players("opponents"), Restriction("play spells", Filter((IsType("instant"),), "hand")))
    )
    table = Table(Ann={"in_play": ["Plains"], "hand": [SIP]}, Bob={"in_play": [silence]})
    refusal = table.refuse("play", table.find("Sip"), "")
    assert refusal.slug == "playing/prohibited"
    assert not table.at("Plains").tapped


def test_split_second_leaves_only_mana_abilities() -> None:
    flash = card("Flash Point", "instant", "W", None, keyword("split second"), spell(GainLife(1)))
    rock = card("Rock", "artifact", "1", None, activated("T", GainLife(1)))
    table = Table(Ann={"in_play": ["Plains"], "hand": [flash]}, Bob={"in_play": ["Plains", "Plains", rock], "hand": [SIP]})
    table.play("Flash Point").passes()
    assert table.refuse("play", table.find("Sip"), "").slug == "keywords/split-second"
    assert table.refuse("activate", table.find("Rock"), 0).slug == "keywords/split-second"
    table.use("Plains")
    assert table.pool("Bob") == "W"


# ---------------------------------------------------------------- activated abilities


def test_only_the_controller_of_a_permanent_can_play_its_ability() -> None:
    rock = card("Rock", "artifact", "1", None, activated("T", GainLife(1)))
    table = Table(Ann={}, Bob={"in_play": [rock]})
    assert table.refuse("activate", table.find("Rock"), 0).slug == "playing/only-controller"


def test_an_ability_can_say_that_any_player_may_play_it() -> None:
    fountain = card("Fountain", "artifact", "1", None, activated("1", GainLife(1), by="any"))
    table = Table(Ann={"in_play": ["Plains"]}, Bob={"in_play": [fountain]})
    table.use("Fountain").resolve()
    assert (table.life("Ann"), table.life("Bob")) == (21, 20)


def test_a_creature_needs_to_have_been_controlled_since_the_turn_began_for_its_tap_symbol() -> None:
    elf = card("Elf", "creature", "G", (1, 1), activated("T", GainLife(1)), activated("1", GainLife(1)))
    table = Table(Ann={"in_play": [placed(elf, fresh=True), "Plains"]}, Bob={})
    assert table.refuse("activate", table.find("Elf"), 0).slug == "playing/summoning-sickness"
    table.use("Elf", 1).resolve()
    assert table.life("Ann") == 21


def test_haste_and_not_being_a_creature_lift_that() -> None:
    hasty = card("Hasty", "creature", "R", (1, 1), keyword("haste"), activated("T", GainLife(1)))
    rock = card("Rock", "artifact", "1", None, activated("T", GainLife(1)))
    table = Table(Ann={"in_play": [placed(hasty, fresh=True), placed(rock, fresh=True)]}, Bob={})
    table.use("Hasty").resolve()
    table.use("Rock").resolve()
    assert table.life("Ann") == 22


def test_a_tapped_permanent_cannot_pay_the_tap_symbol() -> None:
    rock = card("Rock", "artifact", "1", None, activated("T", GainLife(1)))
    table = Table(Ann={"in_play": [placed(rock, tapped=True)]}, Bob={})
    refusal = table.refuse("activate", table.find("Rock"), 0)
    assert refusal.slug == "playing/tap-symbol"
    assert "already tapped" in refusal.fact


def test_an_ability_can_be_limited_to_a_sorcerys_timing_and_to_a_condition() -> None:
    altar = card(
        "Altar",
        "artifact",
        "1",
        None,
        activated("1", GainLife(1), timing="sorcery"),
        activated("1", GainLife(1), condition=Exists(Filter((IsType("creature"), ControlledBy(You()))))),
    )
    table = Table("upkeep", Ann={"in_play": [altar, "Plains"], "library": FILLER}, Bob={})
    assert table.refuse("activate", table.find("Altar"), 0).slug == "playing/as-a-sorcery"
    assert "playing/only-if" in table.refuse("activate", table.find("Altar"), 1).slugs


def test_abilities_of_cards_in_hand_do_not_function_there() -> None:
    rock = card("Rock", "artifact", "1", None, activated("T", GainLife(1)))
    table = Table(Ann={"hand": [rock]}, Bob={})
    assert table.refuse("activate", table.find("Rock"), 0).slug == "playing/functions-from"


def test_an_ability_that_an_effect_prohibits_is_refused() -> None:
    needle = card("Needle", "artifact", "1", None, static(Filter((IsType("artifact"),)), Restriction("play abilities")))
    rock = card("Rock", "artifact", "1", None, activated("T", GainLife(1)))
    table = Table(Ann={"in_play": [rock]}, Bob={"in_play": [needle]})
    assert table.refuse("activate", table.find("Rock"), 0).slug == "playing/abilities-prohibited"


def test_an_ability_that_is_not_there_is_refused() -> None:
    table = Table(Ann={"in_play": [BEAR]}, Bob={})
    assert table.refuse("activate", table.find("Bear"), 0).slug == "playing/abilities-on-stack"


def test_the_options_offered_are_those_that_are_not_refused() -> None:
    table = Table(Ann={"in_play": ["Plains"], "hand": [SIP, FEAST, BEAR, "Forest"]}, Bob={"in_play": ["Plains"], "hand": [SIP, FEAST]})
    assert table.offered() == {"pass", "play Sip", "play Feast", "play Forest", "play Plains's ability: {T}: Add {W} to your mana pool."}
    table.passes()
    assert table.offered() == {"pass", "play Sip", "play Plains's ability: {T}: Add {W} to your mana pool."}
