"""An Adventure goes to exile as it resolves, and the card may be cast from there (715.3d)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from judge.engine.events import Event, Moved
from judge.engine.queries.intrinsic_characteristics import INSET
from judge.engine.queries.view import name_of
from judge.engine.registry import rule
from judge.engine.rules.playing.castable_exile import MARKS
from judge.engine.rules.playing.play_options import Way as WayToPlay
from judge.engine.rules.replacement.event_replacement import FINDERS
from judge.engine.rules.replacement.replacement_choice import Way
from judge.engine.state import Game
from judge.engine.table import Table

MARK = "on an adventure"


def resolved(game: Game, event: Event) -> Iterator[Way]:
    """An Adventure that has resolved, about to go to the graveyard."""
    if isinstance(event, Moved) and event.cause == "resolved" and event.to == "graveyard":
        obj = game.objects[event.object]
        if obj.stack is not None and obj.stack.half == INSET and obj.kind == "card":
            yield Way((MARK, event.object), f"{name_of(game, event.object)} is an Adventure", to_exile)


@rule("resolving/adventure-to-exile")
def to_exile(t: Table, event: Event) -> list[Event]:
    """A resolving Adventure is exiled, and while it stays in exile its player may cast the card, though not as an Adventure again."""
    assert isinstance(event, Moved)
    t.cite()
    return [replace(event, to="removed", memory=((MARK, (t.game.objects[event.object].controller,)),))]


def cast_from_exile(game: Game, id: int) -> Iterable[WayToPlay]:
    """The card itself, for its mana cost."""
    return [WayToPlay("from exile", "removed")]


FINDERS.append(resolved, Moved)
MARKS[MARK] = cast_from_exile
