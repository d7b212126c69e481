"""Combat damage: assigned, put on the stack, dealt as assigned (310, 502.2, 502.9, 502.28)."""

from __future__ import annotations

from judge.engine.language.amounts import BoundAmount
from judge.engine.language.changes import GainAbility, LoseAbility, ModifyPT
from judge.engine.language.costs import SacrificeCost
from judge.engine.language.event_patterns import DealsDamage
from judge.engine.language.instructions import Apply, GainLife, Move, Regenerate
from judge.engine.language.references import Target, This
from tests.engine.laid_tables import Table, activated, placed, triggered
from tests.engine.small_boards import BEAR, FILLER, bolt, card, creatures, keyword, spell

LIBRARY = {"library": FILLER}
BOLT = card("Bolt", "instant", "R", None, bolt())
GROW = card("Grow", "instant", "G", None, spell(Apply(Target(), (ModifyPT(3, 3),)), targets=(creatures(),)))
OGRE = card("Ogre", "creature", "2R", (3, 3))


def fight(
    attacker: object, *blockers: object, hers: tuple[object, ...] = (), hand: tuple[object, ...] = (), his: tuple[object, ...] = ()
) -> Table:
    """Ann's creature attacks Bob, all of Bob's block it, and blocks are declared."""
    table = Table(
        Ann={"in_play": [placed(attacker, label="Attacker"), *hers], "hand": list(hand), **LIBRARY},
        Bob={
            "in_play": [*(placed(b, label=f"Blocker {n}") for n, b in enumerate(blockers, 1)), "Mountain", "Forest"],
            "hand": list(his),
            **LIBRARY,
        },
    )
    table.attack(("Attacker", "Bob"))
    return table.until("declare blockers", blockers=tuple((f"Blocker {n}", "Attacker") for n in range(1, len(blockers) + 1)))  # type: ignore[return-value]


def test_combat_damage_is_an_object_on_the_stack_that_players_can_answer() -> None:
    table = fight(BEAR)
    table.damage_on_stack()
    assert (table.stack(), table.priority_of, table.life("Bob")) == (["combat damage"], "Ann", 20)
    table.resolve()
    assert table.life("Bob") == 18


def test_damage_is_dealt_even_if_its_source_is_sacrificed_in_response() -> None:
    fanatic = card("Fanatic", "creature", "R", (1, 1), activated(SacrificeCost(), GainLife(1)))
    table = fight(fanatic)
    table.damage_on_stack()
    table.use("Attacker").resolve()
    assert table.zone_of("Attacker") == "graveyard"
    table.resolve()
    assert (table.life("Bob"), table.life("Ann")) == (19, 21)
    assert "combat/dealt-as-assigned" in table.cited()


def test_a_bonus_after_damage_was_assigned_changes_what_survives_and_not_what_is_dealt() -> None:
    table = fight(BEAR, BEAR, hers=("Forest",), hand=(GROW,))
    table.damage_on_stack()
    table.play("Grow", targets="Attacker").resolve()
    table.resolve()
    assert (table.at("Attacker").damage, table.zone_of("Blocker 1")) == (2, "graveyard")


def test_damage_to_a_creature_that_is_gone_is_not_dealt_and_not_to_the_player() -> None:
    leave = card("Leave", "instant", "G", None, spell(Move(Target(), "hand"), targets=(creatures(),)))
    table = fight(OGRE, BEAR, his=(leave,))
    table.damage_on_stack()
    table.passes().play("Leave", targets="Blocker 1").resolve()
    table.resolve()
    assert (table.life("Bob"), table.at("Attacker").damage) == (20, 2)
    assert "combat/recipient-gone" in table.cited()


def test_all_combat_damage_is_dealt_at_the_same_time() -> None:
    table = fight(BEAR, BEAR)
    table.until("postcombat main")
    assert (table.zone_of("Attacker"), table.zone_of("Blocker 1")) == ("graveyard", "graveyard")


def test_the_attackers_controller_divides_its_damage_among_the_blockers() -> None:
    table = fight(OGRE, BEAR, BEAR)
    table.damage_on_stack(damage=(("Blocker 1", 1), ("Blocker 2", 2)))
    table.resolve()
    assert (table.at("Blocker 1").damage, table.zone_of("Blocker 2")) == (1, "graveyard")


def test_all_of_the_damage_has_to_be_assigned_and_only_to_the_blockers() -> None:
    table = fight(OGRE, BEAR, BEAR)
    table.damage_on_stack(
        damage=[(("Blocker 1", 1), ("Blocker 2", 1)), (("Blocker 1", 1), ("Bob", 2)), (("Blocker 1", 3), ("Blocker 2", 0))]
    )
    assert [r.slug for r in table.refusals] == ["combat/dividing-damage", "combat/dividing-damage"]
    assert table.stack() == ["combat damage"]


def test_a_creature_with_no_power_assigns_no_damage() -> None:
    wall = card("Wall", "creature", "1", (0, 5))
    table = fight(OGRE, wall)
    table.until("postcombat main")
    assert (table.at("Attacker").damage, table.at("Blocker 1").damage) == (0, 3)


def test_trample_assigns_what_is_left_after_lethal_damage_to_the_player() -> None:
    rhino = card("Rhino", "creature", "G", (5, 5), keyword("trample"))
    table = fight(rhino, BEAR)
    table.damage_on_stack()
    table.resolve()
    assert table.life("Bob") == 17
    short = fight(rhino, BEAR)
    short.damage_on_stack(damage=[(("Blocker 1", 1), ("Bob", 4)), (("Blocker 1", 2), ("Bob", 3))])
    assert [r.slug for r in short.refusals] == ["keywords/trample"]


def test_damage_already_on_a_blocker_counts_towards_lethal_damage() -> None:
    rhino = card("Rhino", "creature", "G", (5, 5), keyword("trample"))
    table = fight(rhino, OGRE, hers=("Mountain",), hand=(card("Prick", "instant", "R", None, bolt(2)),))
    table.play("Prick", targets="Blocker 1").resolve()
    table.damage_on_stack()
    table.resolve()
    assert table.life("Bob") == 16


def test_trample_without_blockers_left_goes_to_the_player() -> None:
    rhino = card("Rhino", "creature", "G", (5, 5), keyword("trample"))
    table = fight(rhino, BEAR, hers=("Mountain",), hand=(BOLT,))
    table.play("Bolt", targets="Blocker 1").resolve()
    table.until("postcombat main")
    assert table.life("Bob") == 15


def test_first_strike_deals_damage_in_a_step_of_its_own_before_the_others() -> None:
    table = fight(card("Fencer", "creature", "W", (2, 2), keyword("first strike")), BEAR)
    table.until("postcombat main")
    assert (table.zone_of("Attacker"), table.zone_of("Blocker 1")) == ("in play", "graveyard")
    assert table.begun().count("combat damage") == 2


def test_players_get_priority_between_the_two_damage_steps() -> None:
    table = fight(card("Fencer", "creature", "W", (2, 2), keyword("first strike")), OGRE, hers=("Forest",), hand=(GROW,))
    table.damage_on_stack()
    table.resolve()
    assert (table.where, table.priority_of, table.at("Blocker 1").damage) == ("combat damage", "Ann", 2)
    table.play("Grow", targets="Attacker").resolve()
    table.until("postcombat main")
    assert table.at("Attacker").damage == 3


def test_double_strike_deals_damage_in_both_steps() -> None:
    table = fight(card("Duelist", "creature", "W", (2, 2), keyword("double strike")))
    table.until("postcombat main")
    assert table.life("Bob") == 16
    assert "keywords/double-strike" in table.cited()


def test_losing_first_strike_after_the_first_step_gives_no_second_blow_and_gaining_it_takes_none() -> None:
    dull = card("Dull", "instant", "G", None, spell(Apply(Target(), (LoseAbility("first strike"),)), targets=(creatures(),)))
    sharp = card("Sharp", "instant", "G", None, spell(Apply(Target(), (GainAbility(keyword("first strike")),)), targets=(creatures(),)))
    fencer = card("Fencer", "creature", "W", (2, 2), keyword("first strike"))
    table = fight(fencer, hers=("Forest",), hand=(dull,))
    table.damage_on_stack().resolve()
    table.play("Dull", targets="Attacker").resolve()
    table.until("postcombat main")
    assert table.life("Bob") == 18
    wall = card("Wall", "creature", "1", (1, 9))
    other = fight(fencer, wall, hers=("Forest",), hand=(sharp,))
    other.damage_on_stack().resolve()
    other.play("Sharp", targets="Blocker 1").resolve()
    other.until("postcombat main")
    assert other.at("Attacker").damage == 1


def test_a_creature_that_deals_damage_triggers_for_the_damage_dealt() -> None:
    leech = card("Leech", "creature", "B", (2, 2), triggered(DealsDamage(source_is_this=True), GainLife(BoundAmount("amount"))))
    table = fight(leech)
    table.until("postcombat main")
    assert (table.life("Ann"), table.life("Bob")) == (22, 18)


def test_a_regenerated_blocker_leaves_combat_and_the_attacker_stays_blocked() -> None:
    troll = card("Troll", "creature", "G", (1, 1), activated("1", Regenerate(This())))
    table = fight(OGRE, troll, hers=("Mountain",), hand=(BOLT,))
    table.passes().use("Blocker 1").resolve()
    table.play("Bolt", targets="Blocker 1").resolve()
    table.until("postcombat main")
    assert (table.zone_of("Blocker 1"), table.at("Blocker 1").tapped, table.at("Attacker").damage, table.life("Bob")) == (
        "in play",
        True,
        0,
        20,
    )


def test_creatures_leave_combat_as_the_phase_ends() -> None:
    table = fight(BEAR)
    table.until("end of combat")
    assert table.game.combat is not None
    table.until("postcombat main")
    assert table.game.combat is None
    assert "combat/ends" in table.cited()
