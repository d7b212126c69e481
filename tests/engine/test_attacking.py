"""Declaring attackers: who may, who must, what it costs (306 to 308, 500)."""

from __future__ import annotations

import pytest

from judge.engine.language.changes import Permission, Requirement, Restriction
from judge.engine.language.combat_patterns import Attacks
from judge.engine.language.conditions import Exists, NotCondition
from judge.engine.language.costs import Cost, ManaPart
from judge.engine.language.event_patterns import TapsOrUntaps
from judge.engine.language.instructions import GainLife, RemoveFromCombat, Tap
from judge.engine.language.predicates import ControlledBy, Filter, IsSubtype, IsType
from judge.engine.language.references import Players, Target
from tests.engine.laid_tables import Table, itself, placed, static, triggered
from tests.engine.small_boards import BEAR, FILLER, card, creatures, keyword, land, spell

LIBRARY = {"library": FILLER}
WALL = card("Wall", "creature", "1", (0, 4), keyword("defender"))


def at_attack(*mine: object, theirs: tuple[object, ...] = (), hand: tuple[object, ...] = ()) -> Table:
    """At the beginning of combat, Ann about to declare attackers."""
    return Table(Ann={"in_play": list(mine), "hand": list(hand), **LIBRARY}, Bob={"in_play": list(theirs), **LIBRARY})


def refused(table: Table, *pairs: tuple[str, str]) -> tuple[str, str]:
    """Rule and fact of the refusal of an attack."""
    table.until("declare attackers", attackers=[tuple(pairs), ()])
    return table.refusals[0].slug, table.refusals[0].fact


def test_attackers_are_declared_as_the_step_begins_and_then_the_active_player_has_priority() -> None:
    table = at_attack(BEAR)
    table.attack(("Bear", "Bob"))
    assert (table.at("Bear").tapped, table.priority_of, table.stack()) == (True, "Ann", [])


def test_attacking_does_not_tap_a_creature_with_vigilance() -> None:
    table = at_attack(card("Guard", "creature", "W", (2, 2), keyword("vigilance")))
    table.attack(("Guard", "Bob"))
    assert not table.at("Guard").tapped
    assert "keywords/vigilance" in table.cited()


@pytest.mark.parametrize(
    ("attacker", "slug", "fact"),
    [
        (placed(BEAR, tapped=True), "combat/chosen-attackers", "is tapped"),
        (placed(BEAR, fresh=True), "combat/chosen-attackers", "has not been under Ann's control"),
        (card("Bear", "artifact", "1"), "combat/chosen-attackers", "is not a creature"),
        (card("Bear", "creature", "1", (2, 2), keyword("defender")), "keywords/defender", "has defender"),
        (card("Bear", "creature", "1", (2, 2), itself(Restriction("attack"))), "combat/attack-restrictions", "can't attack"),
    ],
)
def test_a_creature_that_cannot_attack_is_refused_with_the_rule(attacker: object, slug: str, fact: str) -> None:
    found = refused(at_attack(attacker), ("Bear", "Bob"))
    assert found[0] == slug
    assert fact in found[1]


def test_only_an_opponent_can_be_attacked_and_only_with_ones_own_creatures_each_once() -> None:
    assert refused(at_attack(BEAR), ("Bear", "Ann"))[0] == "combat/chosen-attackers"
    assert refused(at_attack(theirs=(BEAR,)), ("Bear", "Bob"))[1] == "Bear is not controlled by Ann"
    assert refused(at_attack(BEAR), ("Bear", "Bob"), ("Bear", "Bob"))[1] == "Bear can attack only once"


def test_haste_lets_a_creature_attack_at_once() -> None:
    table = at_attack(placed(card("Runner", "creature", "R", (2, 1), keyword("haste")), fresh=True))
    table.attack(("Runner", "Bob"))
    assert table.at("Runner").tapped


def test_an_effect_can_let_a_defender_attack() -> None:
    table = at_attack(WALL, card("Roller", "enchantment", "1", None, static(creatures(), Permission("attack despite defender"))))
    table.attack(("Wall", "Bob"))
    assert table.at("Wall").tapped


def test_a_creature_that_cannot_attack_alone_needs_another() -> None:
    shy = card("Shy", "creature", "1", (3, 3), itself(Restriction("attack alone")))
    assert refused(at_attack(shy, BEAR), ("Shy", "Bob"))[0] == "combat/attack-as-a-set"
    table = at_attack(shy, BEAR)
    table.attack(("Shy", "Bob"), ("Bear", "Bob"))
    assert table.at("Shy").tapped


def test_a_creature_that_must_attack_is_missed() -> None:
    rager = card("Rager", "creature", "R", (3, 3), itself(Requirement("attack")))
    slug, fact = refused(at_attack(rager, BEAR), ("Bear", "Bob"))
    assert (slug, fact) == ("combat/attack-requirements", "Rager must attack if able")


def test_a_requirement_asks_nothing_of_a_creature_that_is_not_able() -> None:
    rager = card("Rager", "creature", "R", (3, 3), itself(Requirement("attack")))
    for state in ({"tapped": True}, {"fresh": True}):
        table = at_attack(placed(rager, **state))
        table.until("end of combat")
        assert table.refusals == []


def test_as_many_requirements_are_obeyed_as_restrictions_allow() -> None:
    rager = card("Rager", "creature", "R", (3, 3), itself(Requirement("attack"), Restriction("attack alone")))
    alone = at_attack(rager)
    alone.until("end of combat")
    assert alone.refusals == []
    two = at_attack(rager, placed(rager, label="Second"))
    assert refused(two, ("Second", "Bob"))[0] in ("combat/attack-as-a-set", "combat/attack-requirements")


def test_a_cost_to_attack_need_not_be_paid_for_a_requirement() -> None:
    tax = card("Tax", "enchantment", "W", None, static(creatures(), Restriction("attack", unless=Cost((ManaPart(("2",)),)))))
    rager = card("Rager", "creature", "R", (3, 3), itself(Requirement("attack")))
    table = at_attack(rager, "Mountain", "Mountain", theirs=(tax,))
    table.until("end of combat")
    assert table.refusals == []


def test_costs_to_attack_are_paid_together_or_the_whole_attack_is_undone() -> None:
    tax = card("Tax", "enchantment", "W", None, static(creatures(), Restriction("attack", unless=Cost((ManaPart(("2",)),)))))
    table = at_attack(BEAR, "Mountain", "Mountain", theirs=(tax,))
    table.attack(("Bear", "Bob"))
    assert all(table.game.objects[i].tapped for i in table.game.in_play if "Mountain" in table.game.objects[i].printed.name)
    assert "combat/costs-to-attack" in table.cited()
    poor = at_attack(BEAR, "Mountain", theirs=(tax,))
    assert refused(poor, ("Bear", "Bob"))[0] == "mana/paying-from-pool"
    assert not poor.at("Bear").tapped
    assert not poor.at("Mountain").tapped


def test_what_triggers_on_attacking_and_on_tapping_waits_until_the_attack_is_declared() -> None:
    raider = card("Raider", "creature", "R", (2, 1), triggered(Attacks(), GainLife(1)), triggered(TapsOrUntaps(), GainLife(2)))
    table = at_attack(raider)
    table.attack(("Raider", "Bob"))
    assert len(table.stack()) == 2


def test_attacking_alone_is_seen() -> None:
    hermit = card(
        "Hermit", "enchantment", "W", None, triggered(Attacks(creatures(ControlledBy(Players("active"))), alone=True), GainLife(1))
    )
    table = at_attack(BEAR, hermit)
    table.attack(("Bear", "Bob"))
    assert table.stack() == ["Hermit's ability"]
    both = at_attack(BEAR, placed(BEAR, label="Other"), hermit)
    both.attack(("Bear", "Bob"), ("Other", "Bob"))
    assert both.stack() == []


def test_tapping_an_attacker_later_does_not_remove_it_from_combat() -> None:
    freeze = card("Freeze", "instant", "R", None, spell(Tap(Target()), targets=(creatures(),)))
    table = at_attack(card("Guard", "creature", "W", (2, 2), keyword("vigilance")), "Mountain", hand=(freeze,))
    table.attack(("Guard", "Bob"))
    table.play("Freeze", targets="Guard").resolve()
    table.until("postcombat main")
    assert table.life("Bob") == 18


def test_a_creature_removed_from_combat_deals_no_combat_damage_and_stays_tapped() -> None:
    call_off = card("Call Off", "instant", "R", None, spell(RemoveFromCombat(Target()), targets=(creatures(),)))
    table = at_attack(BEAR, "Mountain", hand=(call_off,))
    table.attack(("Bear", "Bob"))
    table.play("Call Off", targets="Bear").resolve()
    table.until("postcombat main")
    assert (table.life("Bob"), table.at("Bear").tapped) == (20, True)


def test_a_restriction_can_ask_something_of_the_defending_player() -> None:
    needs_island = Filter((IsSubtype("Island"), IsType("land"), ControlledBy(Players("opponents"))))
    serpent = card("Serpent", "creature", "U", (5, 5), itself(Restriction("attack"), when=NotCondition(Exists(needs_island))))
    assert refused(at_attack(serpent), ("Serpent", "Bob"))[0] == "combat/attack-restrictions"
    table = at_attack(serpent, theirs=(land("Island"),))
    table.attack(("Serpent", "Bob"))
    assert table.at("Serpent").tapped
