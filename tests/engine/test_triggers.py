"""Triggered abilities (404, 410): when they trigger, in what order they go on the stack, and what they look at."""

from __future__ import annotations

from judge.engine.language.amounts import BoundAmount, Count, NumberOf
from judge.engine.language.changes import ModifyPT
from judge.engine.language.combat_patterns import Attacks
from judge.engine.language.conditions import AmountIs, Exists
from judge.engine.language.event_patterns import ControlLost, DealsDamage, StateIs, StepBegins, ZoneChange
from judge.engine.language.instructions import (
    Apply,
    CreateToken,
    DealDamage,
    Delayed,
    Destroy,
    GainControl,
    GainLife,
    LoseLife,
    Move,
    Sacrifice,
)
from judge.engine.language.play_patterns import BecomesTarget, Played
from judge.engine.language.predicates import ControlledBy, Filter, IsOther, IsSubtype, IsType
from judge.engine.language.references import Bound, Every, Players, Target, This, You
from tests.engine.laid_tables import Table, activated, placed, triggered
from tests.engine.small_boards import BEAR, CREATURE_OR_PLAYER, FILLER, bolt, card, creatures, keyword, spell

LIBRARY = {"library": FILLER}
CREATURE = creatures()
DIES = ZoneChange(None, "in play", "graveyard")
ANY_DIES = ZoneChange(CREATURE, "in play", "graveyard")
ENTERS = ZoneChange(None, "", "in play")
WRATH = card("Wrath", "sorcery", "W", None, spell(Destroy(Every(CREATURE))))
BOLT = card("Bolt", "instant", "R", None, bolt())
WARDEN = card("Warden", "creature", "W", (1, 1), triggered(ZoneChange(creatures(IsOther()), "", "in play"), GainLife(1)))


def ghoul(name: str = "Ghoul") -> object:
    """A creature that takes a life from the opponent when it dies."""
    return card(name, "creature", "B", (1, 1), triggered(DIES, LoseLife(1, Players("opponents"))))


def test_a_trigger_waits_until_a_player_would_get_priority() -> None:
    table = Table(Ann={"in_play": ["Plains", ghoul()], "hand": [WRATH]}, Bob={})
    table.play("Wrath").resolve()
    assert table.stack() == ["Ghoul's ability"]
    assert table.life("Bob") == 20
    table.resolve()
    assert table.life("Bob") == 19


def test_the_active_players_triggers_go_on_the_stack_first_and_so_resolve_last() -> None:
    table = Table(Ann={"in_play": ["Plains", ghoul("Mine")], "hand": [WRATH]}, Bob={"in_play": [ghoul("Theirs")]})
    table.play("Wrath").resolve()
    assert table.stack() == ["Theirs's ability", "Mine's ability"]
    assert "triggers/putting-on-stack" in table.cited()


def test_each_player_puts_his_or_her_own_triggers_in_the_order_chosen() -> None:
    def play(first: str) -> list[str]:
        table = Table(Ann={"in_play": ["Plains", ghoul("One"), ghoul("Two")], "hand": [WRATH]}, Bob={})
        table.play("Wrath").resolve(order=first)
        return table.stack()

    assert play("One's ability") == ["Two's ability", "One's ability"]
    assert play("Two's ability") == ["One's ability", "Two's ability"]


def test_creatures_that_leave_play_together_see_each_other_leave() -> None:
    vulture = card("Vulture", "creature", "B", (1, 1), triggered(ANY_DIES, GainLife(1)))
    table = Table(Ann={"in_play": ["Plains", vulture], "hand": [WRATH]}, Bob={"in_play": [BEAR, BEAR]})
    table.play("Wrath").resolve()
    assert len(table.stack()) == 3
    table.until("end of turn")
    assert table.life("Ann") == 23


def test_a_leaves_play_trigger_looks_back_at_who_controlled_it_and_what_it_was() -> None:
    mourner = card(
        "Mourner", "enchantment", "B", None, triggered(ZoneChange(creatures(IsSubtype("Bear")), "in play", "graveyard"), GainLife(3))
    )
    table = Table(Ann={"in_play": ["Mountain", mourner], "hand": [BOLT]}, Bob={"in_play": [BEAR]})
    table.play("Bolt", targets="Bear").resolve()
    assert table.stack() == ["Mourner's ability"]


def test_a_comes_into_play_trigger_sees_what_came_with_it() -> None:
    call = card("Call", "sorcery", "W", None, spell(Move(Every(Filter((IsType("creature"),), "graveyard")), "in play")))
    table = Table(Ann={"in_play": ["Plains"], "hand": [call], "graveyard": [WARDEN, BEAR]}, Bob={})
    table.play("Call").resolve()
    assert table.stack() == ["Warden's ability"]


def test_one_event_with_several_occurrences_triggers_several_times() -> None:
    horde = card("Horde", "sorcery", "W", None, spell(CreateToken(BEAR, 3)))
    table = Table(Ann={"in_play": ["Plains", WARDEN], "hand": [horde], **LIBRARY}, Bob=LIBRARY)
    table.play("Horde").resolve()
    assert len(table.stack()) == 3
    table.until("end of turn")
    assert table.life("Ann") == 23


def test_an_if_right_after_the_event_is_checked_when_it_triggers() -> None:
    poor = AmountIs(NumberOf("life", You()), "<=", 5)
    saint = card("Saint", "creature", "W", (1, 1), triggered(StepBegins("end of turn"), GainLife(5), when=poor))
    table = Table(Ann={"in_play": [saint], **LIBRARY}, Bob={"in_play": ["Mountain"], "hand": [BOLT]})
    table.until("end of turn")
    assert table.stack() == []


def test_an_if_is_checked_again_on_resolution() -> None:
    wealthy = Exists(Filter((IsType("artifact"), ControlledBy(You()))))
    idol = card("Idol", "artifact", "1", None, activated("1", Sacrifice(what=This())))
    saint = card("Saint", "creature", "W", (1, 1), triggered(StepBegins("end of turn"), GainLife(5), when=wealthy))
    table = Table(Ann={"in_play": [saint, idol, "Plains"], **LIBRARY}, Bob=LIBRARY)
    table.until("end of turn")
    table.use("Idol").resolve()
    table.resolve()
    assert table.life("Ann") == 20
    assert "resolving/if-clause" in table.cited()


def test_targets_of_a_trigger_are_chosen_as_it_goes_on_the_stack() -> None:
    archer = card("Archer", "creature", "R", (1, 1), triggered(ENTERS, DealDamage(1, Target()), targets=(CREATURE_OR_PLAYER,)))
    table = Table(Ann={"in_play": ["Mountain"], "hand": [archer]}, Bob={})
    table.play("Archer").resolve(targets="Bob")
    assert table.stack() == ["Archer's ability"]
    table.resolve()
    assert table.life("Bob") == 19


def test_a_trigger_without_a_legal_target_is_removed_from_the_stack() -> None:
    nightmare = card("Nightmare", "creature", "B", (2, 2), triggered(ENTERS, Destroy(Target()), targets=(creatures(IsOther()),)))
    table = Table(Ann={"in_play": ["Swamp"], "hand": [nightmare]}, Bob={})
    table.play("Nightmare").resolve()
    assert table.stack() == []
    assert any("removed from the stack" in text for text in table.said())


def test_an_illegal_choice_for_a_trigger_is_asked_again_and_the_rest_stands() -> None:
    archer = card("Archer", "creature", "R", (1, 1), triggered(ENTERS, Destroy(Target()), targets=(CREATURE,)))
    table = Table(Ann={"in_play": ["Mountain"], "hand": [archer]}, Bob={})
    table.play("Archer").resolve(targets=["Bob", "Archer"])
    assert [r.slug for r in table.refusals] == ["playing/what-the-text-says"]
    assert table.stack() == ["Archer's ability"]


def test_a_delayed_trigger_triggers_once_at_its_next_occasion() -> None:
    later = card("Later", "instant", "W", None, spell(Delayed(StepBegins("upkeep"), (GainLife(2),))))
    table = Table(Ann={"in_play": ["Plains"], "hand": [later], **LIBRARY}, Bob=LIBRARY)
    table.play("Later").resolve()
    table.until("draw", turn=2)
    assert table.life("Ann") == 22
    table.until("draw", turn=3)
    assert table.life("Ann") == 22


def test_a_delayed_trigger_with_a_duration_triggers_each_time_until_it_is_over() -> None:
    hymn = card("Hymn", "instant", "W", None, spell(Delayed(ZoneChange(CREATURE, "", "in play"), (GainLife(1),), "this turn")))
    horde = card("Horde", "instant", "W", None, spell(CreateToken(BEAR, 2)))
    table = Table(Ann={"in_play": ["Plains"] * 3, "hand": [hymn, horde, horde], **LIBRARY}, Bob=LIBRARY)
    table.play("Hymn").resolve()
    table.do("play", table.game.players[1].hand[0], "").resolve()
    table.until("upkeep", turn=2)
    assert table.life("Ann") == 22
    table.until("precombat main", turn=3)
    table.do("play", table.game.players[1].hand[0], "").resolve()
    assert (table.life("Ann"), table.stack()) == (22, [])


def test_a_delayed_trigger_does_nothing_to_an_object_that_became_a_new_one() -> None:
    fling = card(
        "Fling",
        "instant",
        "R",
        None,
        spell(
            Apply(Target(), (ModifyPT(3, 0),)),
            Delayed(StepBegins("end of turn"), (Sacrifice(what=Bound("about")),), about=Target()),
            targets=(CREATURE,),
        ),
    )
    bounce = card("Bounce", "instant", "U", None, spell(Move(Target(), "hand"), targets=(CREATURE,)))
    table = Table(Ann={"in_play": ["Mountain", "Island", "Forest", "Forest", BEAR], "hand": [fling, bounce], **LIBRARY}, Bob=LIBRARY)
    table.play("Fling", targets="Bear").resolve()
    table.play("Bounce", targets="Bear").resolve()
    table.play("Bear").resolve()
    table.until("upkeep", turn=2)
    assert table.zone_of("Bear") == "in play"


def test_a_state_trigger_triggers_again_only_after_it_has_left_the_stack() -> None:
    empty = AmountIs(Count(Filter((IsType("land"), ControlledBy(You())))), "==", 0)
    serpent = card("Serpent", "creature", "U", (5, 5), triggered(StateIs(empty), LoseLife(1)))
    table = Table(Ann={"in_play": [serpent], **LIBRARY}, Bob=LIBRARY)
    assert table.stack() == ["Serpent's ability"]
    table.passes(2)
    assert (table.life("Ann"), table.stack()) == (19, ["Serpent's ability"])


def test_a_trigger_can_use_what_its_event_names() -> None:
    mirror = card(
        "Mirror",
        "enchantment",
        "W",
        None,
        triggered(
            DealsDamage(None, Filter((), "players", None), combat=None),
            GainLife(BoundAmount("amount")),
        ),
    )
    table = Table(Ann={"in_play": ["Mountain", mirror], "hand": [BOLT]}, Bob={})
    table.play("Bolt", targets="Bob").resolve()
    table.resolve()
    assert (table.life("Ann"), table.life("Bob")) == (23, 17)


def test_an_ability_triggers_on_a_spell_being_played_and_resolves_before_it() -> None:
    monk = card("Monk", "creature", "U", (1, 1), triggered(Played(Filter((IsType("instant"),), "stack"), Players("each")), GainLife(1)))
    table = Table(Ann={"in_play": ["Mountain", monk], "hand": [BOLT]}, Bob={})
    table.play("Bolt", targets="Bob")
    assert table.stack() == ["Monk's ability", "Bolt"]


def test_an_ability_triggers_on_becoming_a_target() -> None:
    illusion = card("Illusion", "creature", "U", (3, 3), triggered(BecomesTarget(), Sacrifice(what=This())))
    table = Table(Ann={"in_play": ["Mountain"], "hand": [BOLT]}, Bob={"in_play": [illusion]})
    table.play("Bolt", targets="Illusion")
    assert table.stack() == ["Illusion's ability", "Bolt"]
    table.resolve()
    assert table.zone_of("Illusion") == "graveyard"


def test_a_trigger_on_losing_control_looks_back_and_belongs_to_the_player_who_lost_it() -> None:
    idol = card("Idol", "artifact", "1", None, triggered(ControlLost(), GainLife(4)))
    steal = card("Steal", "sorcery", "U", None, spell(GainControl(Target()), targets=(Filter((IsType("artifact"),)),)))
    table = Table(Ann={"in_play": ["Island"], "hand": [steal]}, Bob={"in_play": [idol]})
    table.play("Steal", targets="Idol").resolve()
    assert table.in_play("Ann") == ["Island", "Idol"]
    table.resolve()
    assert table.life("Bob") == 24


def test_triggers_that_a_trigger_sets_off_wait_for_the_next_priority() -> None:
    eater = card("Eater", "creature", "B", (1, 1), triggered(DIES, Destroy(Target()), targets=(CREATURE,)))
    table = Table(Ann={"in_play": ["Mountain", eater], "hand": [BOLT]}, Bob={"in_play": [ghoul()]})
    table.play("Bolt", targets="Eater").resolve(targets="Ghoul")
    table.resolve()
    assert table.stack() == ["Ghoul's ability"]
    table.resolve()
    assert table.life("Ann") == 19


def test_the_same_creature_attacking_triggers_once_for_itself() -> None:
    raider = card("Raider", "creature", "R", (2, 1), keyword("haste"), triggered(Attacks(), LoseLife(1, Players("opponents"))))
    table = Table(Ann={"in_play": [raider, placed(BEAR, label="Other")], **LIBRARY}, Bob=LIBRARY)
    table.attack(("Raider", "Bob"), ("Other", "Bob"))
    assert table.stack() == ["Raider's ability"]


def test_tokens_that_die_trigger_leaves_play_abilities_before_they_cease_to_exist() -> None:
    brood = card("Brood", "sorcery", "B", None, spell(CreateToken(ghoul("Larva"))))
    table = Table(Ann={"in_play": ["Swamp", "Plains"], "hand": [brood, WRATH]}, Bob={})
    table.play("Brood").resolve()
    table.play("Wrath").resolve()
    assert table.stack() == ["Larva's ability"]
    assert table.zone_of("Larva") == "nowhere"
    table.resolve()
    assert table.life("Bob") == 19
