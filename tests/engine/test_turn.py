"""The turn: phases and steps, what begins and ends with them, and turns that are added or skipped (300 to 305, 312 to 314)."""

from __future__ import annotations

from judge.engine.language.changes import ModifyPT
from judge.engine.language.event_patterns import Discards, StepBegins, TapsOrUntaps
from judge.engine.language.instructions import Apply, Delayed, Draw, ExtraPhases, ExtraTurn, GainLife, LoseLife, Skip
from judge.engine.language.references import Players, Target, You
from judge.engine.rules.turn.phases import STEPS
from tests.engine.laid_tables import Table, activated, placed, triggered
from tests.engine.small_boards import BASICS, BEAR, FILLER, bolt, card, creatures, spell

LIBRARY = {"library": FILLER}
BOLT = card("Bolt", "instant", "R", None, bolt())


def test_a_turn_runs_through_its_steps_in_order() -> None:
    table = Table("cleanup", Ann=LIBRARY, Bob=LIBRARY)
    table.until("upkeep", turn=2)
    table.until("upkeep", turn=3)
    turn = [s for s in STEPS if s not in ("declare blockers", "combat damage")]
    assert table.begun() == [*turn, "untap", "upkeep"]


def test_no_player_gets_priority_in_the_untap_step_nor_normally_in_cleanup() -> None:
    table = Table("end of turn", Ann=LIBRARY, Bob=LIBRARY)
    waits = [table.where]
    for _ in range(4):
        table.passes()
        waits.append(table.where)
    assert waits == ["end of turn", "end of turn", "upkeep", "upkeep", "draw"]


def test_only_the_active_players_permanents_untap() -> None:
    table = Table(
        "end of turn",
        Ann={"in_play": [placed(BEAR, tapped=True, label="Hers")], **LIBRARY},
        Bob={"in_play": [placed(BEAR, tapped=True, label="His")], **LIBRARY},
    )
    table.until("upkeep", turn=2)
    assert table.at("Hers").tapped
    assert not table.at("His").tapped


def test_what_triggers_in_the_untap_step_goes_on_the_stack_in_the_upkeep() -> None:
    riser = card("Riser", "creature", "1", (1, 1), triggered(TapsOrUntaps(untaps=True), GainLife(1)))
    table = Table("end of turn", Ann=LIBRARY, Bob={"in_play": [placed(riser, tapped=True)], **LIBRARY})
    table.until("upkeep", turn=2)
    assert table.stack() == ["Riser's ability"]


def test_the_active_player_draws_as_the_draw_step_begins_and_nobody_can_respond_before() -> None:
    table = Table("end of turn", Ann=LIBRARY, Bob={"library": [BEAR, *FILLER]})
    table.until("draw", turn=2)
    assert table.cards("Bob", "hand") == ["Bear"]
    assert table.stack() == []


def test_a_player_who_cannot_draw_loses_before_anybody_gets_priority() -> None:
    table = Table("end of turn", Ann=LIBRARY, Bob={})
    table.until("upkeep", turn=2)
    table.passes(2)
    assert table.over == "Ann wins"
    assert "state-based/empty-library" in table.cited()


def test_at_cleanup_the_active_player_discards_down_to_seven() -> None:
    table = Table("end of turn", Ann={"hand": [BEAR] * 8 + [BOLT], **LIBRARY}, Bob={"hand": [BEAR] * 9, **LIBRARY})
    table.until("upkeep", turn=2, discard=("Bolt", table.game.players[1].hand[0]))
    assert table.cards("Ann", "hand") == ["Bear"] * 7
    assert sorted(table.cards("Ann", "graveyard")) == ["Bear", "Bolt"]
    assert len(table.cards("Bob", "hand")) == 9


def test_damage_wears_off_as_effects_until_end_of_turn_end_so_that_the_creature_survives() -> None:
    growth = card("Growth", "instant", "G", None, spell(Apply(Target(), (ModifyPT(3, 3),)), targets=(creatures(),)))
    table = Table(
        "end of turn",
        Ann={"in_play": [placed(BEAR, damage=1), "Forest"], "hand": [growth], **LIBRARY},
        Bob={"in_play": ["Mountain"], "hand": [BOLT], **LIBRARY},
    )
    table.play("Growth", targets="Bear").resolve()
    table.passes()
    table.play("Bolt", targets="Bear").resolve()
    assert table.at("Bear").damage == 4
    table.until("upkeep", turn=2)
    assert table.size("Bear") == (2, 2)
    assert table.at("Bear").damage == 0


def test_an_ability_that_triggers_at_cleanup_gives_priority_and_another_cleanup_step() -> None:
    mourner = card("Mourner", "creature", "B", (1, 1), triggered(Discards(You()), LoseLife(1, Players("opponents"))))
    table = Table("end of turn", Ann={"in_play": [mourner], "hand": [BEAR] * 8, **LIBRARY}, Bob=LIBRARY)
    table.until("cleanup")
    assert table.stack() == ["Mourner's ability"]
    table.until("upkeep", turn=2)
    assert table.life("Bob") == 19
    assert table.begun().count("cleanup") == 2
    assert "turn/cleanup-priority" in table.cited()


def test_mana_stays_in_the_pool_from_step_to_step_and_burns_as_the_phase_ends() -> None:
    table = Table("upkeep", Ann={"in_play": ["Mountain"], **LIBRARY}, Bob=LIBRARY)
    table.use("Mountain")
    table.until("draw")
    assert (table.pool("Ann"), table.life("Ann")) == ("R", 20)
    table.until("precombat main")
    assert (table.pool("Ann"), table.life("Ann")) == ("", 19)
    assert "turn/mana-burn" in table.cited()


def test_mana_burn_takes_one_life_for_each_mana_from_every_player() -> None:
    table = Table(Ann={"in_play": ["Mountain"], **LIBRARY}, Bob={"in_play": ["Forest", "Forest"], **LIBRARY})
    table.use("Mountain").passes()
    first, second = (i for i in table.game.in_play if table.game.objects[i].printed.name == "Forest")
    table.do("activate", first, 0).do("activate", second, 0)
    table.until("beginning of combat")
    assert (table.life("Ann"), table.life("Bob")) == (19, 18)


def test_the_extra_turn_created_last_is_taken_first() -> None:
    mine = card("Walk", "instant", "U", None, spell(ExtraTurn()))
    theirs = card("Gift", "instant", "U", None, spell(ExtraTurn(Players("opponents"))))
    table = Table(Ann={"in_play": ["Island", "Island"], "hand": [mine, theirs], **LIBRARY}, Bob=LIBRARY)
    table.play("Gift").resolve()
    table.play("Walk").resolve()
    turns = []
    for number in (2, 3, 4):
        table.until("upkeep", turn=number)
        turns.append(table.turn_of)
    assert turns == ["Ann", "Bob", "Bob"]


def test_an_extra_combat_phase_and_main_phase_follow_in_the_order_given() -> None:
    again = card("Again", "sorcery", "R", None, spell(ExtraPhases(("combat", "main"))))
    table = Table("postcombat main", Ann={"in_play": ["Mountain"], "hand": [again], **LIBRARY}, Bob=LIBRARY)
    table.play("Again").resolve()
    table.until("beginning of combat")
    table.until("postcombat main")
    table.until("end of turn")
    assert table.begun()[-5:] == ["beginning of combat", "declare attackers", "end of combat", "postcombat main", "end of turn"]


def test_a_skipped_draw_step_is_passed_over_once() -> None:
    dry = card("Dry", "instant", "W", None, spell(Skip("draw step", Players("opponents"))))
    table = Table(Ann={"in_play": ["Plains"], "hand": [dry], **LIBRARY}, Bob=LIBRARY)
    table.play("Dry").resolve()
    table.until("precombat main", turn=2)
    assert table.cards("Bob", "hand") == []
    table.until("precombat main", turn=4)
    assert len(table.cards("Bob", "hand")) == 1


def test_a_skipped_turn_goes_to_the_next_player_and_each_skip_counts_once() -> None:
    sleep = card("Sleep", "instant", "W", None, spell(Skip("turn", Players("opponents"))))
    table = Table(Ann={"in_play": ["Plains"], "hand": [sleep], **LIBRARY}, Bob=LIBRARY)
    table.play("Sleep").resolve()
    table.until("upkeep", turn=2)
    assert table.turn_of == "Ann"
    table.until("upkeep", turn=3)
    assert table.turn_of == "Bob"


def test_a_skipped_combat_phase_has_none_of_its_steps() -> None:
    peace = card("Peace", "instant", "W", None, spell(Skip("combat phase")))
    table = Table(Ann={"in_play": ["Plains"], "hand": [peace], **LIBRARY}, Bob=LIBRARY)
    table.play("Peace").resolve()
    table.until("end of turn")
    assert table.begun() == ["postcombat main", "end of turn"]


def test_what_waits_for_the_end_of_turn_step_comes_too_late_if_created_in_it() -> None:
    late = card("Late", "instant", "B", None, spell(Delayed(StepBegins("end of turn"), (Draw(1),))))
    table = Table("end of turn", Ann={"in_play": ["Swamp"], "hand": [late], **LIBRARY}, Bob=LIBRARY)
    table.play("Late").resolve()
    table.until("upkeep", turn=2)
    assert table.cards("Ann", "hand") == []
    table.until("end of turn", turn=2)
    assert table.stack() == ["Late's ability"]


def test_the_land_of_the_turn_and_limited_abilities_count_anew_each_turn() -> None:
    well = card("Well", "artifact", "1", None, activated("1", GainLife(1), limit=1))
    table = Table(Ann={"in_play": [well, "Plains", "Plains"], "hand": ["Forest"], **LIBRARY}, Bob=LIBRARY)
    table.do("land", table.find("Forest"))
    table.use("Well").resolve()
    assert table.refuse("activate", table.find("Well"), 0).slug == "playing/limited-use"
    table.until("precombat main", turn=3)
    table.use("Well").resolve()
    assert table.life("Ann") == 22
    table.do("land", table.game.players[1].hand[-1])
    assert table.in_play("Ann").count("Plains") == 3


def test_when_nobody_attacks_the_steps_for_blocking_and_damage_are_skipped() -> None:
    table = Table(Ann={"in_play": [BEAR], **LIBRARY}, Bob={"in_play": [BEAR], **LIBRARY})
    table.until("postcombat main")
    assert table.begun() == ["beginning of combat", "declare attackers", "end of combat", "postcombat main"]
    assert "combat/no-attackers" in table.cited()


def test_basic_lands_are_lands_with_the_mana_ability_of_their_type() -> None:
    table = Table(Ann={"in_play": list(BASICS)}, Bob={})
    for name in BASICS:
        table.use(name)
    assert sorted(table.pool("Ann")) == sorted("WUBRG")
