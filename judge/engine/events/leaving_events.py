"""Objects that leave the game with their owner (600.4a)."""

from __future__ import annotations

from judge.engine.change import leave_combat, take_out
from judge.engine.events.event_base import Event
from judge.engine.queries.view import name_of
from judge.engine.record import record
from judge.engine.state import Game


@record
class LeftGame(Event):
    """An object leaves the game: it is in no zone any more, and nothing comes of it."""

    object: int

    def apply(self, game: Game) -> None:
        """Take it out of its zone, and out of combat."""
        old = game.objects[self.object]
        take_out(game, old)
        if old.zone == "in play":
            leave_combat(game, old.id)

    def text(self, game: Game) -> str:
        """Said only of what everybody saw: hands and libraries leave in silence."""
        return f"{name_of(game, self.object)} leaves the game" if game.objects[self.object].zone not in ("hand", "library") else ""
