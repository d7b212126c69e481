"""Umbra armor (702.89), called totem armor on older cards."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.event_pipeline import happen
from judge.engine.events import DamageWoreOff, Destroyed, Event
from judge.engine.queries.view import has, name_of
from judge.engine.registry import rule
from judge.engine.rules.replacement.event_replacement import FINDERS
from judge.engine.rules.replacement.replacement_choice import Way
from judge.engine.state import Game
from judge.engine.table import Table

KEYWORD = "umbra armor"


def from_umbra_armor(game: Game, event: Event) -> Iterator[Way]:
    """The Auras with umbra armor on a permanent that is about to be destroyed."""
    if not isinstance(event, Destroyed):
        return
    for id in game.in_play:
        if game.objects[id].attached_to == event.object and has(game, id, KEYWORD):
            yield Way(
                (KEYWORD, id),
                f"{name_of(game, id)} is destroyed in its place",
                lambda t, e, id=id: the_aura_instead(t, e, id),  # type: ignore[misc]
            )


@rule("keywords/umbra-armor")
def the_aura_instead(t: Table, event: Destroyed, aura: int) -> list[Event]:
    """If what an Aura with umbra armor enchants would be destroyed, all damage on that is removed instead, and the Aura is destroyed."""
    t.cite()
    happen(t, DamageWoreOff(event.object))
    return [Destroyed(aura, source=event.source)]


FINDERS.append(from_umbra_armor, Destroyed)
