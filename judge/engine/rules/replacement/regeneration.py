"""Regeneration (419.6b)."""

from __future__ import annotations

from judge.engine.events import DamageWoreOff, Destroyed, Event, LeftCombat, ShieldSpent, Tapped
from judge.engine.happening import happen
from judge.engine.reading.view import name_of
from judge.engine.registry import rule
from judge.engine.state import Shield
from judge.engine.table import Table


@rule("replacement/regeneration")
def instead_of_destruction(t: Table, event: Destroyed, shield: Shield) -> list[Event]:
    """A regenerated permanent isn't destroyed: its damage is removed, it is tapped, and it is removed from combat."""
    id = event.object
    ShieldSpent(shield.id).apply(t.game)
    t.note(f"{name_of(t.game, id)} regenerates")
    events: list[Event] = [DamageWoreOff(id)]
    if not t.game.objects[id].tapped:
        events.append(Tapped(id))
    combat = t.game.combat
    if combat is not None and any(id in pair for pair in (*combat.attackers, *combat.blocks)):
        events.append(LeftCombat(id))
    happen(t, *events)
    return []


