"""Keywords about playing spells: kicker, buyback, flashback, madness, suspend, split second, storm, replicate, entwine, splice..."""

from __future__ import annotations

from judge.engine.language.abilities import Body, Modes, SpellAbility, TargetSpec
from judge.engine.language.costs import Cost, DiscardCost
from judge.engine.language.instructions import Counter, DealDamage, Destroy, Discard, Draw, GainLife
from judge.engine.language.predicates import Filter, Is, IsSubtype, IsType
from judge.engine.language.references import Target
from judge.engine.queries.view import has
from tests.engine.small_boards import BEAR, CREATURE_OR_PLAYER, DRAW, FILLER, Bench, bolt, card, creatures, keyword, spell

BOLT = card("Bolt", "instant", "R", None, bolt())
RED = ["Mountain"] * 6
TARGET_SPELL = Filter((Is("spell"),), "stack")


def test_kicker_paid_adds_what_the_spell_says_and_its_target() -> None:
    kicked = SpellAbility(Body((TargetSpec(creatures()),), (Destroy(Target()),), if_paid="kicker"))
    burn = card("Burn", "sorcery", "R", None, bolt(2), kicked, keyword("kicker", cost="2"))
    b = Bench(Ann={"hand": [burn], "in_play": RED}, Bob={"in_play": [BEAR]})
    b.play("Burn", optional_cost=1, targets=["Bob", "Bear"]).resolve()
    assert (b.life("Bob"), b.zone_of("Bear")) == (18, "graveyard")
    assert sum(o.tapped for o in b.game.objects.values()) == 3


def test_without_kicker_the_kicked_part_has_no_target_and_does_nothing() -> None:
    kicked = SpellAbility(Body((TargetSpec(creatures()),), (Destroy(Target()),), if_paid="kicker"))
    burn = card("Burn", "sorcery", "R", None, bolt(2), kicked, keyword("kicker", cost="2"))
    b = Bench(Ann={"hand": [burn], "in_play": RED}, Bob={"in_play": [BEAR]})
    b.play("Burn", targets="Bob").resolve()
    assert (b.life("Bob"), b.zone_of("Bear")) == (18, "in play")


def test_buyback_returns_the_spell_to_hand_as_it_resolves() -> None:
    poke = card("Poke", "instant", "R", None, bolt(1), keyword("buyback", cost="3"))
    b = Bench(Ann={"hand": [poke], "in_play": RED}, Bob={})
    b.play("Poke", optional_cost=1, targets="Bob").resolve()
    assert (b.life("Bob"), b.zone_of("Poke")) == (19, "hand")
    assert "keywords/buyback-returns" in b.cited()


def test_a_countered_spell_with_buyback_goes_to_the_graveyard() -> None:
    poke = card("Poke", "instant", "R", None, bolt(1), keyword("buyback", cost="3"))
    no = card("No", "instant", "U", None, spell(Counter(Target()), targets=(TARGET_SPELL,)))
    b = Bench(Ann={"hand": [poke], "in_play": RED}, Bob={"hand": [no], "in_play": ["Island"]})
    b.play("Poke", optional_cost=1, targets="Bob").do("pass").play("No", targets="Poke").resolve()
    assert b.zone_of("Poke") == "graveyard"


def test_flashback_plays_from_the_graveyard_once_and_removes_the_card() -> None:
    again = card("Again", "sorcery", "4R", None, bolt(2), keyword("flashback", cost="1R"))
    b = Bench(Ann={"graveyard": [again], "in_play": RED}, Bob={})
    b.play("Again", "flashback", targets="Bob")
    assert sum(o.tapped for o in b.game.objects.values()) == 2
    b.resolve()
    assert (b.life("Bob"), b.zone_of("Again")) == (18, "removed")
    assert {"keywords/flashback", "keywords/flashback-removes"} <= b.cited()


def test_a_countered_flashback_spell_is_removed_from_the_game() -> None:
    again = card("Again", "sorcery", "4R", None, bolt(2), keyword("flashback", cost="1R"))
    no = card("No", "instant", "U", None, spell(Counter(Target()), targets=(TARGET_SPELL,)))
    b = Bench(Ann={"graveyard": [again], "in_play": RED}, Bob={"hand": [no], "in_play": ["Island"]})
    b.play("Again", "flashback", targets="Bob").do("pass").play("No", targets="Again").resolve()
    assert b.zone_of("Again") == "removed"


def test_flashback_cannot_be_used_from_hand() -> None:
    again = card("Again", "sorcery", "4R", None, bolt(2), keyword("flashback", cost="1R"))
    b = Bench(Ann={"hand": [again], "in_play": RED}, Bob={})
    assert b.refuse("play", b.find("Again"), "flashback").slug == "playing/from-zone"


RUMMAGE = card("Rummage", "instant", "R", None, spell(Discard(1), Draw(1)))


def test_a_card_with_madness_may_be_played_as_it_is_discarded() -> None:
    fury = card("Fury", "sorcery", "4R", None, bolt(4), keyword("madness", cost="R"))
    b = Bench(Ann={"hand": [RUMMAGE, fury], "in_play": RED, "library": FILLER}, Bob={"library": FILLER})
    b.play("Rummage").resolve()
    assert b.zone_of("Fury") == "removed"
    b.resolve(targets="Bob")
    assert b.zone_of("Fury") == "stack"
    b.resolve()
    assert (b.life("Bob"), b.zone_of("Fury")) == (16, "graveyard")
    assert {"keywords/madness", "keywords/madness-trigger", "playing/playing-on-resolution"} <= b.cited()


def test_a_card_with_madness_that_is_not_played_goes_to_the_graveyard() -> None:
    fury = card("Fury", "sorcery", "4R", None, bolt(4), keyword("madness", cost="R"))
    b = Bench(Ann={"hand": [RUMMAGE, fury], "in_play": RED, "library": FILLER}, Bob={"library": FILLER})
    b.play("Rummage").resolve()
    b.resolve(yes_or_no="no")
    assert b.zone_of("Fury") == "graveyard"


def test_madness_is_optional() -> None:
    fury = card("Fury", "sorcery", "4R", None, bolt(4), keyword("madness", cost="R"))
    b = Bench(Ann={"hand": [RUMMAGE, fury], "in_play": RED, "library": FILLER}, Bob={"library": FILLER})
    b.play("Rummage").resolve(yes_or_no="no")
    assert b.zone_of("Fury") == "graveyard"
    assert not b.game.stack


def test_a_suspended_creature_comes_for_nothing_and_with_haste() -> None:
    giant = card("Giant", "creature", "5RR", (6, 6), keyword("suspend", "1", "R"))
    b = Bench(Ann={"hand": [giant], "in_play": ["Mountain"], "library": FILLER}, Bob={"library": FILLER})
    b.do("suspend", b.find("Giant"))
    assert (b.zone_of("Giant"), b.at("Giant").counter("time")) == ("removed", 1)
    b.until("precombat main", turn=3)
    assert b.zone_of("Giant") == "in play"
    assert has(b.game, b.find("Giant"), "haste")
    b.until("end of combat", attackers=(("Giant", "Bob"),))
    assert b.life("Bob") == 14
    assert {"keywords/suspend", "keywords/suspending"} <= b.cited()


def test_suspending_needs_the_time_at_which_the_card_could_be_played() -> None:
    giant = card("Giant", "creature", "5RR", (6, 6), keyword("suspend", "1", "R"))
    b = Bench(Ann={"hand": [giant], "in_play": ["Mountain"], "library": FILLER}, Bob={"library": FILLER})
    b.until("end of turn")
    assert b.refuse("suspend", b.find("Giant")).slug == "playing/creatures"


def test_a_card_without_mana_cost_can_be_suspended_but_not_played() -> None:
    vision = card("Vision", "sorcery", None, None, spell(Draw(3)), keyword("suspend", "2", "U"))
    b = Bench(Ann={"hand": [vision], "in_play": ["Island"], "library": FILLER}, Bob={"library": FILLER})
    assert b.refuse("play", b.find("Vision"), "").slug == "playing/nonexistent-mana-cost"
    b.do("suspend", b.find("Vision"))
    b.until("draw", turn=5)
    assert b.zone_of("Vision") == "graveyard"
    assert len(b.game.players[1].hand) == 5


def test_split_second_stops_everything_but_mana_abilities() -> None:
    sudden = card("Sudden", "instant", "1R", None, bolt(4), keyword("split second"))
    b = Bench(Ann={"hand": [sudden], "in_play": RED}, Bob={"hand": [BOLT], "in_play": RED})
    b.play("Sudden", targets="Bob").do("pass")
    assert b.refuse("play", b.find("Bolt"), "").slug == "keywords/split-second"
    b.use("Mountain")
    assert len(b.game.players[2].pool) == 1


def test_storm_copies_the_spell_for_each_spell_before_it() -> None:
    grape = card("Grape", "sorcery", "1R", None, bolt(1), keyword("storm"))
    b = Bench(Ann={"hand": [BOLT, BOLT, grape], "in_play": RED}, Bob={"in_play": [BEAR]})
    b.play("Bolt", targets="Bob").resolve()
    b.play("Bolt", zone="hand", targets="Bob").resolve()
    b.play("Grape", targets="Bob").resolve(yes_or_no=["yes", "no"], targets="Bear")
    assert len(b.game.stack) == 3
    b.resolve().resolve().resolve()
    assert b.life("Bob") == 20 - 6 - 2
    assert b.at("Bear").damage == 1


def test_storm_still_copies_a_spell_that_was_countered() -> None:
    grape = card("Grape", "sorcery", "1R", None, bolt(1), keyword("storm"))
    no = card("No", "instant", "U", None, spell(Counter(Target()), targets=(TARGET_SPELL,)))
    b = Bench(Ann={"hand": [BOLT, grape], "in_play": RED}, Bob={"hand": [no], "in_play": ["Island"]})
    b.play("Bolt", targets="Bob").resolve()
    b.play("Grape", targets="Bob").do("pass").play("No", targets="Grape").resolve().resolve().resolve()
    assert b.life("Bob") == 20 - 3 - 1


def test_replicate_copies_the_spell_for_each_payment() -> None:
    shot = card("Shot", "sorcery", "R", None, bolt(1), keyword("replicate", cost="1"))
    b = Bench(Ann={"hand": [shot], "in_play": RED}, Bob={})
    b.play("Shot", optional_cost=2, targets="Bob").resolve().resolve().resolve().resolve()
    assert b.life("Bob") == 17
    assert "keywords/replicate" in b.cited()


def test_replicate_not_paid_does_not_trigger() -> None:
    shot = card("Shot", "sorcery", "R", None, bolt(1), keyword("replicate", cost="1"))
    b = Bench(Ann={"hand": [shot], "in_play": RED}, Bob={})
    b.play("Shot", targets="Bob")
    assert len(b.game.stack) == 1


MODAL = SpellAbility(Modes((Body((), (GainLife(3),)), Body((TargetSpec(CREATURE_OR_PLAYER),), (DealDamage(2, Target()),)))))


def test_entwine_uses_all_modes_for_its_cost() -> None:
    both = card("Both", "sorcery", "R", None, MODAL, keyword("entwine", cost="2"))
    b = Bench(Ann={"hand": [both], "in_play": RED}, Bob={})
    b.play("Both", optional_cost=1, targets="Bob").resolve()
    assert (b.life("Ann"), b.life("Bob")) == (23, 18)
    assert "keywords/entwine" in b.cited()


def test_without_entwine_one_mode_is_chosen() -> None:
    both = card("Both", "sorcery", "R", None, MODAL, keyword("entwine", cost="2"))
    b = Bench(Ann={"hand": [both], "in_play": RED}, Bob={})
    b.play("Both", mode=0).resolve()
    assert (b.life("Ann"), b.life("Bob")) == (23, 20)


ARCANE = Filter((Is("spell"), IsSubtype("Arcane")), "stack")


def test_a_spliced_card_adds_its_text_and_stays_in_hand() -> None:
    mists = card("Mists", "instant", "R", None, DRAW, subtypes=("Arcane",))
    ray = card("Ray", "instant", "1R", None, bolt(2), keyword("splice", "Arcane", "1R", ARCANE), subtypes=("Arcane",))
    b = Bench(Ann={"hand": [mists, ray], "in_play": RED, "library": FILLER}, Bob={})
    b.play("Mists", splice="Ray", targets="Bob")
    assert sum(o.tapped for o in b.game.objects.values()) == 3
    b.resolve()
    assert (b.life("Bob"), b.zone_of("Ray"), b.zone_of("Mists")) == (18, "hand", "graveyard")
    assert b.at("Mists").printed == mists
    assert "keywords/splice" in b.cited()


def test_a_spliced_spell_keeps_its_own_color() -> None:
    mists = card("Mists", "instant", "U", None, DRAW, subtypes=("Arcane",))
    ray = card("Ray", "instant", "1R", None, bolt(2), keyword("splice", "Arcane", "1R", ARCANE), subtypes=("Arcane",))
    knight = card("Knight", "creature", "1W", (2, 2), keyword("protection", "red"))
    b = Bench(Ann={"hand": [mists, ray], "in_play": [*RED, "Island"], "library": FILLER}, Bob={"in_play": [knight]})
    b.play("Mists", splice="Ray", targets="Knight").resolve()
    assert b.zone_of("Knight") == "graveyard"


def test_a_card_cannot_be_spliced_without_the_targets_it_needs() -> None:
    mists = card("Mists", "instant", "R", None, DRAW, subtypes=("Arcane",))
    kill = card("Kill", "instant", "1R", None, spell(Destroy(Target()), targets=(creatures(),)), keyword("splice", "Arcane", "R", ARCANE))
    b = Bench(Ann={"hand": [mists, kill], "in_play": RED, "library": FILLER}, Bob={})
    assert b.refuse("play", b.find("Mists"), "", splice="Kill").slug == "keywords/splice-choices"
    assert b.zone_of("Mists") == "hand"


def test_affinity_reduces_only_generic_mana() -> None:
    frog = card("Frogmite", "artifact creature", "4", (2, 2), keyword("affinity", filter=Filter((IsType("artifact"),))))
    thoughts = card("Thoughts", "sorcery", "4U", None, DRAW, keyword("affinity", filter=Filter((IsType("artifact"),))))
    relics = [card(f"Relic {n}", "artifact", "1") for n in range(5)]
    b = Bench(Ann={"hand": [frog, thoughts], "in_play": [*relics, "Island"], "library": FILLER}, Bob={})
    assert "play Frogmite" in b.offered()
    b.play("Frogmite").resolve()
    b.play("Thoughts").resolve()
    assert b.at("Island").tapped


def test_convoke_taps_creatures_for_part_of_the_cost() -> None:
    guard = card("Guard", "creature", "3G", (3, 3), keyword("convoke"))
    elf = card("Elf", "creature", "G", (1, 1))
    b = Bench(Ann={"hand": [guard], "in_play": [BEAR, elf, "Forest", "Forest"], "library": FILLER}, Bob={})
    b.play("Guard", convoke=("Bear", "Elf"), convoke_mana=["1", "G"])
    assert b.at("Bear").tapped
    assert b.at("Elf").tapped
    b.resolve()
    assert b.zone_of("Guard") == "in play"
    assert "keywords/convoke" in b.cited()


def test_a_tapped_creature_cannot_convoke() -> None:
    guard = card("Guard", "creature", "1G", (3, 3), keyword("convoke"))
    ogre = card("Ogre", "creature", "R")
    b = Bench(Ann={"hand": [guard], "in_play": [BEAR, "Forest", "Forest"], "library": FILLER}, Bob={"in_play": [ogre]})
    assert b.refuse("play", b.find("Guard"), "", convoke="Ogre").slug == "keywords/convoke"


def test_a_cost_bound_while_paying_is_kept() -> None:
    toss = card("Toss", "sorcery", "R", None, spell(GainLife(1)), keyword("kicker", cost=Cost((DiscardCost(),))))
    b = Bench(Ann={"hand": [toss, BEAR], "in_play": RED, "library": FILLER}, Bob={"library": FILLER})
    b.play("Toss", optional_cost=1)
    stack = b.at("Toss").stack
    assert stack is not None
    assert "discarded" in dict(stack.choices.bindings)
