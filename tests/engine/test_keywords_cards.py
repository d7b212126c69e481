"""Keywords about cards elsewhere and about attacking: transmute, ninjutsu, provoke, dredge, recover, haunt, ripple."""

from __future__ import annotations

from judge.engine.language.abilities import Body, TriggeredAbility
from judge.engine.language.event_patterns import ZoneChange
from judge.engine.language.instructions import Draw, GainLife
from judge.engine.language.predicates import Filter, IsOneOf
from judge.engine.language.references import Linked
from tests.engine.small_boards import BEAR, DRAW, FILLER, Bench, bolt, card, keyword, spell

BOLT = card("Bolt", "instant", "R", None, bolt())


def test_transmute_finds_a_card_of_the_same_cost() -> None:
    drift = card("Drift", "instant", "1U", None, DRAW, keyword("transmute", cost="1"))
    b = Bench(Ann={"hand": [drift], "in_play": ["Island"], "library": [BOLT, BEAR]}, Bob={})
    b.use("Drift").resolve()
    assert (b.zone_of("Drift"), b.zone_of("Bear"), b.zone_of("Bolt")) == ("graveyard", "hand", "library")


def test_ninjutsu_puts_an_attacker_in_the_place_of_an_unblocked_one() -> None:
    ninja = card("Ninja", "creature", "3U", (3, 2), keyword("ninjutsu", cost="U"))
    b = Bench(Ann={"hand": [ninja], "in_play": [BEAR, "Island"], "library": FILLER}, Bob={"library": FILLER})
    b.until("declare blockers", attackers=(("Bear", "Bob"),))
    b.use("Ninja", cost="Bear").resolve()
    assert (b.zone_of("Bear"), b.zone_of("Ninja"), b.at("Ninja").tapped) == ("hand", "in play", True)
    b.until("end of combat")
    assert b.life("Bob") == 17


def test_ninjutsu_needs_an_unblocked_creature() -> None:
    ninja = card("Ninja", "creature", "3U", (3, 2), keyword("ninjutsu", cost="U"))
    b = Bench(Ann={"hand": [ninja], "in_play": [BEAR, "Island"], "library": FILLER}, Bob={"library": FILLER})
    assert b.refuse("activate", b.find("Ninja"), 0).slug == "playing/paying"


def test_provoke_untaps_a_creature_and_makes_it_block() -> None:
    brute = card("Brute", "creature", "2G", (4, 4), keyword("provoke"))
    b = Bench(Ann={"in_play": [brute], "library": FILLER}, Bob={"in_play": [BEAR], "library": FILLER})
    b.until("declare blockers", attackers=(("Brute", "Bob"),), targets="Bear")
    assert b.game.combat is not None
    assert b.game.combat.blocks == ((b.find("Bear"), b.find("Brute")),)
    assert "keywords/provoke" in b.cited()


def test_dredge_replaces_a_draw_with_cards_put_into_the_graveyard() -> None:
    imp = card("Imp", "creature", "2B", (2, 2), keyword("dredge", "3"))
    think = card("Think", "sorcery", "U", None, spell(Draw(2)))
    b = Bench(Ann={"hand": [think], "in_play": ["Island"], "graveyard": [imp], "library": FILLER}, Bob={})
    b.play("Think").resolve(yes_or_no="yes")
    assert b.zone_of("Imp") == "hand"
    assert len(b.game.players[1].library) == 6 - 3 - 1
    assert "keywords/dredge" in b.cited()


def test_dredge_needs_enough_cards_in_the_library() -> None:
    imp = card("Imp", "creature", "2B", (2, 2), keyword("dredge", "3"))
    think = card("Think", "sorcery", "U", None, DRAW)
    b = Bench(Ann={"hand": [think], "in_play": ["Island"], "graveyard": [imp], "library": FILLER[:2]}, Bob={})
    b.play("Think").resolve()
    assert b.zone_of("Imp") == "graveyard"


def test_recover_takes_the_card_back_or_loses_it() -> None:
    grim = card("Grim", "sorcery", "B", None, DRAW, keyword("recover", cost="B"))
    for answer, zone in (("yes", "hand"), ("no", "removed")):
        b = Bench(
            Ann={"in_play": [BEAR, "Swamp", "Mountain"], "hand": [BOLT], "graveyard": [grim], "library": FILLER}, Bob={"library": FILLER},
        )
        b.play("Bolt", targets="Bear").resolve()
        b.resolve(yes_or_no=answer)
        assert b.zone_of("Grim") == zone


HAUNT_DIES = TriggeredAbility(
    ZoneChange(Filter((IsOneOf(Linked("haunted")),)), "in play", "graveyard"), Body((), (GainLife(2),)), zone="removed"
)


def test_a_creature_with_haunt_haunts_another_and_sees_it_die() -> None:
    ghost = card("Ghost", "creature", "1W", (1, 1), keyword("haunt"), HAUNT_DIES)
    b = Bench(
        Ann={"in_play": [ghost, "Mountain", "Mountain"], "hand": [BOLT, BOLT], "library": FILLER},
        Bob={"in_play": [BEAR], "library": FILLER},
    )
    b.play("Bolt", targets="Ghost").resolve()
    b.resolve()
    assert b.zone_of("Ghost") == "removed"
    b.play("Bolt", zone="hand", targets="Bear").resolve().resolve()
    assert b.life("Ann") == 22
    assert "keywords/haunt" in b.cited()


def test_a_spell_with_haunt_haunts_as_it_resolves() -> None:
    cry = card("Cry", "sorcery", "R", None, spell(GainLife(1)), keyword("haunt"), HAUNT_DIES)
    b = Bench(
        Ann={"in_play": ["Mountain", "Mountain"], "hand": [cry, BOLT], "library": FILLER}, Bob={"in_play": [BEAR], "library": FILLER},
    )
    b.play("Cry").resolve().resolve()
    assert b.zone_of("Cry") == "removed"
    b.play("Bolt", targets="Bear").resolve().resolve()
    assert b.life("Ann") == 23


def test_ripple_plays_cards_of_the_same_name_and_puts_the_rest_under() -> None:
    surge = card("Surge", "sorcery", "R", None, bolt(1), keyword("ripple", "3"))
    b = Bench(Ann={"hand": [surge], "in_play": ["Mountain"], "library": [BEAR, surge, BOLT, *FILLER]}, Bob={"library": FILLER})
    b.play("Surge", zone="hand", targets="Bob").resolve(targets="Bob")
    while b.game.stack:
        b.resolve(targets="Bob")
    assert b.life("Bob") == 18
    assert b.at("Bear").id in b.game.players[1].library
