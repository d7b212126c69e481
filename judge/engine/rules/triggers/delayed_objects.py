"""What a delayed triggered ability means when its time has come (404.4c, 404.4d): the objects that it was created about."""

from __future__ import annotations

from typing import Any

from judge.engine.language.abilities import TriggeredAbility
from judge.engine.language.event_patterns import ZoneChange
from judge.engine.pending_matters import Bindings
from judge.engine.queries.context import Context
from judge.engine.queries.view import chars, controller, name_of
from judge.engine.registry import rule
from judge.engine.stack_entry import OnStack
from judge.engine.state import Game, is_player
from judge.engine.table import Table

AS_CREATED = "as created"
"""The name under which a delayed trigger keeps its objects: (object, what it looked like) pairs."""


def as_created(game: Game, bindings: Bindings) -> Bindings:
    """The bindings of a delayed trigger, with the objects that they name and what these look like as it is created."""
    named = dict.fromkeys(i for _, value in bindings if isinstance(value, tuple) for i in value if isinstance(i, int))
    there = tuple((i, _look(game, i)) for i in named if not is_player(i) and i in game.objects and game.objects[i].zone != "stack")
    return tuple(sorted({**dict(bindings), AS_CREATED: there}.items())) if there else bindings


def _look(game: Game, id: int) -> str:
    look = chars(game, id)
    return " ".join((str(controller(game, id)), look.name, *look.colors, *look.supertypes, *look.types, *look.subtypes))


def remember(t: Table, ctx: Context, stack: OnStack) -> None:
    """As a delayed triggered ability resolves: what became of the objects that it was created about."""
    moved = _moved_by_the_event(ctx, stack)
    for id, look in ctx.bindings.get(AS_CREATED, ()):
        if id in moved:
            continue
        changed = id in t.game.objects and _look(t.game, id) != look
        if id not in t.game.objects or (changed and not although_changed(t, id)):
            fails(t, ctx, id)


def _moved_by_the_event(ctx: Context, stack: OnStack) -> tuple[int, ...]:
    """What changed zones by the very event that the ability waited for: it finds that object where it went (410.10)."""
    if isinstance(stack.ability, TriggeredAbility) and isinstance(stack.ability.event, ZoneChange):
        subject: tuple[int, ...] = ctx.bindings.get("event subject", ())
        return subject
    return ()


@rule("triggers/delayed-object-gone")
def fails(t: Table, ctx: Context, id: int) -> None:
    """A delayed triggered ability about an object fails if that has left its zone meanwhile, even if it came back."""
    t.note(f"{name_of(t.game, id)} is not the object that it was any more: nothing happens to it")
    ctx.bindings.update((name, _without(value, id)) for name, value in list(ctx.bindings.items()) if name != AS_CREATED)


def _without(value: Any, id: int) -> Any:
    return tuple(i for i in value if i != id) if isinstance(value, tuple) else value


@rule("triggers/delayed-object-changed", off=False)
def although_changed(t: Table, id: int) -> bool:
    """A delayed triggered ability about an object still affects it if its characteristics, or its controller, have changed."""
    with t.step(f"{name_of(t.game, id)} changed in the meantime, and is meant all the same"):
        that_very_object(t)
    return True


@rule("triggers/that-very-object")
def that_very_object(t: Table) -> None:
    """Words such as "that creature" name one particular object, even when it isn't a creature any more."""
    t.cite()
