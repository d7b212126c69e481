"""Events on the stack: spells and abilities played, put there, targeted, countered."""

from __future__ import annotations

from dataclasses import replace

from judge.engine.change import new_id, put_in, remember, set_object, take_out, tick
from judge.engine.events.event_base import Bookkeeping, Event
from judge.engine.queries.view import chars, name_of
from judge.engine.record import altered, record
from judge.engine.stack_entry import Choices, OnStack
from judge.engine.state import Game, Object


@record
class PutOnStack(Event):
    """An ability, a copy, or combat damage goes on top of the stack as an object of its own (409.1a, 310.3)."""

    object: Object

    def apply(self, game: Game) -> None:
        """Put it; its number and timestamp are given here."""
        made = new_id(game)
        put_in(game, replace(self.object, id=made, card=made, zone="stack", timestamp=tick(game)))


@record
class SpellPlayed(Event):
    """A spell has become played (409.1i)."""

    spell: int
    player: int

    def apply(self, game: Game) -> None:
        """Count it among this turn's events."""
        remember(game, "played", self.player)
        remember(game, "spell played", self.spell, self.player)
        printed = chars(game, self.spell)
        for kind in (*printed.types, *printed.colors):
            remember(game, f"played {kind}", self.player)

    def text(self, game: Game) -> str:
        """One sentence."""
        return f"{name_of(game, self.spell)} has been played"


@record
class AbilityPlayed(Event):
    """An activated ability has become played (409.1i); ``ability`` is the object on the stack, 0 for a mana ability; ``taps``: the tap
    symbol is in its cost."""

    ability: int
    source: int
    player: int
    mana: bool = False
    taps: bool = False

    def apply(self, game: Game) -> None:
        """Nothing by itself."""


@record
class Targeted(Event):
    """An object or player becomes the target of a spell or ability as that is put onto the stack, or (``later``) as its target changes."""

    target: int
    by: int
    later: bool = False

    def apply(self, game: Game) -> None:
        """Write it down for abilities that look for the first time in a turn."""
        remember(game, "targeted", self.target)
        if self.by in game.objects:
            remember(game, f"targeted by {game.objects[self.by].controller}", self.target)


@record
class Announced(Bookkeeping):
    """What was announced for an object on the stack is written on it (409.1b to 409.1e)."""

    object: int
    choices: Choices

    def apply(self, game: Game) -> None:
        """Write it."""
        old = game.objects[self.object].stack or OnStack()
        set_object(game, self.object, stack=altered(old, {"choices": self.choices}))


@record
class Spliced(Event):
    """The text of cards is added to a spell (502.40c), in the order given; what the cards look like stays in hand."""

    object: int
    cards: tuple[int, ...]

    def apply(self, game: Game) -> None:
        """Add it."""
        old = game.objects[self.object].stack or OnStack()
        more = tuple(ability for id in self.cards for ability in game.objects[id].printed.abilities)
        set_object(game, self.object, stack=replace(old, spliced=(*old.spliced, *more)))

    def text(self, game: Game) -> str:
        """One sentence."""
        return f"the text of {', '.join(name_of(game, i) for i in self.cards)} is added to {name_of(game, self.object)}"


@record
class Countered(Event):
    """A spell or ability is countered (414.1): the change of zones that follows is an event of its own for a spell."""

    object: int
    source: int = 0
    to: str = "graveyard"

    def apply(self, game: Game) -> None:
        """Nothing by itself."""

    def text(self, game: Game) -> str:
        """One sentence."""
        return f"{name_of(game, self.object)} is countered"


@record
class Ceased(Event):
    """An object without a card stops existing: an ability that left the stack, a token or copy out of place."""

    object: int

    def apply(self, game: Game) -> None:
        """Remove it, keeping last known information."""
        take_out(game, game.objects[self.object])

    def text(self, game: Game) -> str:
        """Said only of tokens and copies."""
        return "" if game.objects[self.object].kind in ("ability", "combat damage") else f"{name_of(game, self.object)} ceases to exist"
