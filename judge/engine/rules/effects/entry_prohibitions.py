"""What an effect says can't come into play (103.2): it stays where it is."""

from __future__ import annotations

from judge.engine.event_pipeline import ARRANGED
from judge.engine.events import Ceased, Event, Moved
from judge.engine.language.changes import Restriction
from judge.engine.queries.kit import kit_of
from judge.engine.queries.view import Seen, name_of
from judge.engine.registry import rule
from judge.engine.rules.continuous.permissions import called, forbidding, rule_changes
from judge.engine.table import Table

COME_IN = "come into play"


def what_may_come(t: Table, batch: list[Event]) -> list[Event]:
    """What is left of events that put things into play, where an effect keeps some out."""
    if not any(isinstance(event, Moved) and event.to == "in play" for event in batch) or (Restriction, COME_IN) not in rule_changes(t.game):
        return batch
    return [one for event in batch for one in (let_in(t, event) if isinstance(event, Moved) and event.to == "in play" else (event,))]


@rule("effects/kept-out-of-play")
def let_in(t: Table, event: Moved) -> tuple[Event, ...]:
    """What an effect says can't come into play stays where it is, whatever would put it there; a spell goes to the graveyard instead."""
    game, face = t.game, event.face(t.game)
    by = None
    if not event.face_down:
        by = forbidding(game, event.object, COME_IN, event.object, Seen(face, event.controller, kit_of(face.abilities)))
    if by is None:
        return (event,)
    t.cite()
    obj = game.objects[event.object]
    if obj.kind == "token":
        t.note(f"{called(game, by)}a {face.name} token can't come into play")
        return (Ceased(obj.id),)
    t.note(f"{called(game, by)}{name_of(game, obj.id)} can't come into play" + ("" if obj.zone == "stack" else " and stays where it is"))
    if obj.zone != "stack":
        return ()
    t.cite("resolving/last-step")
    return (Moved(obj.id, "graveyard", "resolved"),)


ARRANGED.insert(0, what_may_come, Moved)
