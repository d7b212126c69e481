"""Split cards (505)."""

from __future__ import annotations

from judge.engine.language.characteristics import split_card
from judge.engine.language.instructions import Discard, GainLife
from judge.engine.language.predicates import Compares, Filter, IsColor, IsNamed, IsPlayer, Not
from judge.engine.language.references import Target
from judge.engine.queries.context import context
from judge.engine.queries.entity_numbers import number_of
from judge.engine.queries.filters import matches
from judge.engine.queries.view import chars
from tests.engine.small_boards import FILLER, Bench, bolt, card, spell

BURN_HEAL = split_card(card("Burn", "instant", "R", None, bolt(2)), card("Heal", "instant", "3W", None, spell(GainLife(4))))


def test_one_half_is_played_and_the_other_does_not_exist_on_the_stack() -> None:
    b = Bench(Ann={"hand": [BURN_HEAL], "in_play": ["Mountain"]}, Bob={})
    assert "play Burn/Heal (Burn)" in b.offered()
    assert "play Burn/Heal (Heal)" not in b.offered()
    b.play("Burn/Heal", "Burn", targets="Bob")
    look = chars(b.game, b.find("Burn/Heal"))
    assert (look.name, look.colors, look.mana_cost) == ("Burn", ("red",), ("R",))
    b.resolve()
    assert "playing/one-half" in b.cited()
    assert b.life("Bob") == 18
    assert b.at("Burn/Heal").printed == BURN_HEAL
    assert chars(b.game, b.find("Burn/Heal")).colors == ("white", "red")


def test_the_other_half_is_played_for_its_own_cost() -> None:
    b = Bench(Ann={"hand": [BURN_HEAL], "in_play": ["Plains"] * 4}, Bob={})
    b.play("Burn/Heal", "Heal").resolve()
    assert b.life("Ann") == 24


def test_a_split_card_is_not_played_whole() -> None:
    b = Bench(Ann={"hand": [BURN_HEAL], "in_play": ["Plains"] * 9}, Bob={})
    assert b.refuse("play", b.find("Burn/Heal"), "").slug == "playing/announcing-costs"


def test_comparisons_off_the_stack_hold_if_they_hold_for_either_half() -> None:
    b = Bench(Ann={"hand": [BURN_HEAL]}, Bob={})
    ctx, id = context(b.game, 0, 1), b.find("Burn/Heal")

    def fits(*predicates: object) -> bool:
        return matches(ctx, id, Filter(tuple(predicates), "hand"))  # type: ignore[arg-type]

    assert fits(Compares("converted mana cost", "==", 1))
    assert fits(Compares("converted mana cost", "==", 4))
    assert not fits(Compares("converted mana cost", "==", 5))
    assert fits(IsNamed("Burn"))
    assert fits(IsNamed("Heal"))
    assert fits(IsColor("red"), IsColor("white"), IsColor("multicolored"))
    assert not fits(Not(IsColor("red")))
    assert number_of(ctx, id, "converted mana cost") == 5


def test_a_discarded_split_card_is_one_card() -> None:
    rats = card("Rats", "sorcery", "B", None, spell(Discard(1, Target()), targets=(Filter((IsPlayer(),), "players"),)))
    b = Bench(Ann={"hand": [rats], "in_play": ["Swamp"]}, Bob={"hand": [BURN_HEAL], "library": FILLER})
    b.play("Rats", targets="Bob").resolve()
    assert b.game.players[2].hand == ()
    assert b.zone_of("Burn/Heal") == "graveyard"
