"""Permanents turned face up or down, flipped, or turned over to their other face."""

from __future__ import annotations

from judge.engine.change import set_object, tick
from judge.engine.events.event_base import Event
from judge.engine.queries.kit import kit_of
from judge.engine.queries.rule_definitions import DEFINED
from judge.engine.queries.view import name_of
from judge.engine.record import record
from judge.engine.state import Game

TURNING = "2016-09-30"
"""The edition from which on what turns face up or down, or over, gets a new timestamp."""


def gets_timestamp(game: Game, id: int) -> bool:
    """Whether the timestamp of what turns is a new one (613.7f, 613.7g): asked only where its own abilities go by it."""
    printed = game.objects[id].printed
    looks = (printed, printed.back) if printed.back is not None else (printed,)
    return any(kit_of(look.abilities).layered for look in looks) and game.edition >= TURNING and DEFINED["timestamp of turning"]()


@record
class FaceTurned(Event):
    """A permanent is turned face up or down (504)."""

    object: int
    down: bool = False

    def apply(self, game: Game) -> None:
        """Turn it."""
        set_object(game, self.object, face_down=self.down)
        if gets_timestamp(game, self.object):
            set_object(game, self.object, timestamp=tick(game))

    def text(self, game: Game) -> str:
        """One sentence, with the name that the card shows when face up."""
        return f"{game.objects[self.object].printed.name} is turned face {'down' if self.down else 'up'}"


@record
class Flipped(Event):
    """A flip permanent flips, for good (508.4)."""

    object: int

    def apply(self, game: Game) -> None:
        """Flip it."""
        set_object(game, self.object, flipped=True)

    def text(self, game: Game) -> str:
        """One sentence."""
        return f"{name_of(game, self.object)} flips"


@record
class Transformed(Event):
    """A double-faced permanent turns over to its other face (701.27)."""

    object: int

    def apply(self, game: Game) -> None:
        """Turn it over."""
        set_object(game, self.object, transformed=not game.objects[self.object].transformed, turned_at=tick(game))
        if gets_timestamp(game, self.object):
            set_object(game, self.object, timestamp=tick(game))

    def text(self, game: Game) -> str:
        """One sentence, with the names of both faces."""
        obj = game.objects[self.object]
        other = obj.printed if obj.transformed else obj.printed.back or obj.printed
        return f"{name_of(game, self.object)} transforms into {other.name}"
