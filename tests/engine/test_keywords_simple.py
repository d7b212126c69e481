"""Keywords that stand for an activated or triggered ability: cycling, equip, soulshift, bushido, rampage, flanking, fading."""

from __future__ import annotations

from judge.engine.language.abilities import Body, TriggeredAbility
from judge.engine.language.event_patterns import Discards, ZoneChange
from judge.engine.language.instructions import GainLife
from judge.engine.language.references import You
from tests.engine.small_boards import BEAR, FILLER, Bench, bolt, card, keyword

BOLT = card("Bolt", "instant", "R", None, bolt())


def test_cycling_discards_the_card_for_a_card_and_cites_its_rule() -> None:
    turtle = card("Turtle", "creature", "4W", (3, 5), keyword("cycling", cost="2"))
    b = Bench(Ann={"hand": [turtle], "in_play": ["Plains"] * 2, "library": [BEAR]}, Bob={})
    b.use("Turtle")
    assert b.zone_of("Turtle") == "graveyard"
    b.resolve()
    assert b.zone_of("Bear") == "hand"
    assert "keywords/cycling" in b.cited()


def test_cycling_works_only_in_hand() -> None:
    turtle = card("Turtle", "creature", "4W", (3, 5), keyword("cycling", cost="2"))
    b = Bench(Ann={"in_play": [turtle, "Plains", "Plains"], "library": [BEAR]}, Bob={})
    assert b.refuse("activate", b.find("Turtle"), 0).slug == "playing/functions-from"


def test_a_cycled_card_counts_as_cycled_and_as_discarded() -> None:
    on_cycled = TriggeredAbility(ZoneChange(None, "hand", "graveyard", "cycled"), Body((), (GainLife(3),)), zone="hand")
    turtle = card("Turtle", "creature", "4W", (3, 5), keyword("cycling", cost="2"), on_cycled)
    watcher = card("Watcher", "enchantment", "1", None, TriggeredAbility(Discards(You()), Body((), (GainLife(1),))))
    b = Bench(Ann={"hand": [turtle], "in_play": ["Plains", "Plains", watcher], "library": [BEAR]}, Bob={})
    b.use("Turtle")
    b.until("postcombat main")
    assert b.life("Ann") == 24


def test_landcycling_finds_a_land_of_the_type() -> None:
    wurm = card("Wurm", "creature", "6G", (7, 7), keyword("landcycling", "Mountain", "1"))
    b = Bench(Ann={"hand": [wurm], "in_play": ["Forest"], "library": [BEAR, "Mountain"]}, Bob={})
    b.use("Wurm").resolve()
    assert b.zone_of("Mountain") == "hand"
    assert "keywords/landcycling" in b.cited()


def test_equip_moves_the_equipment_only_when_a_sorcery_could_be_played() -> None:
    sword = card("Sword", "artifact", "2", None, keyword("equip", cost="1"), subtypes=("Equipment",))
    b = Bench(Ann={"in_play": [sword, BEAR, "Plains", "Plains"], "library": FILLER}, Bob={"library": FILLER})
    b.use("Sword", targets="Bear").resolve()
    assert b.at("Sword").attached_to == b.find("Bear")
    b.until("end of turn")
    assert b.refuse("activate", b.find("Sword"), 0).slug == "playing/as-a-sorcery"


def test_equip_cannot_target_a_creature_of_an_opponent() -> None:
    sword = card("Sword", "artifact", "2", None, keyword("equip", cost="1"), subtypes=("Equipment",))
    ogre = card("Ogre", "creature", "2R", (3, 3))
    b = Bench(Ann={"in_play": [sword, BEAR, "Plains"]}, Bob={"in_play": [ogre]})
    assert b.refuse("activate", b.find("Sword"), 0, targets="Ogre").slug == "playing/targets-of-abilities"


def test_soulshift_returns_a_cheaper_spirit() -> None:
    old = card("Old Spirit", "creature", "4G", (3, 3), keyword("soulshift", "3"), subtypes=("Spirit",))
    small = card("Small Spirit", "creature", "1W", (1, 1), subtypes=("Spirit",))
    b = Bench(Ann={"in_play": [old], "graveyard": [small]}, Bob={"hand": [BOLT], "in_play": ["Mountain"]})
    b.do("pass").play("Bolt", targets="Old Spirit").resolve()
    assert b.zone_of("Old Spirit") == "graveyard"
    b.resolve()
    assert b.zone_of("Small Spirit") == "hand"
    assert b.zone_of("Old Spirit") == "graveyard"


def attack(*names: str) -> tuple[tuple[str, str], ...]:
    return tuple((name, "Bob") for name in names)


def test_bushido_grows_the_blocked_and_the_blocking_creature() -> None:
    first = card("Samurai", "creature", "2W", (2, 2), keyword("bushido", "1"))
    second = card("Ronin", "creature", "2R", (2, 2), keyword("bushido", "2"))
    b = Bench(Ann={"in_play": [first], "library": FILLER}, Bob={"in_play": [second], "library": FILLER})
    b.until("declare blockers", attackers=attack("Samurai"), blockers=(("Ronin", "Samurai"),))
    b.resolve().resolve()
    assert b.size("Samurai") == (3, 3)
    assert b.size("Ronin") == (4, 4)


def test_rampage_counts_blockers_beyond_the_first_as_it_resolves() -> None:
    beast = card("Beast", "creature", "4G", (4, 4), keyword("rampage", "2"))
    others = [card(n, "creature", "1", (1, 1)) for n in ("One", "Two", "Three")]
    b = Bench(Ann={"in_play": [beast], "library": FILLER}, Bob={"in_play": others, "hand": [BOLT], "library": FILLER})
    b.until("declare blockers", attackers=attack("Beast"), blockers=tuple((n, "Beast") for n in ("One", "Two", "Three")))
    b.resolve()
    assert b.size("Beast") == (8, 8)


def test_flanking_weakens_each_blocker_without_flanking() -> None:
    knight = card("Knight", "creature", "2W", (2, 2), keyword("flanking"))
    other = card("Squire", "creature", "2W", (2, 2), keyword("flanking"))
    b = Bench(Ann={"in_play": [knight], "library": FILLER}, Bob={"in_play": [BEAR, other], "library": FILLER})
    b.until("declare blockers", attackers=attack("Knight"), blockers=(("Bear", "Knight"), ("Squire", "Knight")))
    assert len(b.game.stack) == 1
    b.resolve()
    assert b.size("Bear") == (1, 1)
    assert b.size("Squire") == (2, 2)


def test_fading_counts_down_and_then_the_permanent_is_sacrificed() -> None:
    oak = card("Oak", "creature", "1G", (5, 5), keyword("fading", "1"))
    b = Bench(Ann={"hand": [oak], "in_play": ["Forest", "Forest"], "library": FILLER}, Bob={"library": FILLER})
    b.play("Oak").resolve()
    assert b.at("Oak").counter("fade") == 1
    b.until("draw", turn=3)
    assert b.at("Oak").counter("fade") == 0
    b.until("draw", turn=5)
    assert b.zone_of("Oak") == "graveyard"
