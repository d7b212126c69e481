"""Replacement and prevention effects (419)."""

from __future__ import annotations

from typing import Any

from judge.engine.language.abilities import Replacement, ReplacementAbility
from judge.engine.language.amounts import BoundAmount, Product, Sum
from judge.engine.language.changes import Restriction
from judge.engine.language.characteristics import Characteristics
from judge.engine.language.event_patterns import DealsDamage, Draws, LifeChanges, ZoneChange
from judge.engine.language.instructions import (
    ApplyReplacement,
    DealDamage,
    Destroy,
    Draw,
    GainLife,
    LoseLife,
    Move,
    Regenerate,
    Sacrifice,
)
from judge.engine.language.predicates import Filter, IsType
from judge.engine.language.references import Bound, Chosen, Every, Target, This, You
from tests.engine.laid_tables import Table, activated, placed, static, triggered
from tests.engine.small_boards import BEAR, CREATURE_OR_PLAYER, FILLER, bolt, card, creatures, keyword, spell

CREATURE = creatures()
ANY_PLAYER = Filter((), "players")
BOLT = card("Bolt", "instant", "R", None, bolt())
KILL = card("Kill", "instant", "R", None, spell(Destroy(Target()), targets=(CREATURE,)))
LIBRARY = {"library": FILLER}
ALL_DAMAGE = DealsDamage()
DOUBLE = ReplacementAbility(Replacement(ALL_DAMAGE, modify=(("amount", Product(2, BoundAmount("amount"))),), text="doubles the damage"))


def permanent(name: str, effect: Replacement) -> Characteristics:
    return card(name, "enchantment", "1", None, ReplacementAbility(effect))


def shield(
    name: str, amount: int | None = None, uses: int = 0, effect: Replacement | None = None, around: Any = None, **more: Any
) -> Characteristics:
    """An instant that puts a shield around a target."""
    effect = effect or Replacement(ALL_DAMAGE, prevent="amount" if amount is not None else "all", text=name)
    return card(
        name,
        "instant",
        "W",
        None,
        spell(ApplyReplacement(effect, around or Target(), uses=uses, amount=amount, **more), targets=(CREATURE_OR_PLAYER,)),
    )


def regenerating(*more: Any) -> Characteristics:
    return card("Troll", "creature", "2G", (2, 2), activated("1", Regenerate(This())), *more)


def test_a_regenerated_creature_is_tapped_healed_and_not_destroyed() -> None:
    table = Table(Ann={"in_play": ["Mountain"], "hand": [BOLT]}, Bob={"in_play": ["Forest", regenerating()]})
    table.passes().use("Troll").resolve()
    table.play("Bolt", targets="Troll").resolve()
    troll = table.at("Troll")
    assert (troll.zone, troll.tapped, troll.damage) == ("in play", True, 0)
    assert "replacement/regeneration" in table.cited()


def test_a_regeneration_shield_works_once_and_ends_with_the_turn() -> None:
    table = Table(Ann={"in_play": ["Mountain", "Mountain"], "hand": [BOLT, KILL]}, Bob={"in_play": ["Forest", regenerating()]})
    table.passes().use("Troll").resolve()
    table.play("Bolt", targets="Troll").resolve()
    table.play("Kill", targets="Troll").resolve()
    assert table.zone_of("Troll") == "graveyard"
    late = Table(Ann={"in_play": ["Mountain"], "hand": [KILL], **LIBRARY}, Bob={"in_play": ["Forest", regenerating()], **LIBRARY})
    late.passes().use("Troll").resolve()
    late.until("upkeep", turn=2)
    late.passes().play("Kill", targets="Troll").resolve()
    assert late.zone_of("Troll") == "graveyard"


def test_what_is_not_destruction_is_not_replaced_by_regeneration() -> None:
    edict = card("Edict", "sorcery", "R", None, spell(Sacrifice(You(), CREATURE)))
    table = Table(Ann={"in_play": ["Mountain", "Mountain", regenerating()], "hand": [edict]}, Bob={})
    table.use("Troll").resolve()
    table.play("Edict").resolve()
    assert table.zone_of("Troll") == "graveyard"


def test_destroying_without_regeneration_beats_the_shield() -> None:
    bury = card("Bury", "instant", "R", None, spell(Destroy(Target(), no_regeneration=True), targets=(CREATURE,)))
    table = Table(Ann={"in_play": ["Mountain"], "hand": [bury]}, Bob={"in_play": ["Forest", regenerating()]})
    table.passes().use("Troll").resolve()
    table.play("Bury", targets="Troll").resolve()
    assert table.zone_of("Troll") == "graveyard"


def test_a_shield_prevents_damage_point_by_point_from_several_sources() -> None:
    salve = shield("Salve", 4)
    table = Table(Ann={"in_play": ["Plains", "Mountain", "Mountain"], "hand": [salve, BOLT, BOLT]}, Bob={})
    table.play("Salve", targets="Bob").resolve()
    table.do("play", table.game.players[1].hand[0], "", targets="Bob").resolve()
    assert (table.life("Bob"), table.game.shields[0].amount) == (20, 1)
    table.do("play", table.game.players[1].hand[0], "", targets="Bob").resolve()
    assert (table.life("Bob"), table.game.shields) == (18, ())
    assert "replacement/preventing-an-amount" in table.cited()


def test_a_shield_against_the_next_damage_from_a_chosen_source_leaves_others_alone() -> None:
    circle = card(
        "Circle",
        "enchantment",
        "W",
        None,
        activated(
            "1",
            ApplyReplacement(
                Replacement(ALL_DAMAGE, prevent="all", text="circle"),
                You(),
                uses=1,
                source=Chosen(Filter((), "sources")),
            ),
        ),
    )
    table = Table(Ann={"in_play": ["Mountain", "Mountain"], "hand": [BOLT, BOLT]}, Bob={"in_play": ["Plains", circle]})
    first, second = table.game.players[1].hand
    table.do("play", first, "", targets="Bob")
    bolt_on_stack = table.game.stack[-1]
    table.passes().use("Circle").resolve(choose=bolt_on_stack)
    table.do("play", second, "", targets="Bob").resolve()
    assert table.life("Bob") == 17
    table.resolve()
    assert (table.life("Bob"), table.game.shields) == (17, ())


def test_two_effects_that_double_damage_make_it_four_times_as_much() -> None:
    double = card("Echo", "enchantment", "R", None, DOUBLE)
    table = Table(Ann={"in_play": ["Mountain", double, double], "hand": [BOLT]}, Bob={})
    table.play("Bolt", targets="Bob").resolve()
    assert table.life("Bob") == 20 - 12


def test_each_effect_gets_one_opportunity_and_a_new_one_for_the_next_event() -> None:
    double = card("Echo", "enchantment", "R", None, DOUBLE)
    table = Table(Ann={"in_play": ["Mountain", "Mountain", double], "hand": [BOLT, BOLT]}, Bob={})
    for _ in range(2):
        table.do("play", table.game.players[1].hand[0], "", targets="Bob").resolve()
    assert table.life("Bob") == 20 - 12


def test_the_affected_player_chooses_which_of_several_effects_applies_first() -> None:
    double = card("Echo", "enchantment", "R", None, DOUBLE)
    less = permanent("Less", Replacement(ALL_DAMAGE, modify=(("amount", Sum((BoundAmount("amount"), -1))),), text="one less"))

    def life(first: str) -> int:
        table = Table(Ann={"in_play": ["Mountain", double, less], "hand": [BOLT]}, Bob={})
        table.play("Bolt", targets="Bob")
        table.passes(2, replacement=first)
        assert "replacement/choosing" in table.cited()
        return table.life("Bob")

    assert life("doubles") == 20 - 5
    assert life("one less") == 20 - 4


def test_the_controller_of_the_affected_object_chooses() -> None:
    exile = permanent("Exile", Replacement(ZoneChange(CREATURE, "in play", "graveyard"), modify=(("to", "removed"),), text="to nowhere"))
    back = permanent("Back", Replacement(ZoneChange(CREATURE, "in play", "graveyard"), modify=(("to", "hand"),), text="to hand"))
    table = Table(Ann={"in_play": ["Mountain", exile, back], "hand": [KILL]}, Bob={"in_play": [BEAR]})
    table.play("Kill", targets="Bear").passes()
    table.answer(("pass",))
    assert (table.pause.decision is not None and table.pause.decision.kind, table.priority_of) == ("replacement", "Bob")
    table.answer("to hand")
    assert table.zone_of("Bear") == "hand"


def test_a_replaced_event_never_happens_so_nothing_triggers_on_it() -> None:
    exile = permanent("Exile", Replacement(ZoneChange(CREATURE, "in play", "graveyard"), modify=(("to", "removed"),), text="to nowhere"))
    watcher = card("Watcher", "enchantment", "B", None, triggered(ZoneChange(CREATURE, "in play", "graveyard"), GainLife(1)))
    table = Table(Ann={"in_play": ["Mountain", exile, watcher], "hand": [KILL]}, Bob={"in_play": [BEAR]})
    table.play("Kill", targets="Bear").resolve()
    assert (table.zone_of("Bear"), table.stack()) == ("removed", [])


def test_drawing_is_replaced_card_by_card() -> None:
    instead = permanent("Instead", Replacement(Draws(You()), instead=(GainLife(2),), text="life instead"))
    think = card("Think", "sorcery", "U", None, spell(Draw(3)))
    table = Table(Ann={"in_play": ["Island", instead], "hand": [think], **LIBRARY}, Bob={})
    table.play("Think").resolve()
    assert (table.life("Ann"), table.cards("Ann", "hand")) == (26, [])


def test_redirected_damage_is_dealt_to_the_other_by_the_same_source() -> None:
    martyr = card(
        "Martyr",
        "creature",
        "W",
        (1, 4),
        ReplacementAbility(
            Replacement(
                DealsDamage(None, Filter((), "players")),
                modify=(("to", This()),),
                text="to Martyr",
            )
        ),
    )
    table = Table(Ann={"in_play": ["Mountain"], "hand": [BOLT]}, Bob={"in_play": [martyr]})
    table.play("Bolt", targets="Bob").resolve()
    assert (table.life("Bob"), table.at("Martyr").damage) == (20, 3)


def test_damage_is_not_redirected_to_what_is_no_longer_a_creature_in_play() -> None:
    decoy = card(
        "Decoy",
        "instant",
        "W",
        None,
        spell(
            ApplyReplacement(Replacement(ALL_DAMAGE, modify=(("to", Target(1)),), text="to the decoy"), Target(0)),
            targets=(ANY_PLAYER, CREATURE),
        ),
    )
    table = Table(Ann={"in_play": ["Mountain", "Mountain"], "hand": [BOLT, KILL]}, Bob={"in_play": ["Plains", BEAR], "hand": [decoy]})
    table.passes().play("Decoy", targets=["Bob", "Bear"]).resolve()
    table.play("Kill", targets="Bear").resolve()
    table.play("Bolt", targets="Bob").resolve()
    assert table.life("Bob") == 17


def test_damage_that_cannot_be_prevented_is_dealt_and_uses_no_shield() -> None:
    sure = card("Sure", "enchantment", "R", None, static(Filter((IsType("instant"),), "stack"), Restriction("be prevented")))
    table = Table(Ann={"in_play": ["Mountain", sure], "hand": [BOLT]}, Bob={"in_play": ["Plains"], "hand": [shield("Salve", 5)]})
    table.passes().play("Salve", targets="Bob").resolve()
    table.play("Bolt", targets="Bob").resolve()
    assert (table.life("Bob"), table.game.shields[0].amount) == (17, 5)


def test_prevented_damage_can_bring_something_else() -> None:
    pulse = shield(
        "Pulse", effect=Replacement(ALL_DAMAGE, prevent="all", instead=(GainLife(BoundAmount("prevented")),), text="pulse"), uses=1
    )
    table = Table(Ann={"in_play": ["Mountain"], "hand": [BOLT]}, Bob={"in_play": ["Plains"], "hand": [pulse]})
    table.passes().play("Pulse", targets="Bob").resolve()
    table.play("Bolt", targets="Bob").resolve()
    assert table.life("Bob") == 23


def test_protection_prevents_damage_from_what_has_the_quality() -> None:
    quake = card("Quake", "sorcery", "R", None, spell(DealDamage(3, Every(CREATURE))))
    knight = card("Knight", "creature", "W", (2, 2), keyword("protection", "red"))
    table = Table(Ann={"in_play": ["Mountain"], "hand": [quake]}, Bob={"in_play": [knight, BEAR]})
    table.play("Quake").resolve()
    assert (table.zone_of("Knight"), table.zone_of("Bear")) == ("in play", "graveyard")
    assert "keywords/protection-damage" in table.cited()


def test_losing_life_is_no_damage_and_no_shield_meets_it() -> None:
    drain = card("Drain", "instant", "B", None, spell(LoseLife(3, Target()), targets=(ANY_PLAYER,)))
    table = Table(Ann={"in_play": ["Swamp"], "hand": [drain]}, Bob={"in_play": ["Plains"], "hand": [shield("Salve", 5)]})
    table.passes().play("Salve", targets="Bob").resolve()
    table.play("Drain", targets="Bob").resolve()
    assert table.life("Bob") == 17


def test_gaining_life_can_be_replaced_too() -> None:
    turn = permanent(
        "Turn", Replacement(LifeChanges(You()), instead=(LoseLife(BoundAmount("amount"), Bound("player")),), text="loses instead")
    )
    sip = card("Sip", "instant", "W", None, spell(GainLife(3)))
    table = Table(Ann={"in_play": ["Plains", turn], "hand": [sip]}, Bob={})
    table.play("Sip").resolve()
    assert table.life("Ann") == 17


def test_a_shield_lasts_until_end_of_turn_and_no_longer() -> None:
    table = Table(
        Ann={"in_play": ["Mountain"], "hand": [BOLT], **LIBRARY}, Bob={"in_play": ["Plains"], "hand": [shield("Salve", 5)], **LIBRARY}
    )
    table.passes().play("Salve", targets="Bob").resolve()
    table.until("upkeep", turn=2)
    table.passes().play("Bolt", targets="Bob").resolve()
    assert table.life("Bob") == 17


def test_an_object_that_goes_elsewhere_instead_is_found_there_by_the_effect_that_moved_it() -> None:
    exile = permanent("Exile", Replacement(ZoneChange(CREATURE, "in play", "graveyard"), modify=(("to", "hand"),), text="to hand"))
    reap = card("Reap", "sorcery", "B", None, spell(Destroy(Target(), bind="slain"), Move(Bound("slain"), "in play"), targets=(CREATURE,)))
    table = Table(Ann={"in_play": ["Swamp", exile], "hand": [reap]}, Bob={"in_play": [placed(BEAR)]})
    table.play("Reap", targets="Bear").resolve()
    assert table.in_play("Ann") == ["Swamp", "Exile", "Bear"]
