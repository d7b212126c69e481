"""Damage and destruction."""

from __future__ import annotations

from judge.engine.change import remember, set_life, set_object, unsettle
from judge.engine.events.event_base import Bookkeeping, Event
from judge.engine.queries.attacked import PLANESWALKERS
from judge.engine.queries.rule_definitions import DEFINED
from judge.engine.queries.view import chars, has, name_of, see
from judge.engine.record import record
from judge.engine.state import Game, is_player

TOUCHED = "damaged by deathtouch"
"""What is remembered of a creature that a source with deathtouch dealt damage to, until state-based effects are checked."""
STATIC = "2009-07-11"
"""The edition from which on deathtouch and lifelink are part of what damage results in, where they triggered before."""


STRUCK = "struck a player as a"
"""What is remembered, with each of its subtypes, of a source that dealt combat damage to a player, for the player who controlled it."""


def instead_counters(game: Game, source: int, *keywords: str) -> bool:
    """Whether damage of a source results in counters rather than in life lost or damage marked, by one of the keywords."""
    return (source in game.objects or source in game.past) and any(has(game, source, keyword) for keyword in keywords)


def touching(game: Game, source: int) -> bool:
    """Whether damage of a source is damage of one with deathtouch, as a result of the damage itself."""
    return (source in game.objects or source in game.past) and has(game, source, "deathtouch") and game.edition >= STATIC


@record
class TouchForgotten(Bookkeeping):
    """State-based effects have looked at what sources with deathtouch dealt damage to."""

    def apply(self, game: Game) -> None:
        """Forget it."""
        game.history = tuple(entry for entry in game.history if entry[0] != TOUCHED)
        unsettle(game, "history")


@record
class DamageDealt(Event):
    """A source deals damage to a creature or player (see "Damage" in the glossary): life is lost, or damage stays on the creature.

    ``life_left`` is how much life the damage leaves a player at least; all of it is dealt even so.
    """

    source: int
    to: int
    amount: int
    combat: bool = False
    preventable: bool = True
    life_left: int | None = None

    def apply(self, game: Game) -> None:
        """Mark it, or take the life."""
        if is_player(self.to):
            life = game.players[self.to].life
            if instead_counters(game, self.source, "infect"):
                left = life
            else:
                left = life - self.amount if self.life_left is None else max(life - self.amount, min(life, self.life_left))
            set_life(game, self.to, left)
            remember(game, "life lost", self.to, life - left)
            if self.combat and self.source in game.objects:
                for subtype in chars(game, self.source).subtypes:
                    remember(game, f"{STRUCK} {subtype}", see(game, self.source).controller)
        else:
            self._mark(game)
            if touching(game, self.source):
                remember(game, TOUCHED, self.to, self.amount)
        remember(game, "damaged", self.to, self.amount)
        remember(game, "dealt damage", self.source, self.amount)
        remember(game, f"damaged by {self.source}", self.to, self.amount)

    def _mark(self, game: Game) -> None:
        """A planeswalker loses loyalty counters; on a creature, or one that is both, the damage stays."""
        types = chars(game, self.to).types
        if "planeswalker" in types and game.edition >= PLANESWALKERS:
            obj = game.objects[self.to]
            left = max(0, obj.counter("loyalty") - DEFINED["loyalty lost"](self.amount))
            others = tuple(pair for pair in obj.counters if pair[0] != "loyalty")
            set_object(game, self.to, counters=tuple(sorted((*others, *((("loyalty", left),) if left else ())))))
            if "creature" not in types:
                return
        if not instead_counters(game, self.source, "wither", "infect"):
            set_object(game, self.to, damage=game.objects[self.to].damage + self.amount)

    def text(self, game: Game) -> str:
        """One sentence."""
        kind = "combat damage" if self.combat else "damage"
        return f"{name_of(game, self.source)} deals {self.amount} {kind} to {name_of(game, self.to)}"


@record
class Destroyed(Event):
    """A permanent is to be destroyed: the result is that it goes to the graveyard, unless that is replaced.

    ``regeneration`` says whether regeneration can replace it.
    """

    object: int
    regeneration: bool = True
    source: int = 0

    def apply(self, game: Game) -> None:
        """Nothing by itself: the change of zones that follows is an event of its own."""


@record
class Regenerated(Event):
    """A permanent regenerated: its shield has replaced its destruction (419.6b)."""

    object: int
    shield: int

    def apply(self, game: Game) -> None:
        """Write it down for what asks whether it has this turn."""
        remember(game, "regenerated", self.object)

    def text(self, game: Game) -> str:
        """For example "Drudge Skeletons regenerates"."""
        return f"{name_of(game, self.object)} regenerates"


@record
class DamageWoreOff(Event):
    """All damage is removed from a permanent (314.2, 419.6b)."""

    object: int

    def apply(self, game: Game) -> None:
        """Remove it."""
        set_object(game, self.object, damage=0)

    def text(self, game: Game) -> str:
        """One sentence."""
        return f"the damage is removed from {name_of(game, self.object)}"
