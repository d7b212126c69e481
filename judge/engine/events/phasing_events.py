"""Phasing out and in (502.15): the one change of zones after which a permanent is the same permanent."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.engine.change import put_back, set_aside, tick
from judge.engine.events.event_base import Event
from judge.engine.pending_matters import Bindings
from judge.engine.queries.rule_definitions import DEFINED
from judge.engine.queries.view import name_of
from judge.engine.record import record
from judge.engine.state import Game

STATUS = "2009-07-11"
"""The edition from which on being phased out is a status, where it was a zone before."""
WITH = "phased out with"
"""The memory of what phased out indirectly: what it was attached to (502.15i)."""
SINCE = "phased in"
"""The memory of a permanent that phased in: the clock reading, for as long as it doesn't change controllers (502.15m), until July 2009."""


@record
class PhasedOut(Event):
    """A permanent goes to the phased-out zone and remembers its state; ``along`` is the permanent that took it along, or 0."""

    object: int
    along: int = 0

    def apply(self, game: Game) -> None:
        """Move it: damage on it is gone, and what lasts only for a time, or waits for it, has lost it (502.15e, 502.15g)."""
        old = game.objects[self.object]
        memory = {**dict(old.memory), **({WITH: self.along} if self.along else {})}
        damage = old.damage if game.edition >= STATUS or not old.damage else DEFINED["damage that phases out"](old.damage)
        set_aside(game, replace(old, zone="phased out", damage=damage, memory=tuple(sorted(memory.items()))))
        if game.edition >= STATUS:
            game.effects = tuple(e for e in game.effects if e.duration != "as long as" or e.objects != (self.object,))
            return
        if DEFINED["out of reach once phased out"]():
            self._forget(game)
        game.cache.clear()

    def _forget(self, game: Game) -> None:
        """Take it out of what lasts only for a time, or waits for it."""
        id = self.object
        game.effects = tuple(
            replace(e, objects=tuple(i for i in e.objects if i != id)) if e.objects and e.duration != "end of game" else e
            for e in game.effects
        )
        game.shields = tuple(
            replace(s, objects=tuple(i for i in s.objects if i != id)) if s.objects and s.duration != "end of game" else s
            for s in game.shields
        )
        game.delayed = tuple(replace(d, bindings=_without(d.bindings, id)) for d in game.delayed)

    def text(self, game: Game) -> str:
        """One sentence."""
        how = f" along with {name_of(game, self.along)}" if self.along else ""
        return f"{name_of(game, self.object)} phases out{how}"


def _without(bindings: Bindings, id: int) -> Bindings:
    """What a delayed trigger's words mean, without an object that phased out."""
    kept: list[tuple[str, Any]] = [(n, tuple(i for i in v if i != id) if isinstance(v, tuple) else v) for n, v in bindings]
    return tuple(kept)


@record
class PhasedIn(Event):
    """A phased-out object returns to play as the permanent that it was (502.15f).

    ``timestamp`` is the one that it has from now on (0: a new one), and ``attached_to`` what it returns to.
    """

    object: int
    timestamp: int = 0
    attached_to: int = 0

    def apply(self, game: Game) -> None:
        """Put it back; as long as it comes from a zone, it is under its controller's control only from now on."""
        now = tick(game)
        old = game.objects[self.object]
        memory: dict[str, Any] = {k: v for k, v in old.memory if k != WITH}
        arrived = old.arrived
        if game.edition < STATUS:
            memory[SINCE] = arrived = now
        put_back(
            game,
            replace(
                old,
                zone="in play",
                arrived=arrived,
                timestamp=self.timestamp or now,
                attached_to=self.attached_to,
                memory=tuple(sorted(memory.items())),
            ),
        )

    def text(self, game: Game) -> str:
        """One sentence."""
        return f"{name_of(game, self.object)} phases in"
