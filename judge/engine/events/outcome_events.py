"""How a flip or a price came out: nothing changes by it, but abilities trigger on it."""

from __future__ import annotations

from judge.engine.events.event_base import Event
from judge.engine.record import record
from judge.engine.state import Game


@record
class CoinsFlipped(Event):
    """A player flips a coin, or several in its place, of which all but one are ignored."""

    player: int
    amount: int = 1

    def apply(self, game: Game) -> None:
        """Nothing changes."""


@record
class FlipDecided(Event):
    """A player won or lost the flip of a coin that was called."""

    player: int
    won: bool

    def apply(self, game: Game) -> None:
        """Nothing changes."""


@record
class UpkeepDecided(Event):
    """The cumulative upkeep of an object was ``paid`` as its ability resolved, or it was not."""

    object: int
    player: int
    paid: bool

    def apply(self, game: Game) -> None:
        """Nothing changes."""
