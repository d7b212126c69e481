"""Wither (702.80): damage to creatures as -1/-1 counters, and how damage results in counters rather than what it does otherwise."""

from __future__ import annotations

from collections.abc import Callable

from judge.engine.event_pipeline import NOTICED, happen
from judge.engine.events import CountersPut, DamageDealt, Event
from judge.engine.queries.view import has, is_creature, name_of
from judge.engine.registry import rule
from judge.engine.state import Game, is_player
from judge.engine.table import Table

GIVEN: dict[str, Callable[[Table, Game, DamageDealt], None]] = {}
"""Keyword of a source -> what else its damage results in; filled by keywords."""


def counters_given(t: Table, before: Game, events: list[Event]) -> None:
    """What damage gives by keywords of its source."""
    for event in events:
        if isinstance(event, DamageDealt) and event.amount > 0:
            for keyword, gives in GIVEN.items():
                if has(before, event.source, keyword):
                    gives(t, before, event)
                    if keyword in COUNTERS_ON_CREATURES and not is_player(event.to) and is_creature(before, event.to):
                        break  # infect and wither are redundant on a creature


COUNTERS_ON_CREATURES = ("wither", "infect")


@rule("keywords/wither")
def withers(t: Table, before: Game, event: DamageDealt) -> None:
    """Damage that a source with wither deals to a creature isn't marked on it, but puts that many -1/-1 counters on it."""
    if not is_player(event.to) and is_creature(before, event.to):
        with t.step(f"{name_of(t.game, event.source)} has wither"):
            happen(t, CountersPut(event.to, "-1/-1", event.amount))


GIVEN["wither"] = withers
NOTICED.insert(0, counters_given, DamageDealt)
