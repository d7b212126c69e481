"""Deathtouch and lifelink as results of damage (702.2, 702.15), from July 11, 2009 on; before, both were triggered abilities."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.event_pipeline import NOTICED, happen
from judge.engine.events import DamageDealt, Destroyed, Event, LifeGained
from judge.engine.events.damage import STATIC, TOUCHED, TouchForgotten
from judge.engine.queries.view import has, name_of, see
from judge.engine.registry import newer, rule
from judge.engine.rules.effects.indestructible import indestructible
from judge.engine.rules.state_based.check import AFTERWARDS, state_based
from judge.engine.rules.state_based.snapshot import standing
from judge.engine.state import Game
from judge.engine.table import Table

newer("deathtouch-is-state-based", STATIC)
newer("lifelink-gains-at-once", STATIC)


def damage_results(t: Table, before: Game, events: list[Event]) -> None:
    """What else damage results in, for each source that dealt some."""
    if t.game.edition < STATIC:
        return
    dealt: dict[int, int] = {}
    for event in events:
        if isinstance(event, DamageDealt) and event.amount > 0 and has(before, event.source, "lifelink"):
            dealt[event.source] = dealt.get(event.source, 0) + event.amount
    for source, amount in dealt.items():
        lifelink_gains(t, before, source, amount)


@rule("keywords/lifelink")
def lifelink_gains(t: Table, before: Game, source: int, amount: int) -> None:
    """Damage dealt by a source with lifelink also makes that source's controller gain that much life."""
    with t.step(f"{name_of(t.game, source)} has lifelink", see(before, source).controller):
        happen(t, LifeGained(see(before, source).controller, amount))


@state_based("keywords/deathtouch-destroys", "creatures", since=STATIC)
def deathtouch_destroys(game: Game) -> Iterator[Event]:
    """A creature with toughness above 0 that a source with deathtouch dealt damage since the last check is destroyed; it can regenerate."""
    touched = {entity for what, entity, _ in game.history if what == TOUCHED}
    if touched:
        for id, toughness in standing(game).creatures:
            if toughness > 0 and id in touched and not indestructible(game, id):
                yield Destroyed(id)


def forget_touches(t: Table) -> None:
    """Damage by deathtouch counts for one check."""
    if any(what == TOUCHED for what, _, _ in t.game.history):
        TouchForgotten().apply(t.game)


NOTICED.insert(0, damage_results)
AFTERWARDS.append(forget_touches)
