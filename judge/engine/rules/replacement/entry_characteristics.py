"""What a permanent would be like once it is in play, which decides how it enters (614.12)."""

from __future__ import annotations

from collections.abc import Sequence

from judge.engine.event_pipeline import NOTICED, foreseen
from judge.engine.events import Event, Moved
from judge.engine.language.abilities import EntersWith
from judge.engine.queries.kit import kit_of
from judge.engine.queries.view import name_of, see
from judge.engine.registry import newer, rule, working_as
from judge.engine.state import Game
from judge.engine.table import Table

SINCE = newer("what-exists-reaches-what-enters", "2018-07-13")
"""The edition since which continuous effects that exist already take away, or give, abilities about how a permanent enters."""


def abilities_as_it_enters(game: Game, event: Moved) -> Sequence[EntersWith]:
    """The abilities of what is about to enter that are about how it does: its own, or those that it would have in play."""
    own = kit_of(event.face(game).abilities).enters
    if not any(see(game, id).kit.layered for id in (*game.in_play, *game.command)) or game.edition < SINCE:
        return own
    found = as_it_would_be(game, event)
    return own if found is None else found


@rule("replacement/as-it-would-exist", off=None)
def as_it_would_be(game: Game, event: Moved) -> Sequence[EntersWith] | None:
    """Effects that exist already decide what a permanent would be like in play, and so which of its abilities count as it enters."""
    future = foreseen(game, event)
    return tuple(see(future, future.became[event.object]).kit.enters)


def lost_on_the_way(t: Table, before: Game, events: list[Event]) -> None:
    """Say of what has entered that its own words about that did not count."""
    for event in events if t.recorder.on else ():
        if isinstance(event, Moved) and event.to == "in play" and not event.face_down and event.object in t.game.became:
            id = t.game.became[event.object]
            own = kit_of(t.game.objects[id].shown.abilities).enters if id in t.game.objects else ()
            if own and any(ability not in see(t.game, id).kit.enters for ability in own) and t.game.edition >= SINCE:
                without_it(t, id)


def without_it(t: Table, id: int) -> None:
    """Say that what has entered had lost its ability about that."""
    with working_as("replacement/as-it-would-exist"):
        t.note(f"{name_of(t.game, id)} has lost its ability about how it enters before it could count")


NOTICED.append(lost_on_the_way, Moved)
