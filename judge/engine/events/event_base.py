"""The base of all events."""

from __future__ import annotations

from judge.engine.record import record
from judge.engine.state import Game


@record
class Event:
    """Something that happens. ``apply`` changes the game; ``text`` says it to a person, "" for what is not worth a line."""

    def apply(self, game: Game) -> None:
        """Change the game."""
        raise NotImplementedError

    def text(self, game: Game) -> str:
        """One sentence about the event, said before it is applied."""
        return ""
