"""Exile until an event (610.3): what comes back immediately after a permanent has left play."""

from __future__ import annotations

from judge.engine.event_pipeline import NOTICED, happen
from judge.engine.events import Event, Moved
from judge.engine.queries.view import name_of
from judge.engine.registry import newer, rule
from judge.engine.state import Game
from judge.engine.table import Table

newer("until-it-leaves", "2013-07-13")
MARK = "until it leaves"
"""What an object in exile remembers: the permanent until whose leaving it stays there."""


def noticed(t: Table, before: Game, events: list[Event]) -> None:
    """Whether something left play for which objects wait in exile."""
    gone = {e.object for e in events if isinstance(e, Moved) and e.object in before.objects and before.objects[e.object].zone == "in play"}
    if not gone or not t.game.removed:
        return
    waiting = [i for i in t.game.removed if gone.intersection(dict(t.game.objects[i].memory).get(MARK, ()))]
    if waiting:
        come_back(t, waiting)


@rule("effects/until-it-leaves")
def come_back(t: Table, waiting: list[int]) -> None:
    """What was exiled until a permanent leaves play comes back under its owner's control immediately after that, without the stack."""
    names = ", ".join(name_of(t.game, i) for i in waiting)
    with t.step(f"{names} {'comes' if len(waiting) == 1 else 'come'} back"):
        happen(t, *(Moved(i, "in play", "returned", controller=t.game.objects[i].owner) for i in waiting))


@rule("effects/until-it-left-already", off=True)
def still_there(t: Table, ids: tuple[int, ...]) -> bool:
    """If what an effect waits for has left play before something would be exiled until then, that isn't moved at all."""
    if all(i in t.game.objects and t.game.objects[i].zone == "in play" for i in ids):
        return True
    t.cite()
    t.note("what it would wait for has left already: nothing is exiled")
    return False


NOTICED.append(noticed, Moved)
