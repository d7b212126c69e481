"""Declaring blockers: who may, who must, and what becomes of attackers (309, 501)."""

from __future__ import annotations

import pytest

from judge.engine.language.changes import Permission, Requirement, Restriction, SetTypes
from judge.engine.language.characteristics import Characteristics
from judge.engine.language.combat_patterns import BecomesBlocked, BlocksPattern, UnblockedPattern
from judge.engine.language.costs import Cost, ManaPart
from judge.engine.language.instructions import Apply, Destroy, GainControl, GainLife, Tap
from judge.engine.language.predicates import Filter, IsColor
from judge.engine.language.references import Target
from tests.engine.laid_tables import Table, itself, placed, triggered
from tests.engine.small_boards import BEAR, FILLER, card, creatures, keyword, spell

LIBRARY = {"library": FILLER}
OGRE = card("Ogre", "creature", "2R", (3, 3))


def attacked(
    *mine: object,
    by: object = BEAR,
    attacker: str = "",
    hers: tuple[object, ...] = (),
    hand: tuple[object, ...] = (),
    his: tuple[object, ...] = (),
) -> Table:
    """Ann attacks Bob with one creature (called ``attacker``, or by its name); Bob has creatures of his own."""
    table = Table(Ann={"in_play": [by, *hers], "hand": list(hand), **LIBRARY}, Bob={"in_play": list(mine), "hand": list(his), **LIBRARY})
    return table.attack((attacker or by.name, "Bob"))  # type: ignore[attr-defined]


def refused(table: Table, *pairs: tuple[str, str]) -> str:
    """The rule that refuses a block."""
    table.until("declare blockers", blockers=[tuple(pairs), ()])
    return table.refusals[0].slug


def test_a_blocked_attacker_deals_its_damage_to_the_blocker() -> None:
    table = attacked(OGRE)
    table.block(("Ogre", "Bear"))
    table.until("postcombat main")
    assert (table.life("Bob"), table.at("Ogre").damage, table.zone_of("Bear")) == (20, 2, "graveyard")


@pytest.mark.parametrize(
    ("attacker", "blocker", "slug"),
    [
        (BEAR, placed(OGRE, tapped=True), "combat/chosen-blockers"),
        (BEAR, card("Ogre", "artifact", "1"), "combat/chosen-blockers"),
        (card("Bird", "creature", "W", (1, 1), keyword("flying")), OGRE, "keywords/flying"),
        (card("Shade", "creature", "B", (1, 1), keyword("fear")), OGRE, "keywords/fear"),
        (card("Knight", "creature", "W", (1, 1), keyword("protection", "red")), OGRE, "keywords/protection-blocking"),
        (card("Ghost", "creature", "U", (1, 1), itself(Restriction("be blocked"))), OGRE, "combat/block-restrictions"),
        (
            card("Elf", "creature", "G", (1, 1), itself(Restriction("be blocked by", Filter((IsColor("red"),))))),
            OGRE,
            "combat/block-restrictions",
        ),
        (BEAR, card("Ogre", "creature", "R", (1, 1), itself(Restriction("block"))), "combat/block-restrictions"),
        (card("Shadow", "creature", "B", (1, 1), keyword("shadow")), OGRE, "keywords/shadow"),
        (card("Rider", "creature", "B", (1, 1), keyword("horsemanship")), OGRE, "keywords/horsemanship"),
    ],
)
def test_a_block_that_is_not_possible_is_refused_with_the_rule(attacker: Characteristics, blocker: object, slug: str) -> None:
    assert refused(attacked(blocker, by=attacker), ("Ogre", attacker.name)) == slug


def test_what_could_block_all_the_same() -> None:
    bird = card("Bird", "creature", "W", (1, 1), keyword("flying"))
    shade = card("Shade", "creature", "B", (1, 1), keyword("fear"))
    golem = card("Golem", "artifact creature", "3", (2, 2))
    for attacker, blocker in ((bird, bird), (shade, golem), (shade, shade)):
        table = attacked(placed(blocker, label="It"), by=placed(attacker, label="Attacker"), attacker="Attacker")
        table.block(("It", "Attacker"))
        assert table.refusals == []


def test_landwalk_looks_at_the_lands_of_the_defending_player() -> None:
    walker = card("Walker", "creature", "G", (2, 2), keyword("landwalk", "Forest"))
    assert refused(attacked(OGRE, "Forest", by=walker), ("Ogre", "Walker")) == "keywords/landwalk"
    table = attacked(OGRE, "Island", by=walker)
    table.block(("Ogre", "Walker"))
    assert table.refusals == []


def test_only_the_defending_players_creatures_block_and_only_attackers_are_blocked() -> None:
    assert refused(attacked(OGRE, hers=(placed(OGRE, label="Hers"),)), ("Hers", "Bear")) == "combat/chosen-blockers"
    assert refused(attacked(OGRE, hers=(placed(OGRE, label="Hers"),)), ("Ogre", "Hers")) == "combat/chosen-blockers"


def test_a_creature_blocks_one_attacker_unless_an_effect_lets_it_block_more() -> None:
    both = (placed(BEAR, label="One"), placed(BEAR, label="Two"))

    def table(blocker: Characteristics) -> Table:
        t = Table(Ann={"in_play": list(both), **LIBRARY}, Bob={"in_play": [blocker], **LIBRARY})
        return t.attack(("One", "Bob"), ("Two", "Bob"))

    assert refused(table(OGRE), ("Ogre", "One"), ("Ogre", "Two")) == "combat/one-attacker-each"
    broad = card("Ogre", "creature", "1", (2, 5), itself(Permission("block more")))
    free = table(broad)
    free.block(("Ogre", "One"), ("Ogre", "Two"))
    assert free.refusals == []


def test_several_creatures_can_block_one_attacker() -> None:
    table = attacked(OGRE, placed(OGRE, label="Second"))
    table.block(("Ogre", "Bear"), ("Second", "Bear"))
    assert len(table.game.combat.blocks) == 2  # type: ignore[union-attr]


def test_an_attacker_can_need_two_blockers_or_refuse_them() -> None:
    pair = card("Big", "creature", "1", (2, 2), itself(Restriction("be blocked by few", number=2)))
    lone = card("Big", "creature", "1", (2, 2), itself(Restriction("be blocked by more than one")))
    assert refused(attacked(OGRE, by=pair), ("Ogre", "Big")) == "combat/blocks-as-a-set"
    assert refused(attacked(OGRE, placed(OGRE, label="Two"), by=lone), ("Ogre", "Big"), ("Two", "Big")) == "combat/blocks-as-a-set"


def test_a_requirement_to_block_is_obeyed_as_far_as_possible() -> None:
    lure = card("Lure", "creature", "G", (1, 1), itself(Requirement("be blocked by all")))
    table = attacked(OGRE, placed(OGRE, label="Second"), by=lure)
    assert refused(table, ("Ogre", "Lure")) == "combat/block-requirements"
    must = card("Ogre", "creature", "R", (3, 3), itself(Requirement("block")))
    assert refused(attacked(must)) == "combat/block-requirements"
    flier = card("Bird", "creature", "W", (1, 1), keyword("flying"))
    unable = attacked(must, by=flier)
    unable.until("end of combat")
    assert unable.refusals == []


def test_a_cost_to_block_is_paid_or_the_block_is_undone() -> None:
    heavy = card("Ogre", "creature", "R", (3, 3), itself(Restriction("block", unless=Cost((ManaPart(("1",)),)))))
    table = attacked(heavy, "Mountain")
    table.block(("Ogre", "Bear"))
    assert table.at("Mountain").tapped
    assert refused(attacked(heavy), ("Ogre", "Bear")) == "mana/paying-from-pool"


def test_tapping_a_blocker_after_the_block_does_not_undo_it_and_its_damage_is_still_dealt() -> None:
    freeze = card("Freeze", "instant", "U", None, spell(Tap(Target()), targets=(creatures(),)))
    table = attacked(OGRE, hers=("Island",), hand=(freeze,))
    table.block(("Ogre", "Bear"))
    table.play("Freeze", targets="Ogre").resolve()
    table.until("postcombat main")
    assert (table.life("Bob"), table.zone_of("Bear")) == (20, "graveyard")


def test_an_attacker_stays_blocked_when_its_blocker_is_gone_and_deals_no_damage() -> None:
    kill = card("Kill", "instant", "B", None, spell(Destroy(Target()), targets=(creatures(),)))
    table = attacked(OGRE, hers=("Swamp",), hand=(kill,))
    table.block(("Ogre", "Bear"))
    table.play("Kill", targets="Ogre").resolve()
    table.until("postcombat main")
    assert table.life("Bob") == 20


def test_a_blocker_whose_controller_changes_leaves_combat() -> None:
    steal = card("Steal", "instant", "U", None, spell(GainControl(Target()), targets=(creatures(),)))
    table = attacked(OGRE, hers=("Island",), hand=(steal,))
    table.block(("Ogre", "Bear"))
    table.play("Steal", targets="Ogre").resolve()
    assert table.game.combat.blocks == ()  # type: ignore[union-attr]
    assert "continuous/removed-from-combat" in table.cited()


def test_a_creature_that_stops_being_one_leaves_combat() -> None:
    stone = card("Stone", "instant", "U", None, spell(Apply(Target(), (SetTypes(("artifact",)),)), targets=(creatures(),)))
    table = attacked(OGRE, "Island", his=(stone,))
    table.passes().play("Stone", targets="Bear").resolve()
    table.until("postcombat main")
    assert table.life("Bob") == 20


def test_abilities_about_blocking_trigger_once_or_once_for_each() -> None:
    crowd = card(
        "Crowd", "creature", "R", (4, 4), triggered(BecomesBlocked(), GainLife(1)), triggered(BecomesBlocked(each=True), GainLife(10))
    )
    guard = card("Guard", "creature", "W", (1, 1), triggered(BlocksPattern(), GainLife(1)))
    table = attacked(guard, placed(OGRE, label="Second"), by=crowd)
    table.block(("Guard", "Crowd"), ("Second", "Crowd"))
    table.until("combat damage")
    assert (table.life("Ann"), table.life("Bob")) == (41, 21)


def test_being_unblocked_is_seen_only_after_blocks() -> None:
    sneak = card("Sneak", "creature", "U", (1, 1), triggered(UnblockedPattern(), GainLife(1)))
    table = attacked(by=sneak)
    assert table.stack() == []
    table.until("declare blockers")
    assert table.stack() == ["Sneak's ability"]
