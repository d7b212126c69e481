"""The search for a way to pay (409.1g): how much of it is tried on copies of the game before the answer is known."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from judge.engine.events import LifeLost
from judge.engine.language.characteristics import Characteristics
from judge.engine.language.costs import SacrificeCost
from judge.engine.language.instructions import AddMana
from judge.engine.language.predicates import Filter, IsType
from judge.engine.rules.mana import payment_trials
from judge.engine.rules.mana.mana_payment import plan
from judge.engine.rules.mana.payment_trials import trials_from
from tests.engine.laid_tables import Table, activated
from tests.engine.small_boards import card

LANDS = Filter((IsType("land"),))
HEAP = card("Heap", "enchantment", "1", None, activated(SacrificeCost(LANDS), AddMana(could_produce=LANDS, colors_only=False)))
FILTER = card("Filter", "artifact", "1", None, activated("1", AddMana(any_of=("R", "W"))))

COLD_FILTER = card("Cold Filter", "artifact", "1", None, activated("1", AddMana(any_of=("R", "W"))), supertypes=("snow",))


@pytest.fixture
def tried(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is tried, as it is tried."""
    found: list[str] = []
    used = payment_trials._tried

    def noting(*given: Any) -> Iterator[Any]:
        for one in used(*given):
            found.append("a use")
            yield one

    monkeypatch.setattr(payment_trials, "_tried", noting)
    return found


def _payable(symbols: str, *there: str | Characteristics) -> bool:
    return plan(Table(Ann={"in_play": [*there]}, Bob={}).game, 1, tuple(symbols), 0) is not None


def test_a_type_that_no_land_could_produce_is_not_tried_for(tried: list[str]) -> None:
    assert not _payable("W", HEAP, "Forest", "Island")
    assert tried == []


def test_snow_mana_is_not_tried_for_where_nothing_makes_any(tried: list[str]) -> None:
    assert not _payable("S", FILTER, "Forest", "Mountain")
    assert tried == []


def test_snow_mana_is_found_where_something_makes_it(tried: list[str]) -> None:
    assert _payable("S", COLD_FILTER, "Forest", "Mountain")
    assert tried


def test_a_type_that_some_land_could_produce_is_found(tried: list[str]) -> None:
    assert _payable("WW", HEAP, "Forest", "Plains")
    assert tried


def test_a_stage_like_one_before_is_left_out(tried: list[str]) -> None:
    """Paying {1} for W with that same W leads nowhere: with such stages the search gave up, though three uses are enough."""
    assert _payable("WWWG", FILTER, "Forest", "Forest", "Mountain", "Mountain")
    assert not _payable("WWWG", FILTER, "Forest", "Mountain", "Mountain")


def test_mana_that_is_changed_twice_is_found(tried: list[str]) -> None:
    """The second use is paid with the G that was made for it, and the W of the first is kept (409.1g)."""
    assert _payable("WW", FILTER, "Forest", "Forest")
    assert _payable("RWG", FILTER, "Forest", "Forest", "Forest")


def test_what_was_tried_serves_the_next_search_from_the_same_game_alone(tried: list[str]) -> None:
    """The same uses are looked at for another cost without being tried again, until something happens in the game."""
    game = Table(Ann={"in_play": [FILTER, "Forest", "Forest"]}, Bob={}).game
    assert plan(game, 1, ("W",), 0) is not None
    uses = len(tried)
    assert uses
    assert plan(game, 1, ("R",), 0) is not None
    first, again = trials_from(game), len(tried)
    game.copy()
    assert trials_from(game) is first
    LifeLost(1, 3).apply(game)
    assert trials_from(game) is not first
    assert plan(game, 1, ("W",), 0) is not None
    assert len(tried) > again
