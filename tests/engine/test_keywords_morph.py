"""Morph and face-down objects."""

from __future__ import annotations

from judge.engine.language.abilities import Body, TriggeredAbility
from judge.engine.language.changes import BecomesCopy
from judge.engine.language.event_patterns import TurnedFaceUp, ZoneChange
from judge.engine.language.instructions import Apply, GainLife, Move
from judge.engine.language.predicates import IsNamed
from judge.engine.language.references import Every, Target
from judge.engine.queries.view import chars
from tests.engine.small_boards import BEAR, FILLER, Bench, bolt, card, creatures, keyword, spell

ENTERS = TriggeredAbility(ZoneChange(None, "", "in play"), Body((), (GainLife(5),)))
TURNED = TriggeredAbility(TurnedFaceUp(), Body((), (GainLife(1),)))
DEMON = card("Demon", "creature", "2BB", (6, 6), keyword("morph", cost="2BB"), ENTERS, TURNED, subtypes=("Demon",))
SWAMPS = ["Swamp"] * 7


def face_down_demon(**bob: object) -> Bench:
    b = Bench(Ann={"hand": [DEMON], "in_play": SWAMPS, "library": FILLER}, Bob={"library": FILLER, **bob})
    return b.play("Demon", "morph").resolve()


def test_a_card_with_morph_is_played_face_down_for_three() -> None:
    b = face_down_demon()
    look = chars(b.game, b.find("Demon"))
    assert (look.power, look.toughness, look.name, look.subtypes, look.mana_cost, look.colors) == (2, 2, "", (), None, ())
    assert sum(o.tapped for o in b.game.objects.values()) == 3
    assert b.life("Ann") == 20
    assert "keywords/morph" in b.cited()


def test_turning_face_up_uses_no_stack_and_triggers_only_what_waits_for_it() -> None:
    b = face_down_demon()
    b.do("turn up", b.find("Demon"))
    assert b.size("Demon") == (6, 6)
    b.resolve()
    assert b.life("Ann") == 21
    assert {"keywords/turning-face-up", "keywords/turned-face-up"} <= b.cited()


def test_a_permanent_can_be_turned_up_while_split_second_is_on_the_stack() -> None:
    sudden = card("Sudden", "instant", "R", None, bolt(1), keyword("split second"))
    b = face_down_demon(hand=[sudden], in_play=["Mountain"])
    b.do("pass").play("Sudden", targets="Demon").do("pass").do("turn up", b.find("Demon"))
    assert b.size("Demon") == (6, 6)


def test_only_the_controller_turns_it_up_and_only_for_its_cost() -> None:
    b = face_down_demon()
    id = b.find("Demon")
    b.do("turn up", id).resolve()
    assert b.refuse("turn up", id).slug == "keywords/turned-face-up-by-its-controller"
    other = face_down_demon()
    other.do("pass")
    assert other.refuse("turn up", other.find("Demon")).slug == "keywords/turned-face-up-by-its-controller"


def test_a_face_down_permanent_that_leaves_is_shown() -> None:
    zap = card("Zap", "instant", "R", None, bolt())
    b = face_down_demon(hand=[zap], in_play=["Mountain"])
    b.do("pass").play("Zap", targets="Demon").resolve()
    assert b.zone_of("Demon") == "graveyard"
    assert not b.at("Demon").face_down
    assert "keywords/face-down-revealed" in b.cited()


def test_a_face_down_creature_that_becomes_a_copy_stays_face_down_and_takes_the_morph_cost() -> None:
    lorian = card("Lorian", "creature", "1GG", (4, 1), keyword("morph", cost="1"), subtypes=("Beast",))
    mirror = card("Mirror", "sorcery", "B", None, spell(
        Apply(Target(), (BecomesCopy(Every(creatures(IsNamed("Lorian")))),), "end of game"), targets=(creatures(),),
    ))
    b = Bench(Ann={"hand": [DEMON, mirror], "in_play": [*SWAMPS, lorian], "library": FILLER}, Bob={"library": FILLER})
    b.play("Demon", "morph").resolve()
    b.play("Mirror", targets="Demon").resolve()
    assert b.size("Demon") == (2, 2)
    b.do("turn up", b.find("Demon"))
    assert chars(b.game, b.find("Demon")).name == "Lorian"
    assert sum(o.tapped for o in b.game.objects.values()) == 5


def test_a_card_without_morph_is_not_played_face_down() -> None:
    b = Bench(Ann={"hand": [BEAR], "in_play": SWAMPS}, Bob={})
    assert b.refuse("play", b.find("Bear"), "morph").slug == "playing/announcing-costs"


def test_a_face_down_permanent_returned_to_hand_can_be_played_again() -> None:
    back = card("Back", "instant", "U", None, spell(Move(Target(), "hand"), targets=(creatures(),)))
    b = face_down_demon(hand=[back], in_play=["Island"])
    b.do("pass").play("Back", targets="Demon").resolve()
    assert (b.zone_of("Demon"), b.at("Demon").face_down) == ("hand", False)
