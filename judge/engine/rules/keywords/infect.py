"""Infect (702.90)."""

from __future__ import annotations

from judge.engine.event_pipeline import happen
from judge.engine.events import CountersPut, DamageDealt, PoisonGiven
from judge.engine.queries.view import is_creature, name_of
from judge.engine.registry import rule
from judge.engine.rules.keywords.wither import GIVEN
from judge.engine.state import Game, is_player
from judge.engine.table import Table


@rule("keywords/infect")
def infects(t: Table, before: Game, event: DamageDealt) -> None:
    """Damage that a source with infect deals is given as poison counters to a player, and as -1/-1 counters to a creature."""
    if not is_player(event.to) and not is_creature(before, event.to):
        return
    with t.step(f"{name_of(t.game, event.source)} has infect"):
        if is_player(event.to):
            happen(t, PoisonGiven(event.to, event.amount))
        else:
            happen(t, CountersPut(event.to, "-1/-1", event.amount))


GIVEN["infect"] = infects
