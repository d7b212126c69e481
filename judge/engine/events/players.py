"""Events that happen to players: life, cards drawn, winning and losing."""

from __future__ import annotations

from judge.engine.change import bring, new_id, put_in, remember, set_life, set_player, take_out, tick
from judge.engine.events.event_base import Bookkeeping, Event
from judge.engine.language.abilities import Ability
from judge.engine.language.characteristics import Characteristics
from judge.engine.queries.view import name_of
from judge.engine.record import record
from judge.engine.state import Game, Object


@record
class LifeGained(Event):
    """A player gains life."""

    player: int
    amount: int

    def apply(self, game: Game) -> None:
        """Add it."""
        set_life(game, self.player, game.players[self.player].life + self.amount)
        remember(game, "life gained", self.player, self.amount)

    def text(self, game: Game) -> str:
        """One sentence."""
        return f"{name_of(game, self.player)} gains {self.amount} life"


@record
class LifeLost(Event):
    """A player loses life, not as damage; ``cause`` is "" or "mana burn" or "paid"."""

    player: int
    amount: int
    cause: str = ""

    def apply(self, game: Game) -> None:
        """Take it."""
        set_life(game, self.player, game.players[self.player].life - self.amount)
        remember(game, "life lost", self.player, self.amount)

    def text(self, game: Game) -> str:
        """One sentence."""
        verb = "pays" if self.cause == "paid" else "loses"
        why = " to mana burn" if self.cause == "mana burn" else ""
        return f"{name_of(game, self.player)} {verb} {self.amount} life{why}"


@record
class PoisonGiven(Event):
    """A player gets poison counters."""

    player: int
    amount: int

    def apply(self, game: Game) -> None:
        """Add them."""
        set_player(game, self.player, poison=game.players[self.player].poison + self.amount)

    def text(self, game: Game) -> str:
        """One sentence."""
        return f"{name_of(game, self.player)} gets {self.amount} poison counter{'s' * (self.amount != 1)}"


@record
class EnergyGiven(Event):
    """A player gets energy counters; with a negative ``amount`` he or she pays so many (107.14 since 2016)."""

    player: int
    amount: int

    def apply(self, game: Game) -> None:
        """Add or take them."""
        set_player(game, self.player, energy=game.players[self.player].energy + self.amount)

    def text(self, game: Game) -> str:
        """One sentence."""
        count = abs(self.amount)
        return f"{name_of(game, self.player)} {'gets' if self.amount > 0 else 'pays'} {count} energy counter{'s' * (count != 1)}"


@record
class EmblemMade(Event):
    """A player gets an emblem with abilities, which function in the command zone."""

    player: int
    abilities: tuple[Ability, ...]

    def apply(self, game: Game) -> None:
        """Put it there."""
        printed = Characteristics(name="emblem", abilities=self.abilities)
        id = new_id(game)
        emblem = Object(id, id, self.player, self.player, "command", printed, timestamp=tick(game), kind="emblem")
        game.command = (*game.command, id)
        bring(game, emblem)

    def text(self, game: Game) -> str:
        """One sentence."""
        return f"{name_of(game, self.player)} gets an emblem"


@record
class Drew(Event):
    """A player draws one card (423): from the top of the library, or attempts to from an empty one (423.4)."""

    player: int

    def apply(self, game: Game) -> None:
        """Move the card, or note the attempt."""
        library = game.players[self.player].library
        if not library:
            set_player(game, self.player, drew_from_empty=True)
            return
        old = game.objects[library[0]]
        take_out(game, old)
        made = new_id(game)
        game.became[old.id] = made
        put_in(game, Object(
            id=made, card=old.card, owner=old.owner, controller=old.owner, zone="hand", printed=old.printed,
            timestamp=tick(game), kind=old.kind, label=old.label,
        ))
        remember(game, "drew", self.player)
        remember(game, "drawn", made)
        if game.step == "draw" and self.player in game.heads(game.active):
            remember(game, "drew in the draw step", self.player)

    def text(self, game: Game) -> str:
        """One sentence."""
        who = name_of(game, self.player)
        return f"{who} draws a card" if game.players[self.player].library else f"{who} can't draw from an empty library"


@record
class Shuffled(Event):
    """A library is shuffled; the bench has no chance in it, so the order stays as the scenario set it."""

    player: int

    def apply(self, game: Game) -> None:
        """Nothing changes."""

    def text(self, game: Game) -> str:
        """One sentence."""
        return f"{name_of(game, self.player)} shuffles (the bench leaves the order as it is)"


@record
class LandPlayed(Event):
    """A player played a land (212.6); ``by`` is the source of the effect that allowed it, 0 for the one land of each turn (212.6b)."""

    player: int
    land: int
    by: int = 0

    def apply(self, game: Game) -> None:
        """Count it."""
        remember(game, f"land of {self.player} allowed by", self.by)
        set_player(game, self.player, lands_played=game.players[self.player].lands_played + 1)


@record
class Passed(Event):
    """A player with priority passed (408.1c); told only where something waits for it."""

    player: int

    def apply(self, game: Game) -> None:
        """Nothing by itself."""


@record
class HandSizeSet(Event):
    """A player's maximum hand size becomes a number."""

    player: int
    size: int

    def apply(self, game: Game) -> None:
        """Set it."""
        set_player(game, self.player, max_hand_size=self.size)


@record
class Noted(Bookkeeping):
    """Something a rule keeps about a player: cleared flags and the like."""

    player: int
    drew_from_empty: bool = False

    def apply(self, game: Game) -> None:
        """Set the flag."""
        set_player(game, self.player, drew_from_empty=self.drew_from_empty)


@record
class Lost(Event):
    """A player loses (or, ``won``, wins) the game by the rule named."""

    player: int
    by: str
    won: bool = False

    def apply(self, game: Game) -> None:
        """Mark the player."""
        if self.won:
            set_player(game, self.player, won=True)
        else:
            set_player(game, self.player, lost=self.by)

    def text(self, game: Game) -> str:
        """One sentence."""
        return f"{name_of(game, self.player)} {'wins' if self.won else 'loses'} the game"


@record
class GameEnded(Event):
    """The game is over; ``result`` is "NAME wins", "NAME and NAME win" or "draw", and ``winners`` are who won."""

    result: str
    winners: tuple[int, ...] = ()

    def apply(self, game: Game) -> None:
        """End it."""
        game.over, game.winners = self.result, self.winners

    def text(self, game: Game) -> str:
        """One sentence."""
        return f"the game is over: {self.result}"


@record
class Blessed(Event):
    """A player gets the city's blessing, for the rest of the game (702.131)."""

    player: int

    def apply(self, game: Game) -> None:
        """Give it."""
        set_player(game, self.player, blessed=True)

    def text(self, game: Game) -> str:
        """One sentence."""
        return f"{name_of(game, self.player)} gets the city's blessing"
