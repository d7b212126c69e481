"""Indestructible permanents (see "Indestructible" in the glossary)."""

from __future__ import annotations

from judge.engine.event_pipeline import NOTICED
from judge.engine.events import DamageDealt, Event
from judge.engine.queries.view import has, see
from judge.engine.registry import rule
from judge.engine.rules.continuous.permissions import barred
from judge.engine.state import Game
from judge.engine.table import Table


@rule("effects/indestructible", off=False)
def indestructible(game: Game, id: int) -> bool:
    """Nothing destroys an indestructible permanent, lethal damage included; it can still be put into a graveyard otherwise."""
    return has(game, id, "indestructible") or barred(game, id, "be destroyed") is not None


def in_spite_of_damage(t: Table, before: Game, events: list[Event]) -> None:
    """Cite what keeps a creature alive that has been dealt lethal damage."""
    for event in events if t.recorder.on else ():
        if isinstance(event, DamageDealt) and event.to in t.game.in_play:
            toughness = see(t.game, event.to).chars.toughness
            if toughness is not None and 0 < toughness <= t.game.objects[event.to].damage and indestructible(t.game, event.to):
                t.cite("effects/indestructible")


NOTICED.append(in_spite_of_damage, DamageDealt)
