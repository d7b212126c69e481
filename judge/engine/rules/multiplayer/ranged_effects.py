"""The limited range of influence option: what effects can't do beyond a range (601.10 to 601.14)."""

from __future__ import annotations

from judge.engine.event_pipeline import ARRANGED
from judge.engine.events import DamageDealt, Event
from judge.engine.queries.context import Context
from judge.engine.queries.range_of_influence import within
from judge.engine.queries.rule_definitions import defines
from judge.engine.queries.view import Finished, controller, name_of
from judge.engine.registry import rule, working_as
from judge.engine.rules.effects.instruction_table import AFTER_INSTRUCTION
from judge.engine.state import Game
from judge.engine.table import Table


@defines("left alone out of range")
@rule("multiplayer/effects-in-range", off=False)
def left_alone() -> bool:
    """Spells and abilities don't affect objects and players outside their controller's range; the rest of the effect works as normal."""
    return True


def tell_left_alone(t: Table, ctx: Context) -> None:
    """Say what an effect has left alone because it is too far away."""
    far = tuple(i for i in ctx.left_out if i in t.game.players or i in t.game.objects)
    ctx.left_out.clear()
    if far:
        t.cite("multiplayer/effects-in-range")
        are = "is" if len(far) == 1 else "are"
        names = ", ".join(name_of(t.game, i) for i in far)
        with working_as("multiplayer/effects-in-range"):
            t.note(f"{names} {are} out of {name_of(t.game, ctx.controller)}'s range of influence and {are} left alone", ctx.controller)


def beyond_range(t: Table, events: list[Event]) -> list[Event]:
    """The events without what spells and abilities would deal outside their controllers' ranges."""
    if not t.game.reach:
        return events
    far = [e for e in events if isinstance(e, DamageDealt) and not e.combat and not _reaches(t.game, e)]
    return [e for e in events if e not in far] if far and nothing_there(t, far) else events


def _reaches(game: Game, event: DamageDealt) -> bool:
    return within(Finished(game), controller(game, event.source), event.to)


@rule("multiplayer/replaced-beyond-range", off=False)
def nothing_there(t: Table, far: list[DamageDealt]) -> bool:
    """A replacement effect that would have a spell or ability affect something out of its controller's range does nothing there."""
    t.cite()
    for event in far:
        whose = name_of(t.game, controller(t.game, event.source))
        t.note(f"{name_of(t.game, event.to)} is out of {whose}'s range of influence: {event.amount} damage is not dealt")
    return True


def said_of_range(t: Table, ctx: Context) -> None:
    """After each instruction: what was left alone because it is too far away."""
    if ctx.left_out:
        tell_left_alone(t, ctx)


AFTER_INSTRUCTION.append(said_of_range)
ARRANGED.insert(0, beyond_range, DamageDealt)
