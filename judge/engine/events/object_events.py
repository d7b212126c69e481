"""Events that happen to objects: changing zones, tapping, counters, attaching, facing."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.engine.change import bring, leave_combat, new_id, put_in, remember, set_object, take_out, tick, turned
from judge.engine.events.event_base import Bookkeeping, Event
from judge.engine.language.characteristics import Characteristics
from judge.engine.pending_matters import Bindings
from judge.engine.queries.view import chars, name_of
from judge.engine.record import record
from judge.engine.registry import newer
from judge.engine.stack_entry import OnStack
from judge.engine.state import Game, Object

PLACES = {
    "in play": "into play",
    "graveyard": "into the graveyard",
    "hand": "to the hand",
    "library": "into the library",
    "removed": "out of the game",
    "stack": "onto the stack",
    "phased out": "to the phased-out zone",
}

FOR_ATTACKING_PLAYERS = newer("other-player-attacks", "2009-05-01")
DISCARDING = ("discarded", "cycled")
"""The causes of a change of zones that are a discard: to cycle a card is to discard it as a cost."""


@record
class Created(Bookkeeping):
    """An object comes to exist outside of all zones, about to be put into play or onto the stack: a token or a copy."""

    object: Object

    def apply(self, game: Game) -> None:
        """Bring it into existence; ``id`` and ``card`` 0 are replaced by a new number."""
        made = new_id(game)
        bring(game, replace(self.object, id=made, card=made))


@record
class TokensPlanned(Event):
    """An effect is about to create tokens under a player's control: how many is settled before they are there."""

    player: int
    amount: int

    def apply(self, game: Game) -> None:
        """Nothing by itself: the tokens come after it."""

    def text(self, game: Game) -> str:
        """Nothing that is worth a step."""
        return ""


COPIES_STAY = "2022-10-07"
"""The edition from which on the copy of a spell for a permanent becomes a token when it resolves."""


def kind_after(game: Game, old: Object, to: str) -> str:
    """What an object is once it has moved: a copy of a permanent spell that comes into play becomes a token, where an edition says so."""
    return "token" if old.kind == "copy" and to == "in play" and game.edition >= COPIES_STAY else old.kind


def one_faced(look: Characteristics | None) -> Characteristics | None:
    """What a permanent takes that enters as a copy: the face that is up alone, since a copy has no other face of its own (707.8)."""
    return replace(look, back=None) if look is not None and look.back is not None else look


@record
class Moved(Event):
    """An object changes zones and becomes a new object (217.1c).

    ``cause`` says how: "sacrificed", "discarded", "destroyed", "countered", "resolved", "played", "put", "returned", "cycled", "drawn",
    "state-based". ``controller`` matters for play and the stack. ``tapped``, ``counters``, ``attached_to``, ``memory`` and
    ``attacking`` say how a permanent comes into play; ``copy_of`` with which copiable characteristics,
    ``transformed`` with its back face up.
    """

    object: int
    to: str
    cause: str = "put"
    controller: int = 0
    position: str = "top"
    tapped: bool = False
    face_down: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    attached_to: int = 0
    memory: Bindings = ()
    attacking: int = 0
    stack: OnStack | None = None
    printed: Characteristics | None = None
    source: int = 0
    transformed: bool = False

    def face(self, game: Game) -> Characteristics:
        """What it comes into play as, before effects: the copied values, or what is printed on the face that will be up."""
        own = game.objects[self.object].printed
        return self.printed or (own.back if self.transformed and own.back is not None else own)

    def _attacks(self, game: Game) -> bool:
        """Whether it attacks that comes into play attacking: since May 2009 not under a player who isn't attacking (306.3b)."""
        return self.controller in game.heads(game.active) or game.edition < FOR_ATTACKING_PLAYERS

    def apply(self, game: Game) -> None:
        """Move it; ``game.became`` then leads from the old number to the new."""
        old = game.objects[self.object]
        look = chars(game, old.id) if old.zone in ("in play", "stack") else old.printed
        take_out(game, old)
        made, now = new_id(game), tick(game)
        game.became[old.id] = made
        where_controlled = self.to in ("in play", "stack")
        new = Object(
            id=made,
            card=old.card,
            owner=old.owner,
            controller=(self.controller or old.controller) if where_controlled else old.owner,
            zone=self.to,
            printed=old.printed,
            copied=one_faced(self.printed),
            timestamp=now,
            arrived=now,
            kind=kind_after(game, old, self.to),
            label=old.label,
            tapped=self.tapped,
            face_down=self.face_down,
            counters=self.counters,
            attached_to=self.attached_to,
            memory=self.memory,
            stack=self.stack,
            transformed=self.transformed,
        )
        put_in(game, new, self.position)
        if self.to == "in play" and self.attacking and game.combat is not None and self._attacks(game):
            game.combat = replace(game.combat, attackers=(*game.combat.attackers, (made, self.attacking)))
        if old.zone == "in play":
            leave_combat(game, old.id)
            remember(game, "left", old.id)
            if self.to == "graveyard":
                remember(game, "put there from play", made)
                if "creature" in look.types:
                    remember(game, "died", old.id)

    def text(self, game: Game) -> str:
        """For example "Shock goes from the stack into the graveyard"."""
        who = name_of(game, self.object)
        if self.cause == "destroyed":
            return f"{who} is destroyed and goes {PLACES[self.to]}"
        if self.cause in ("sacrificed", "discarded"):
            return f"{who} is {self.cause} and goes {PLACES[self.to]}"
        entering = " tapped" if self.tapped and self.to == "in play" else ""
        with_counters = "".join(f" with {n} {kind} counter{'s' * (n != 1)}" for kind, n in self.counters)
        return f"{who} goes {PLACES[self.to]}{entering}{with_counters}"


@record
class Tapped(Event):
    """A permanent becomes tapped; ``for_mana``: as the cost of a mana ability."""

    object: int
    for_mana: bool = False

    def apply(self, game: Game) -> None:
        """Tap it."""
        set_object(game, self.object, tapped=True)
        turned(game, self.object)

    def text(self, game: Game) -> str:
        """One sentence."""
        return f"{name_of(game, self.object)} becomes tapped"


@record
class Untapped(Event):
    """A permanent becomes untapped."""

    object: int

    def apply(self, game: Game) -> None:
        """Untap it."""
        set_object(game, self.object, tapped=False)
        turned(game, self.object)

    def text(self, game: Game) -> str:
        """One sentence."""
        return f"{name_of(game, self.object)} becomes untapped"


@record
class CountersPut(Event):
    """Counters of a kind are put on an object, by an effect or (``paid``) as a cost."""

    object: int
    kind: str
    amount: int = 1
    paid: bool = False

    def apply(self, game: Game) -> None:
        """Put them."""
        counters = dict(game.objects[self.object].counters)
        counters[self.kind] = counters.get(self.kind, 0) + self.amount
        set_object(game, self.object, counters=tuple(sorted(counters.items())))

    def text(self, game: Game) -> str:
        """One sentence."""
        return f"{name_of(game, self.object)} gets {_counters(self.amount, self.kind)}"


@record
class CountersRemoved(Event):
    """Counters of a kind are removed from an object, as many as there are at most."""

    object: int
    kind: str
    amount: int = 1

    def apply(self, game: Game) -> None:
        """Remove them."""
        counters = dict(game.objects[self.object].counters)
        counters[self.kind] = counters.get(self.kind, 0) - self.amount
        set_object(game, self.object, counters=tuple(sorted((k, n) for k, n in counters.items() if n > 0)))

    def text(self, game: Game) -> str:
        """One sentence."""
        return f"{name_of(game, self.object)} loses {_counters(self.amount, self.kind)}"


def _counters(amount: int, kind: str) -> str:
    return f"{amount} {kind} counter{'s' * (amount != 1)}"


@record
class Attached(Event):
    """A permanent becomes attached to another, or to a player, or (``to`` 0) to nothing; it gets a new timestamp (418.5e).

    ``was`` is what it was attached to until then.
    """

    object: int
    to: int
    was: int = 0

    def apply(self, game: Game) -> None:
        """Attach it."""
        if self.to:
            set_object(game, self.object, attached_to=self.to, timestamp=tick(game))
        else:
            set_object(game, self.object, attached_to=0)

    def text(self, game: Game) -> str:
        """One sentence."""
        if not self.to:
            return f"{name_of(game, self.object)} becomes unattached"
        return f"{name_of(game, self.object)} becomes attached to {name_of(game, self.to)}"


@record
class Remembered(Event):
    """Something chosen or linked is kept with an object (217.7d): a color, cards removed by it, a cost paid."""

    object: int
    key: str
    value: Any

    def apply(self, game: Game) -> None:
        """Keep it, with what is last known of an object that has left; the value must be plain data."""
        memory = dict(game.object(self.object).memory)
        memory[self.key] = self.value
        kept = tuple(sorted(memory.items()))
        if self.object in game.objects:
            set_object(game, self.object, memory=kept)
        else:
            was, look = game.past[self.object]
            game.past[self.object] = (replace(was, memory=kept), look)


@record
class Used(Bookkeeping):
    """An activated ability with a limit was played once more this turn."""

    object: int
    index: int

    def apply(self, game: Game) -> None:
        """Count it."""
        used = dict(game.objects[self.object].used)
        used[self.index] = used.get(self.index, 0) + 1
        set_object(game, self.object, used=tuple(sorted(used.items())))
