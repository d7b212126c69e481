"""Deathtouch as a result of damage (702.2), from July 11, 2009 on; before, it was a triggered ability."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.events import Destroyed, Event
from judge.engine.events.damage import STATIC, TOUCHED, TouchForgotten
from judge.engine.queries.view import has
from judge.engine.registry import newer, rule
from judge.engine.rules.effects.indestructible import indestructible
from judge.engine.rules.state_based.check import AFTERWARDS, ASKED, state_based
from judge.engine.rules.state_based.snapshot import standing
from judge.engine.state import Game
from judge.engine.table import Table

newer("deathtouch-is-state-based", STATIC)
ANY_LETHAL = newer("any-damage-of-deathtouch-is-lethal", "2011-09-30")


@rule("keywords/deathtouch-lethal", off=False)
def any_is_lethal(game: Game, source: int) -> bool:
    """Any damage above 0 that a source with deathtouch assigns to a creature counts as lethal damage."""
    return has(game, source, "deathtouch") and game.edition >= ANY_LETHAL


def any_touched(game: Game) -> bool:
    """Whether a source with deathtouch has dealt damage since the last check."""
    for what, _, _ in game.history:  # noqa: SIM110 - a generator would cost as much again, at each check
        if what == TOUCHED:
            return True
    return False


@state_based("keywords/deathtouch-destroys", TOUCHED, since=STATIC)
def deathtouch_destroys(game: Game) -> Iterator[Event]:
    """A creature with toughness above 0 that a source with deathtouch dealt damage since the last check is destroyed; it can regenerate."""
    touched = {entity for what, entity, _ in game.history if what == TOUCHED}
    for id, toughness in standing(game).creatures:
        if toughness > 0 and id in touched and not indestructible(game, id):
            yield Destroyed(id)


def forget_touches(t: Table) -> None:
    """Damage by deathtouch counts for one check."""
    if any_touched(t.game):
        TouchForgotten().apply(t.game)


ASKED[TOUCHED] = any_touched
AFTERWARDS.append(forget_touches)
