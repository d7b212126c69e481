"""What is kept between events is what would be found out anew, at every event of random play."""

from __future__ import annotations

import random

import pytest

from judge.engine.events import Attacked, CombatBegan, LifeLost
from judge.engine.language.amounts import Count, NumberOf
from judge.engine.language.changes import ModifyPT, Restriction
from judge.engine.language.characteristics import Characteristics
from judge.engine.language.conditions import AmountIs, Exists
from judge.engine.language.event_patterns import StateIs
from judge.engine.language.instructions import LoseLife
from judge.engine.language.predicates import Filter, Is, IsType
from judge.engine.language.references import This, You
from judge.engine.rules.continuous.expiry import keep_up, out_of_place
from judge.engine.rules.continuous.permissions import barred
from judge.engine.rules.triggers.state_triggers import fulfilled
from judge.engine.run import Pause
from judge.engine.table import Table as AtTable
from tests.bench.boards import board, play
from tests.engine.effect_cards import LIBRARY, enchantment
from tests.engine.fresh import nothing_stale, watching
from tests.engine.laid_tables import Table, static, triggered
from tests.engine.small_boards import BEAR, card

CREATURE = Filter((IsType("creature"),))


@pytest.mark.parametrize("seed", range(10))
def test_nothing_is_stale_after_any_event_of_random_play(seed: int) -> None:
    chance = random.Random(seed)

    def see(pause: Pause) -> None:
        nothing_stale(pause.game)
        nothing_stale(pause.meanwhile)

    with watching():
        assert play(board(chance, (10, 20, 40)[seed % 3]), chance, 60, see).decisions


def test_a_size_that_counts_what_is_tapped_follows_tapping() -> None:
    rest = enchantment("Rest", CREATURE, ModifyPT(Count(Filter((IsType("land"), Is("tapped")))), 0))
    t = Table(Ann={"in_play": [BEAR, rest, "Forest", "Forest"], **LIBRARY}, Bob={**LIBRARY})
    sizes = [t.size("Bear")]
    for name in ("Forest", "Forest"):
        t.do("activate", next(i for i in t.game.in_play if _untapped(t, i, name)), 0)
        sizes.append(t.size("Bear"))
    assert sizes == [(2, 2), (3, 2), (4, 2)]


def test_a_condition_on_life_is_asked_again_when_life_changes() -> None:
    low = enchantment("Low", CREATURE, ModifyPT(1, 1), when=AmountIs(NumberOf("life", You()), "<=", 19))
    t = Table(Ann={"in_play": [BEAR, low, "Forest"], **LIBRARY}, Bob={**LIBRARY})
    assert t.size("Bear") == (2, 2)
    t.do("activate", t.find("Forest"), 0).until("combat")
    assert (t.life("Ann"), t.size("Bear")) == (19, (3, 3))


def test_a_restriction_on_what_is_tapped_is_read_in_the_game_at_hand() -> None:
    """The restriction itself is kept while a land is tapped; whom it concerns is not."""
    still = enchantment("Still", Filter((Is("tapped"),)), Restriction("untap"))
    t = Table(Ann={"in_play": ["Forest", still], **LIBRARY}, Bob={**LIBRARY})
    assert barred(t.game, t.find("Forest"), "untap") is None
    t.do("activate", t.find("Forest"), 0)
    assert barred(t.game, t.find("Forest"), "untap") is not None


def test_a_condition_on_a_hand_is_asked_again_when_a_card_is_played() -> None:
    hoard = static(This(), ModifyPT(1, 1), when=Exists(Filter((), "hand", You()), 2))
    beast = Characteristics("Beast", ("1",), (), (), ("creature",), ("Beast",), (hoard,), 1, 1)
    t = Table(Ann={"in_play": [beast], "hand": ["Forest", "Forest"], **LIBRARY}, Bob={**LIBRARY})
    assert t.size("Beast") == (2, 2)
    t.do("land", t.find("Forest", "hand"))
    assert t.size("Beast") == (1, 1)


def test_a_state_trigger_that_waits_for_life_is_asked_again_when_life_changes() -> None:
    low = StateIs(AmountIs(NumberOf("life", You()), "<=", 19))
    watcher = card("Watcher", "enchantment", "W", None, triggered(low, LoseLife(1)))
    t = Table(Ann={"in_play": [watcher, "Forest"], **LIBRARY}, Bob={**LIBRARY})
    assert fulfilled(t.game) == []
    LifeLost(1, 1).apply(t.game)
    assert [source for source, _, _ in fulfilled(t.game)] == [t.find("Watcher")]


def test_whether_all_fight_who_are_in_combat_is_asked_again_when_combat_changes() -> None:
    t = Table(Ann={"in_play": [BEAR], **LIBRARY}, Bob={"in_play": ["Forest"], **LIBRARY})
    CombatBegan().apply(t.game)
    keep_up(AtTable(t.game), t.game, [])
    assert t.game.cache["combat settled"]
    Attacked(t.find("Forest"), 1).apply(t.game)
    assert "combat settled" not in t.game.cache
    assert out_of_place(t.game) == [t.find("Forest")]


def _untapped(t: Table, id: int, name: str) -> bool:
    return t.game.objects[id].printed.name == name and not t.game.objects[id].tapped
