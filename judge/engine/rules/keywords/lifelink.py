"""Lifelink as a result of damage (702.15), from July 11, 2009 on; before, it was a triggered ability."""

from __future__ import annotations

from judge.engine.event_pipeline import NOTICED, happen
from judge.engine.events import DamageDealt, Event, LifeGained
from judge.engine.events.damage import STATIC
from judge.engine.queries.view import has, name_of, see
from judge.engine.registry import newer, rule
from judge.engine.rules.multiplayer.team_life import cannot_gain
from judge.engine.state import Game
from judge.engine.table import Table

newer("lifelink-gains-at-once", STATIC)


def damage_results(t: Table, before: Game, events: list[Event]) -> None:
    """What else damage results in, for each source that dealt some."""
    dealt: dict[int, int] = {}
    for event in events:
        if isinstance(event, DamageDealt) and event.amount > 0 and has(before, event.source, "lifelink"):
            dealt[event.source] = dealt.get(event.source, 0) + event.amount
    for source, amount in dealt.items() if dealt and t.game.edition >= STATIC else ():
        lifelink_gains(t, before, source, amount)


@rule("keywords/lifelink")
def lifelink_gains(t: Table, before: Game, source: int, amount: int) -> None:
    """Damage dealt by a source with lifelink also makes that source's controller gain that much life."""
    player = see(before, source).controller
    with t.step(f"{name_of(t.game, source)} has lifelink", player):
        if cannot_gain(t, player):
            t.note(f"{name_of(t.game, player)} can't gain life", player)
        else:
            happen(t, LifeGained(player, amount))


NOTICED.insert(0, damage_results, DamageDealt)
