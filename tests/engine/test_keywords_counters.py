"""Keywords about coming into play, counters and upkeeps: echo, cumulative upkeep, modular, sunburst, bloodthirst, graft, amplify."""

from __future__ import annotations

from judge.engine.language.costs import Cost, LifeCost, SacrificeCost
from judge.engine.language.predicates import ControlledBy
from judge.engine.language.references import You
from tests.engine.small_boards import BEAR, FILLER, Bench, bolt, card, creatures, keyword

BOLT = card("Bolt", "instant", "R", None, bolt())


def alone(*hand: object, lands: list[str]) -> Bench:
    return Bench(Ann={"hand": list(hand), "in_play": lands, "library": FILLER}, Bob={"library": FILLER})


def test_echo_is_paid_once_in_the_upkeep_after_it_came() -> None:
    goblin = card("Goblin", "creature", "R", (2, 2), keyword("echo", cost="R"))
    b = alone(goblin, lands=["Mountain"])
    b.play("Goblin").resolve()
    b.until("draw", turn=3)
    assert (b.zone_of("Goblin"), b.at("Mountain").tapped) == ("in play", True)
    b.until("draw", turn=5)
    assert not b.at("Mountain").tapped
    assert "keywords/echo" in b.cited()


def test_echo_not_paid_sacrifices_the_permanent() -> None:
    goblin = card("Goblin", "creature", "R", (2, 2), keyword("echo", cost="R"))
    b = alone(goblin, lands=["Mountain"])
    b.play("Goblin").resolve()
    b.until("upkeep", turn=3)
    b.resolve(yes_or_no="no")
    assert b.zone_of("Goblin") == "graveyard"


def test_cumulative_upkeep_costs_more_each_time_and_is_paid_whole() -> None:
    wall = card("Wall", "creature", "G", (0, 5), keyword("cumulative upkeep", cost="1"))
    b = alone(wall, lands=["Forest", "Forest"])
    b.play("Wall").resolve()
    b.until("draw", turn=5)
    assert (b.zone_of("Wall"), b.at("Wall").counter("age")) == ("in play", 2)
    assert all(o.tapped for o in b.game.objects.values() if o.printed.name == "Forest" and o.zone == "in play")
    b.until("draw", turn=7)
    assert b.zone_of("Wall") == "graveyard"


def test_cumulative_upkeep_of_life_adds_up() -> None:
    wall = card("Wall", "creature", "G", (0, 5), keyword("cumulative upkeep", cost=Cost((LifeCost(1),))))
    b = alone(wall, lands=["Forest"])
    b.play("Wall").resolve()
    b.until("draw", turn=7)
    assert b.life("Ann") == 20 - 1 - 2 - 3


def test_cumulative_upkeep_never_takes_the_same_creature_twice() -> None:
    price = Cost((SacrificeCost(creatures(ControlledBy(You()))),))
    wall = card("Idol", "artifact", "1", None, keyword("cumulative upkeep", cost=price))
    b = Bench(Ann={"hand": [wall], "in_play": ["Forest", BEAR, BEAR], "library": FILLER}, Bob={"library": FILLER})
    b.play("Idol").resolve()
    b.until("draw", turn=3)
    assert b.zone_of("Idol") == "in play"
    b.until("draw", turn=5)
    assert b.zone_of("Idol") == "graveyard"
    assert b.zone_of("Bear") == "graveyard"


def test_modular_counters_go_on_to_an_artifact_creature() -> None:
    worker = card("Worker", "artifact creature", "1", (0, 0), keyword("modular", "2"))
    other = card("Golem", "artifact creature", "1", (3, 3))
    b = Bench(
        Ann={"hand": [worker], "in_play": ["Forest", other], "library": FILLER}, Bob={"hand": [BOLT], "in_play": ["Mountain"]},
    )
    b.play("Worker").resolve()
    assert b.size("Worker") == (2, 2)
    b.do("pass").play("Bolt", targets="Worker").resolve().resolve()
    assert b.size("Golem") == (5, 5)
    assert "keywords/modular" in b.cited()


def test_sunburst_counts_colors_of_mana_paid() -> None:
    beacon = card("Beacon", "artifact", "3", None, keyword("sunburst"))
    suntouched = card("Myr", "artifact creature", "3", (0, 0), keyword("sunburst"))
    b = alone(beacon, suntouched, lands=["Forest", "Mountain", "Mountain", "Island", "Plains", "Swamp"])
    b.play("Beacon").resolve()
    assert b.at("Beacon").counter("charge") == 3  # lands of as many colors as can be are tapped for it
    b.play("Myr").resolve()
    assert b.size("Myr") == (2, 2)  # a Forest and two Mountains are left


def test_bloodthirst_needs_damage_to_an_opponent_this_turn() -> None:
    ghor = card("Ghor", "creature", "R", (1, 1), keyword("bloodthirst", "2"))
    first = alone(ghor, BOLT, lands=["Mountain"] * 3)
    first.play("Ghor").resolve()
    assert first.size("Ghor") == (1, 1)
    second = alone(ghor, BOLT, lands=["Mountain"] * 3)
    second.play("Bolt", targets="Bob").resolve()
    second.play("Ghor").resolve()
    assert second.size("Ghor") == (3, 3)


def test_bloodthirst_x_counts_all_that_damage() -> None:
    lord = card("Lord", "creature", "R", (1, 1), keyword("bloodthirst", "X"))
    b = alone(lord, BOLT, lands=["Mountain"] * 3)
    b.play("Bolt", targets="Bob").resolve()
    b.play("Lord").resolve()
    assert b.size("Lord") == (4, 4)


def test_graft_moves_a_counter_onto_a_creature_that_comes() -> None:
    tender = card("Tender", "creature", "G", (0, 0), keyword("graft", "2"))
    b = alone(tender, BEAR, lands=["Forest"] * 3)
    b.play("Tender").resolve()
    assert b.size("Tender") == (2, 2)
    b.play("Bear").resolve().resolve()
    assert (b.size("Tender"), b.size("Bear")) == ((1, 1), (3, 3))


def test_amplify_reveals_cards_of_its_types() -> None:
    dragon = card("Old Dragon", "creature", "R", (4, 4), keyword("amplify", "3"), subtypes=("Dragon",))
    whelp = card("Whelp", "creature", "R", (1, 1), subtypes=("Dragon",))
    b = alone(dragon, whelp, BEAR, lands=["Mountain"])
    b.play("Old Dragon").resolve(choose="Whelp")
    assert b.size("Old Dragon") == (7, 7)
    assert b.zone_of("Whelp") == "hand"
    assert "keywords/amplify" in b.cited()
