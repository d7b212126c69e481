"""Whether an object stands in a relation to others: who controls it, what it is attached to, blocks, targets, was damaged by."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge.engine.language import predicates as pr
from judge.engine.language import references as r
from judge.engine.queries.context import Context

Test = Callable[[Context, int, Any], bool]

RELATIONS: dict[type, Test] = {}
"""For each class of predicates about a relation, whether one holds of an object."""

OF_OBJECTS: set[type] = set()
"""The classes of predicates that never hold of a player, so that their tests are asked about objects alone."""


def of_objects(kind: type, tests: dict[type, Test] = RELATIONS) -> Callable[[Test], Test]:
    """Register the test of a class of predicates that never hold of a player."""

    def register(function: Test) -> Test:
        tests[kind] = function
        OF_OBJECTS.add(kind)
        return function

    return register


@of_objects(pr.ControlledBy)
def _controlled_by(ctx: Context, id: int, predicate: pr.ControlledBy) -> bool:
    return ctx.look.see(id).controller in referred(ctx, predicate.who)


@of_objects(pr.OwnedBy)
def _owned_by(ctx: Context, id: int, predicate: pr.OwnedBy) -> bool:
    return ctx.game.object(id).owner in referred(ctx, predicate.who)


@of_objects(pr.AttachedTo)
def _attached_to(ctx: Context, id: int, predicate: pr.AttachedTo) -> bool:
    to = ctx.game.object(id).attached_to
    return to != 0 and to in referred(ctx, predicate.what)


@of_objects(pr.Blocks)
def _blocks(ctx: Context, id: int, predicate: pr.Blocks) -> bool:
    combat = ctx.game.combat
    others = referred(ctx, predicate.what)
    pairs = (*combat.blocks, *combat.last_blocks) if combat else ()
    return any((b in others and a == id) if predicate.by else (a in others and b == id) for b, a in pairs)


@of_objects(pr.IsAttacking)
def _is_attacking(ctx: Context, id: int, predicate: pr.IsAttacking) -> bool:
    if predicate.before:
        attacked = referred(ctx, predicate.who)
        return any(how == f"attacked by {id}" and entity in attacked for how, entity, _ in ctx.game.history)
    attacked = referred(ctx, predicate.who)
    return ctx.game.combat is not None and any(a == id and player in attacked for a, player in ctx.game.combat.attackers)


@of_objects(pr.Targets)
def _targets(ctx: Context, id: int, predicate: pr.Targets) -> bool:
    stack = ctx.game.object(id).stack
    chosen = {i for ids in (stack.choices.targets if stack else ()) for i in ids}
    wanted = set(referred(ctx, predicate.what))
    return bool(chosen) and (chosen <= wanted if predicate.only else not chosen.isdisjoint(wanted))


@of_objects(pr.DamagedBy)
def _damaged_by(ctx: Context, id: int, predicate: pr.DamagedBy) -> bool:
    sources = {f"damaged by {i}" for i in referred(ctx, predicate.what)}
    return any(what in sources and entity == id for what, entity, _ in ctx.game.history)


@of_objects(pr.Damaged)
def _damaged(ctx: Context, id: int, predicate: pr.Damaged) -> bool:
    hurt = set(referred(ctx, predicate.whom))
    return any(how == f"damaged by {id}" and entity in hurt for how, entity, _ in ctx.game.history)


@of_objects(pr.Fought)
def _fought(ctx: Context, id: int, predicate: pr.Fought) -> bool:
    others = referred(ctx, predicate.what)
    if predicate.by:
        return any(how == f"blocked by {other}" and entity == id for how, entity, _ in ctx.game.history for other in others)
    return any(how == f"blocked by {id}" and entity in others for how, entity, _ in ctx.game.history)


@of_objects(pr.FromSource)
def _from_source(ctx: Context, id: int, predicate: pr.FromSource) -> bool:
    from judge.engine.queries.filters import matches

    made = ctx.game.object(id).stack
    return made is not None and bool(made.source) and matches(ctx, made.source, predicate.filter, anywhere=True)


@of_objects(pr.HasAttached)
def _has_attached(ctx: Context, id: int, predicate: pr.HasAttached) -> bool:
    return any(i in ctx.game.objects and ctx.game.objects[i].attached_to == id for i in referred(ctx, predicate.what))


def referred(ctx: Context, what: r.Reference) -> tuple[int, ...]:
    """The entities that a reference names."""
    from judge.engine.queries.reference_lookup import refer

    return refer(ctx, what)


@of_objects(pr.FirstSince)
def _first_since(ctx: Context, id: int, predicate: pr.FirstSince) -> bool:
    from judge.engine.queries.spells_played import played_since

    return played_since(ctx, predicate.spells, predicate.by)[:1] == [id]
