"""Phasing."""

from __future__ import annotations

from judge.engine.language.abilities import Body, StaticAbility, TriggeredAbility
from judge.engine.language.changes import ModifyPT
from judge.engine.language.event_patterns import Phases, ZoneChange
from judge.engine.language.instructions import Apply, CreateToken, GainLife, Phase, PutCounters
from judge.engine.language.references import Host, Target, This
from tests.engine.small_boards import BEAR, FILLER, Bench, bolt, card, creatures, keyword, spell

ENTERS = TriggeredAbility(ZoneChange(None, "", "in play"), Body((), (GainLife(5),)))
LEAVES = TriggeredAbility(ZoneChange(None, "in play", ""), Body((), (GainLife(7),)))
DRAKE = card("Drake", "creature", "2U", (3, 1), keyword("phasing"), ENTERS, LEAVES)
RIPPLE = card("Ripple", "instant", "U", None, spell(Phase(Target()), targets=(creatures(),)))
GROW = card("Grow", "instant", "G", None, spell(Apply(Target(), (ModifyPT(3, 3),)), targets=(creatures(),)))
STUDY = card("Study", "instant", "G", None, spell(PutCounters("+1/+1", Target()), targets=(creatures(),)))


def test_phasing_out_and_in_is_the_same_permanent_and_triggers_nothing() -> None:
    b = Bench(Ann={"in_play": [DRAKE, "Forest"], "hand": [STUDY], "library": FILLER}, Bob={"library": FILLER})
    id = b.find("Drake")
    b.play("Study", targets="Drake").resolve()
    b.until("upkeep", turn=3)
    assert b.game.phased_out == (id,)
    assert id not in b.game.in_play
    b.until("upkeep", turn=5)
    assert b.find("Drake") == id
    assert (b.zone_of("Drake"), b.at("Drake").counter("+1/+1")) == ("in play", 1)
    assert b.life("Ann") == 20
    assert {"keywords/phasing", "keywords/phasing-in-the-untap-step"} <= b.cited()


def test_what_phases_in_can_attack_at_once() -> None:
    b = Bench(Ann={"in_play": [DRAKE], "library": FILLER}, Bob={"library": FILLER})
    b.until("end of combat", turn=5, attackers=(("Drake", "Bob"),))
    assert b.life("Bob") == 17


def test_effects_with_a_duration_lose_a_permanent_that_phases_out() -> None:
    b = Bench(
        Ann={"in_play": [BEAR, "Forest", "Island"], "hand": [GROW, RIPPLE], "library": FILLER}, Bob={"library": FILLER},
    )
    b.play("Grow", targets="Bear").resolve()
    assert b.size("Bear") == (5, 5)
    b.play("Ripple", targets="Bear").resolve()
    assert b.zone_of("Bear") == "phased out"
    assert all(b.find("Bear") not in (e.objects or ()) for e in b.game.effects)
    b.until("upkeep", turn=3)
    assert b.zone_of("Bear") == "in play"


def test_a_phased_out_creature_is_no_target_any_more() -> None:
    b = Bench(
        Ann={"in_play": [BEAR, "Forest", "Island"], "hand": [GROW], "library": FILLER},
        Bob={"hand": [RIPPLE], "in_play": ["Island"], "library": FILLER},
    )
    b.play("Grow", targets="Bear").do("pass").play("Ripple", targets="Bear").resolve().resolve()
    assert b.zone_of("Grow") == "graveyard"
    assert not b.game.effects
    assert "resolving/countered-on-resolution" in b.cited()


def test_auras_and_equipment_phase_out_and_in_along_with_their_permanent() -> None:
    bonus = StaticAbility(Host(), (ModifyPT(1, 1),))
    coat = card("Coat", "enchantment", "G", None, keyword("enchant", filter=creatures()), bonus, subtypes=("Aura",))
    b = Bench(
        Ann={"in_play": [BEAR, "Forest", "Island"], "hand": [coat, RIPPLE], "library": FILLER}, Bob={"library": FILLER},
    )
    b.play("Coat", targets="Bear").resolve()
    b.play("Ripple", targets="Bear").resolve()
    assert b.zone_of("Coat") == "phased out"
    b.until("upkeep", turn=3)
    assert (b.zone_of("Coat"), b.at("Coat").attached_to) == ("in play", b.find("Bear"))
    assert b.size("Bear") == (3, 3)
    assert "keywords/phased-out-indirectly" in b.cited()


def test_an_aura_that_phases_in_without_its_permanent_goes_to_the_graveyard() -> None:
    coat = card("Coat", "enchantment", "G", None, keyword("enchant", filter=creatures()), keyword("phasing"), subtypes=("Aura",))
    b = Bench(
        Ann={"in_play": [BEAR, "Forest", "Mountain"], "hand": [coat, card("Zap", "instant", "R", None, bolt())], "library": FILLER},
        Bob={"library": FILLER},
    )
    b.play("Coat", targets="Bear").resolve()
    b.until("draw", turn=3)
    assert (b.zone_of("Coat"), b.zone_of("Bear")) == ("phased out", "in play")
    b.play("Zap", targets="Bear").resolve()
    b.until("upkeep", turn=5)
    assert b.zone_of("Coat") == "graveyard"


def test_a_token_that_phases_out_ceases_to_exist() -> None:
    make = card("Make", "sorcery", "G", None, spell(CreateToken(card("Imp", "creature", None, (1, 1)))))
    b = Bench(Ann={"in_play": ["Forest", "Island"], "hand": [make, RIPPLE], "library": FILLER}, Bob={"library": FILLER})
    b.play("Make").resolve()
    b.play("Ripple", targets="Imp").resolve()
    assert b.zone_of("Imp") == "nowhere"
    assert not b.game.phased_out


def test_abilities_that_mention_phasing_trigger_on_it() -> None:
    worm = card("Worm", "creature", "2G", (1, 1), keyword("phasing"), TriggeredAbility(Phases(), Body((), (PutCounters("+1/+1", This()),))))
    b = Bench(Ann={"in_play": [worm], "library": FILLER}, Bob={"library": FILLER})
    b.until("draw", turn=5)
    assert b.size("Worm") == (2, 2)


def test_a_permanent_keeps_its_tapped_state_and_timestamp() -> None:
    b = Bench(Ann={"in_play": [DRAKE], "library": FILLER}, Bob={"library": FILLER})
    stamp = b.at("Drake").timestamp
    b.until("combat damage", attackers=(("Drake", "Bob"),))
    b.until("upkeep", turn=3)
    assert b.at("Drake").tapped
    b.until("upkeep", turn=5)
    assert not b.at("Drake").tapped
    assert b.at("Drake").timestamp == stamp
