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


@record
class Bookkeeping(Event):
    """What is written down or forgotten without being an event of the game: nothing replaces it, triggers on it, or says it.

    What step comes next, what has triggered and waits, what was announced, how much of a shield is left. It alone may be applied
    without passing the gate (``judge.engine.event_pipeline``), which has nothing to ask about it.
    """
