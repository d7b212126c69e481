"""What comes too late for creatures that have been declared as attackers or blockers (306.2a, 501.3), and those that leave (306.2)."""

from __future__ import annotations

from judge.engine.event_pipeline import NOTICED
from judge.engine.events import EffectBegan, Event, Moved
from judge.engine.language.abilities import KeywordAbility
from judge.engine.language.changes import Change, GainAbility, LoseAbility, Restriction
from judge.engine.queries.view import name_of
from judge.engine.registry import rule, working_as
from judge.engine.rules.keywords.evasion import EVASION
from judge.engine.state import Game
from judge.engine.table import Table

BEFORE_DAMAGE = ("declare attackers", "declare blockers")


def too_late(t: Table, before: Game, events: list[Event]) -> None:
    """Say of an effect that begins for a creature in combat that it changes nothing about its attack or block."""
    combat = t.game.combat
    if combat is None or not t.recorder.on:
        return
    attacking, blocking = {a for a, _ in combat.attackers}, {b for b, _ in combat.blocks}
    for event in events:
        for id in (event.effect.objects or ()) if isinstance(event, EffectBegan) else ():
            for change in event.effect.changes if isinstance(event, EffectBegan) else ():
                if _keeps_from(change, "attack") and id in attacking:
                    fights_on(t, id, "attack")
                elif _keeps_from(change, "block") and id in blocking:
                    fights_on(t, id, "block")
                elif id in combat.blocked and _about_blocks(change):
                    stays_blocked(t, id)


def _keeps_from(change: Change, what: str) -> bool:
    return isinstance(change, Restriction) and change.what == what and change.unless is None


def _about_blocks(change: Change) -> bool:
    """Whether a change restricts, or frees, what can block a creature."""
    if isinstance(change, GainAbility):
        return isinstance(change.ability, KeywordAbility) and change.ability.keyword in EVASION
    if isinstance(change, LoseAbility):
        return change.keyword in EVASION
    return isinstance(change, Restriction) and change.what.startswith("be blocked")


def fights_on(t: Table, id: int, what: str) -> None:
    """Say that a creature that can't attack or block from now on goes on with it."""
    with working_as("combat/too-late-to-stop"):
        t.note(f"{name_of(t.game, id)} {what}s already, and goes on {what}ing")


@rule("combat/blocked-already")
def stays_blocked(t: Table, id: int) -> None:
    """What a creature gains or loses after it was legally blocked changes nothing about that block."""
    t.note(f"{name_of(t.game, id)} has been blocked already, and stays blocked")


def leaves(t: Table, before: Game, events: list[Event]) -> None:
    """Say of an attacker or blocker that leaves play before damage is assigned that it is removed from combat."""
    combat = before.combat
    if combat is None or not t.recorder.on or before.step not in BEFORE_DAMAGE:
        return
    fighting = {i for pair in (*combat.attackers, *combat.blocks) for i in pair}
    for event in events:
        if isinstance(event, Moved) and event.object in fighting and event.to != "in play":
            with working_as("effects/remove-from-combat"):
                t.note(f"{name_of(t.game, event.object)} is removed from combat")


NOTICED.append(too_late, EffectBegan)
NOTICED.append(leaves, Moved)
