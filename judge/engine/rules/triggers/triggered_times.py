"""How often what happened sets an ability off: not at all where an effect forbids it, or additional times (603.2d since 2022)."""

from __future__ import annotations

from judge.engine.events import Attacked, Event, Moved
from judge.engine.language.changes import Permission, Restriction
from judge.engine.queries.context import Context
from judge.engine.queries.filters import matches
from judge.engine.queries.view import Look
from judge.engine.registry import rule
from judge.engine.rules.continuous.permissions import RuleChange, about, affects
from judge.engine.rules.triggers.event_matching import Names
from judge.engine.state import Game

CAUSES = ("entering", "dying", "attacking")
"""What effects that speak of the cause of a trigger name: "a creature entering causes ..."."""


def silenced(view: Game, look: Look, source: int, event: Event, names: Names) -> bool:
    """Whether an effect says that what happened doesn't cause an ability of that source to trigger. ``view`` is the game that decides."""
    cause = cause_of(view, event)
    return bool(cause) and any(_meets(view, look, change, source, names) for change in about(view, Restriction, f"trigger by {cause}"))


@rule("triggers/additional-times", off=0)
def additional(view: Game, look: Look, source: int, event: Event, names: Names) -> int:
    """An effect can say that an ability triggers additional times; how often it does is found out as its event happens."""
    cause = cause_of(view, event)
    if not cause:
        return 0
    return sum(1 for change in about(view, Permission, f"trigger again by {cause}") if _meets(view, look, change, source, names))


def cause_of(view: Game, event: Event) -> str:
    """Which of ``CAUSES`` an event is; "" for all others."""
    if isinstance(event, Moved):
        if event.to == "in play":
            return "entering"
        was_there = event.object in view.in_play or (event.object in view.past and view.past[event.object][0].zone == "in play")
        return "dying" if event.to == "graveyard" and was_there else ""
    return "attacking" if isinstance(event, Attacked) else ""


def _meets(view: Game, look: Look, change: RuleChange, source: int, names: Names) -> bool:
    """Whether a change of the rules is about abilities of the source, and about what the event is about."""
    if not affects(view, change, source):
        return False
    assert isinstance(change.change, Permission | Restriction)
    what = change.change.matching
    ctx = Context(change.source, change.controller, look, bindings=dict(change.bindings))
    return what is None or any(matches(ctx, id, what, anywhere=True) for id in names.get("subject", ()))
