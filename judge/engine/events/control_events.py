"""Events about effects, triggers and control: what the game keeps in mind."""

from __future__ import annotations

from dataclasses import replace

from judge.engine.change import new_id, remember, set_object, tick
from judge.engine.events.event_base import Bookkeeping, Event
from judge.engine.pending_matters import Bindings, DelayedTrigger, Shield, Triggered
from judge.engine.queries.view import name_of
from judge.engine.record import record
from judge.engine.state import Effect, Game


@record
class ControlChanged(Event):
    """A permanent changes controllers; its new controller has not controlled it until now (308.2a)."""

    object: int
    to: int

    def apply(self, game: Game) -> None:
        """Change it."""
        first = game.objects[self.object].controller_without_effects
        set_object(game, self.object, controller=self.to, arrived=tick(game), entered_under=first)

    def text(self, game: Game) -> str:
        """One sentence."""
        return f"{name_of(game, self.to)} gains control of {name_of(game, self.object)}"


@record
class EffectBegan(Event):
    """A continuous effect begins (418.3); its number and timestamp are given here."""

    effect: Effect

    def apply(self, game: Game) -> None:
        """Add it."""
        game.effects = (*game.effects, replace(self.effect, id=new_id(game), timestamp=tick(game)))
        game.cache.clear()


@record
class EffectsEnded(Event):
    """Continuous effects and shields end."""

    ids: frozenset[int]

    def apply(self, game: Game) -> None:
        """Remove them."""
        game.effects = tuple(e for e in game.effects if e.id not in self.ids)
        game.shields = tuple(s for s in game.shields if s.id not in self.ids)
        game.cache.clear()


@record
class ShieldCreated(Event):
    """A replacement or prevention effect begins (419.3)."""

    shield: Shield

    def apply(self, game: Game) -> None:
        """Add it."""
        game.shields = (*game.shields, replace(self.shield, id=new_id(game), timestamp=tick(game)))


@record
class ShieldSpent(Bookkeeping):
    """A shield prevented ``amount`` damage, or replaced an event; used up shields are gone (419.7b)."""

    shield: int
    amount: int = 0

    def apply(self, game: Game) -> None:
        """Count it down."""
        left: list[Shield] = []
        for s in game.shields:
            if s.id != self.shield:
                left.append(s)
                continue
            amount = None if s.amount is None else s.amount - self.amount
            if amount == 0 or s.uses == 1:
                continue
            left.append(replace(s, amount=amount, uses=max(0, s.uses - 1)))
        game.shields = tuple(left)


@record
class DelayedCreated(Event):
    """A delayed triggered ability is created (404.4)."""

    delayed: DelayedTrigger

    def apply(self, game: Game) -> None:
        """Add it."""
        game.delayed = (*game.delayed, replace(self.delayed, id=new_id(game), created=tick(game)))


@record
class DelayedGone(Bookkeeping):
    """Delayed triggered abilities are over."""

    ids: frozenset[int]

    def apply(self, game: Game) -> None:
        """Remove them."""
        game.delayed = tuple(d for d in game.delayed if d.id not in self.ids)


@record
class TriggersWait(Bookkeeping):
    """Abilities have triggered and wait to be put on the stack (410.2)."""

    triggered: tuple[Triggered, ...]

    def apply(self, game: Game) -> None:
        """Add them, numbered in order."""
        game.triggered = (*game.triggered, *(replace(t, id=new_id(game)) for t in self.triggered))
        for one in self.triggered:
            if getattr(one.ability, "once", False):
                remember(game, f"triggered: {getattr(one.ability, 'text', '')}", one.source)


@record
class TriggersPut(Bookkeeping):
    """A waiting trigger has been put on the stack, or was removed because it could not be (410.4)."""

    id: int

    def apply(self, game: Game) -> None:
        """It waits no longer."""
        game.triggered = tuple(t for t in game.triggered if t.id != self.id)


@record
class EffectsFollow(Bookkeeping):
    """Continuous effects and shields on one object go on applying to the object it became (217.1c)."""

    old: int
    new: int

    def apply(self, game: Game) -> None:
        """Name the new object wherever an effect or shield names the old one."""
        game.effects = tuple(
            replace(e, objects=tuple(self.new if i == self.old else i for i in e.objects), bindings=self._followed(e))
            if e.objects and self.old in e.objects
            else e
            for e in game.effects
        )
        game.shields = tuple(replace(s, damage_source=self.new) if s.damage_source == self.old else s for s in game.shields)
        game.cache.clear()

    def _followed(self, effect: Effect) -> Bindings:
        """What the effect's words mean, with the new object in place of the old."""
        return tuple(
            (name, tuple(self.new if i == self.old else i for i in value) if isinstance(value, tuple) else value)
            for name, value in effect.bindings
        )
