"""Steps and phases in which nothing but abilities, priority and what players do takes place (303, 305, 313)."""

from __future__ import annotations

from judge.engine.event_pipeline import NOTICED
from judge.engine.events import DelayedCreated, Event, Moved
from judge.engine.language.event_patterns import AnyPattern, Pattern, StepBegins
from judge.engine.queries.view import name_of, see
from judge.engine.registry import rule
from judge.engine.rules.turn.turn_structure import BEGINNINGS, STEP_ENDS, give_priority
from judge.engine.state import Game
from judge.engine.table import Table


@rule("turn/upkeep-step")
def upkeep(t: Table) -> None:
    """As the upkeep step begins, its own triggers and those of the untap step go on the stack; then the active player gets priority."""
    t.cite()
    give_priority(t)


@rule("turn/main-phase-begins")
def main(t: Table) -> None:
    """As a main phase begins, what triggers at its beginning goes on the stack; then the active player gets priority."""
    t.cite()
    give_priority(t)


@rule("turn/end-of-turn-step")
def end_of_turn(t: Table) -> None:
    """As the end of turn step begins, what triggers at end of turn goes on the stack; then the active player gets priority."""
    t.cite()
    give_priority(t)


@rule("turn/too-late-for-this-turn")
def too_late(t: Table, source: int) -> None:
    """What would trigger at end of turn but comes after that step has begun waits for the next turn's: the step doesn't back up."""
    t.note(f"the end of turn step has begun already: {name_of(t.game, source)}'s ability waits for the next turn's")


def still_waiting(t: Table) -> None:
    """As the end of turn step ends, say of abilities created in it that they wait: it doesn't begin again for them (313.2)."""
    if t.game.step != "end of turn" or not t.recorder.on:
        return
    for one in t.game.delayed:
        if at_end_of_turn(one.event) and getattr(one.event, "whose", None) is None:
            too_late(t, one.source)


def notice_latecomers(t: Table, before: Game, events: list[Event]) -> None:
    """Say of an ability that waits for the end of turn that it has come too late."""
    if t.game.phase != "end" or not t.recorder.on:
        return
    for event in events:
        if isinstance(event, DelayedCreated) and at_end_of_turn(event.delayed.event):
            too_late(t, event.delayed.source)
        elif isinstance(event, Moved) and event.to == "in play" and event.object in t.game.became:
            new = t.game.became[event.object]
            if new in t.game.in_play and any(at_end_of_turn(a.event) for _, a in see(t.game, new).kit.triggered):
                too_late(t, new)


def at_end_of_turn(pattern: Pattern) -> bool:
    """Whether a trigger event is the beginning of the end of turn step, or one of several is."""
    if isinstance(pattern, AnyPattern):
        return any(at_end_of_turn(part) for part in pattern.patterns)
    return isinstance(pattern, StepBegins) and pattern.step == "end of turn"


STEP_ENDS.append(still_waiting)
NOTICED.append(notice_latecomers, DelayedCreated, Moved)
BEGINNINGS.update({"upkeep": upkeep, "precombat main": main, "postcombat main": main, "end of turn": end_of_turn})
