"""Finding an object that has changed zones (410.10): what an instruction is about, where it is now."""

from __future__ import annotations

from judge.engine.queries.context import Context
from judge.engine.queries.view import name_of
from judge.engine.registry import rule
from judge.engine.state import Game
from judge.engine.table import Table

HIDDEN = ("library", "hand")


def find(t: Table, ctx: Context, id: int) -> int:
    """The object that an instruction is about, 0 if it can't be found.

    An object that changed zones is a new one (217.1c). Only what moves it itself, or an ability that triggered on the change, follows it:
    ``new`` is bound to what the object became then.
    """
    if id in _named(ctx, "new"):
        return where_it_went(t, ctx, id)
    if id in t.game.objects:
        return id
    new = t.game.became.get(id, 0)
    if new >= t.began and new in t.game.objects:
        return new
    if id == ctx.source and _lost_its_host(t.game, ctx, id):
        return aura_in_the_graveyard(t, id)
    return 0


@rule("triggers/finding-what-moved", off=0)
def where_it_went(t: Table, ctx: Context, id: int) -> int:
    """An ability that triggered on a change of zones looks for the object where it went, and does nothing to it if it isn't there."""
    t.cite()
    all_since = _all_since(t.game, id)
    here = next((i for i in reversed(only_the_first(t, all_since) or all_since) if i in t.game.objects), 0)
    if here and _hidden(t.game, ctx, here):
        t.note(f"{name_of(t.game, here)} is in a zone that can't be looked into: it isn't found", ctx.controller)
        return 0
    return here


@rule("triggers/only-the-first-zone", off=())
def only_the_first(t: Table, all_since: tuple[int, ...]) -> tuple[int, ...]:
    """What left play is looked for only in the first zone that it went to, not in any that it has gone to since."""
    if all_since[0] not in t.game.objects:
        t.cite()
        t.note(f"{name_of(t.game, all_since[0])} has left the zone that it went to: it isn't found")
    return all_since[:1]


@rule("triggers/aura-in-the-graveyard", off=0)
def aura_in_the_graveyard(t: Table, id: int) -> int:
    """An Aura's ability that triggers on the enchanted permanent leaving play finds the Aura, too, in its owner's graveyard."""
    new = t.game.became.get(id, 0)
    if new not in t.game.objects or t.game.objects[new].zone != "graveyard":
        return 0
    t.cite()
    return new


def _named(ctx: Context, name: str) -> tuple[int, ...]:
    found = ctx.bindings.get(name, ())
    return found if isinstance(found, tuple) else ()


def _all_since(game: Game, id: int) -> tuple[int, ...]:
    """The object, and all that it has become by changing zones again."""
    found = [id]
    while found[-1] in game.became:
        found.append(game.became[found[-1]])
    return tuple(found)


def _hidden(game: Game, ctx: Context, id: int) -> bool:
    obj = game.objects[id]
    return obj.zone == "library" or (obj.zone == "hand" and obj.owner != ctx.controller)


def _lost_its_host(game: Game, ctx: Context, id: int) -> bool:
    """Whether the source was an Aura on the permanent whose leaving play set its ability off."""
    if id not in game.past:
        return False
    was, look = game.past[id]
    return "Aura" in look.subtypes and was.attached_to in _named(ctx, "subject")
