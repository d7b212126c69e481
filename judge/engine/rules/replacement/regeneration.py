"""Regeneration (419.6b)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.event_pipeline import happen
from judge.engine.events import DamageWoreOff, Destroyed, Event, LeftCombat, Regenerated, ShieldSpent, Tapped
from judge.engine.language.abilities import Regeneration
from judge.engine.pending_matters import Shield
from judge.engine.queries.context import Context
from judge.engine.queries.view import Finished, name_of
from judge.engine.registry import rule
from judge.engine.rules.continuous.permissions import barred, permitted
from judge.engine.rules.effects.instruction_table import carry_out
from judge.engine.rules.replacement.event_replacement import FINDERS
from judge.engine.rules.replacement.replacement_choice import Way
from judge.engine.rules.replacement.shield_effects import shielded
from judge.engine.state import Game
from judge.engine.table import Table


def from_regeneration(game: Game, event: Event) -> Iterator[Way]:
    """The regeneration shields of a permanent that is about to be destroyed and can be regenerated."""
    if not isinstance(event, Destroyed) or not event.regeneration or barred(game, event.object, "be regenerated"):
        return
    if permitted(game, event.object, "regenerate"):
        yield Way(
            ("regenerates", event.object),
            f"{name_of(game, event.object)}'s own regeneration",
            lambda t, e: regenerate(t, e, 0),  # type: ignore[arg-type]
            slug="replacement/regeneration",
        )
    for shield in game.shields:
        if isinstance(shield.effect, Regeneration) and shielded(game, shield, event):
            yield Way(
                ("shield", shield.id),
                f"{name_of(game, shield.source)}'s regeneration",
                lambda t, e, shield=shield: instead_of_destruction(t, e, shield),  # type: ignore[misc]
                slug="replacement/regeneration",
            )


@rule("replacement/regeneration")
def instead_of_destruction(t: Table, event: Destroyed, shield: Shield) -> list[Event]:
    """A regenerated permanent isn't destroyed: its damage is removed, it is tapped, and it is removed from combat."""
    t.cite("replacement/shields")
    ShieldSpent(shield.id).apply(t.game)
    done = regenerate(t, event, shield.id)
    if isinstance(shield.effect, Regeneration) and shield.effect.then:
        then = Context(shield.source, shield.controller, Finished(t.game), bindings={**dict(shield.bindings), "about": (event.object,)})
        carry_out(t, then, shield.effect.then)
    return done


def regenerate(t: Table, event: Destroyed, shield: int) -> list[Event]:
    """What regeneration does, by a shield or (0) by an ability of the permanent itself."""
    t.cite("effects/regenerate")
    id = event.object
    events: list[Event] = [Regenerated(id, shield), DamageWoreOff(id)]
    if not t.game.objects[id].tapped:
        events.append(Tapped(id))
    combat = t.game.combat
    if combat is not None and any(id in pair for pair in (*combat.attackers, *combat.blocks)):
        t.cite("effects/remove-from-combat")
        events.append(LeftCombat(id))
    happen(t, *events)
    return []


FINDERS.append(from_regeneration, Destroyed)
