"""What happens as a permanent is turned face up (419.1e)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.events import Event, FaceTurned
from judge.engine.language.abilities import TurnsUpWith
from judge.engine.queries.context import Context
from judge.engine.queries.kit import kit_of
from judge.engine.queries.view import Finished, controller
from judge.engine.registry import rule
from judge.engine.rules.copying.copiable_values import face_up
from judge.engine.rules.effects.instruction_table import carry_out
from judge.engine.rules.replacement.event_replacement import FINDERS
from judge.engine.rules.replacement.replacement_choice import Way
from judge.engine.state import Game
from judge.engine.table import Table


def from_turning(game: Game, event: Event) -> Iterator[Way]:
    """The abilities that the permanent will have face up about being turned face up."""
    if not isinstance(event, FaceTurned) or event.down:
        return
    look = face_up(game, event.object)
    for at, ability in enumerate(kit_of(look.abilities).turning):
        yield Way(
            ("turns up", event.object, at),
            f"{look.name} is turned face up: {ability.text or 'its own way'}",
            lambda t, e, ability=ability: turn_up_with(t, e, ability),  # type: ignore[misc]
        )


@rule("replacement/turned-face-up-with", off=[])
def turn_up_with(t: Table, event: FaceTurned, ability: TurnsUpWith) -> list[Event]:
    """What is done as a permanent is turned face up is part of that event, not a triggered ability."""
    t.cite()
    carry_out(t, Context(event.object, controller(t.game, event.object), Finished(t.game)), ability.instructions)
    return [event]


FINDERS.append(from_turning, FaceTurned)
