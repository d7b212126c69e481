"""What effects forbid, require or allow: changes of the rules (418.1, 418.3b), read from static abilities and effects."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.language.abilities import StaticAbility
from judge.engine.language.changes import Change, MaximumHandSize, Permission, Requirement, Restriction
from judge.engine.language.references import Every, Filter
from judge.engine.reading.amounts import holds, number
from judge.engine.reading.context import Context, context
from judge.engine.reading.filters import matches
from judge.engine.reading.kit import kit_of
from judge.engine.reading.references import refer
from judge.engine.reading.view import see
from judge.engine.registry import rule
from judge.engine.state import Game

RuleChange = tuple[Change, Context, StaticAbility | None, tuple[int, ...] | None]
"""A change, the context of its source, and what it affects: by a static ability (read now) or a locked-in set (None: see the change)."""

_KINDS = (Restriction, Requirement, Permission, MaximumHandSize)


def rule_changes(game: Game) -> list[RuleChange]:
    """Every change of the rules in force, in timestamp order of no consequence: they only add up."""
    known: list[RuleChange] | None = game.cache.get("rule changes")
    if known is None:
        known = game.cache["rule changes"] = list(_collect(game))
    return known


def about(game: Game, kind: type, what: str) -> list[RuleChange]:
    """The changes of the rules of a kind that are about ``what``."""
    index: dict[tuple[type, str], list[RuleChange]] | None = game.cache.get("rule changes by subject")
    if index is None:
        index = {}
        for change in rule_changes(game):
            index.setdefault((type(change[0]), getattr(change[0], "what", "")), []).append(change)
        game.cache["rule changes by subject"] = index
    return index.get((kind, what), [])


def _collect(game: Game) -> Iterator[RuleChange]:
    for id in game.in_play:
        yield from _of_object(game, id, "in play")
    for id in game.stack:
        yield from _of_object(game, id, "stack")
    for player in game.players.values():
        for zone in ("hand", "graveyard"):
            for id in game.zone(zone, player.id):
                if kit_of(game.objects[id].printed.abilities).ruling:
                    yield from _of_object(game, id, zone)
    for effect in game.effects:
        if not any(isinstance(c, _KINDS) for c in effect.changes):
            continue
        ctx = context(game, effect.source, effect.controller, effect.bindings)
        if not holds(ctx, effect.condition):
            continue
        static = None if effect.objects is not None else StaticAbility(effect.affects, ())
        for change in effect.changes:
            if isinstance(change, _KINDS):
                yield change, ctx, static, effect.objects


def _of_object(game: Game, id: int, zone: str) -> Iterator[RuleChange]:
    seen = see(game, id)
    for ability in seen.kit.ruling:
        if ability.zone != zone:
            continue
        ctx = context(game, id, seen.controller)
        if holds(ctx, ability.condition):
            for change in ability.changes:
                if isinstance(change, _KINDS):
                    yield change, ctx, ability, None


def affects(change: RuleChange, id: int) -> bool:
    """Whether a change of the rules concerns an entity."""
    _, ctx, static, objects = change
    if objects is not None:
        return id in objects
    what = static.affects if static is not None else None
    if what is None:
        return True
    if isinstance(what, Every):
        what = what.filter
    if isinstance(what, Filter):
        return matches(ctx, id, what)
    return id in refer(ctx, what)


def restrictions(game: Game, id: int, what: str) -> list[tuple[Restriction, Context]]:
    """The restrictions of a kind on an entity, with the contexts of their sources."""
    return [(c[0], c[1]) for c in about(game, Restriction, what) if isinstance(c[0], Restriction) and affects(c, id)]


def requirements(game: Game, id: int, what: str) -> list[tuple[Requirement, Context]]:
    """The requirements of a kind on an entity, with the contexts of their sources."""
    return [(c[0], c[1]) for c in about(game, Requirement, what) if isinstance(c[0], Requirement) and affects(c, id)]


def permissions(game: Game, id: int, what: str) -> list[tuple[Permission, Context]]:
    """The permissions of a kind given to an entity, with the contexts of their sources."""
    return [(c[0], c[1]) for c in about(game, Permission, what) if isinstance(c[0], Permission) and affects(c, id)]


def barred(game: Game, id: int, what: str, other: int = 0) -> Restriction | None:
    """A restriction without price that forbids ``what`` to an entity (as to ``other``, where the restriction says what), or None."""
    for restriction, ctx in restrictions(game, id, what):
        if restriction.unless is not None:
            continue
        if restriction.matching is None or (other and matches(ctx, other, restriction.matching, anywhere=True)):
            return restriction
    return None


def permitted(game: Game, id: int, what: str, other: int = 0) -> bool:
    """Whether an effect allows ``what`` to an entity (as to ``other``)."""
    return any(
        p.matching is None or (other and matches(ctx, other, p.matching, anywhere=True)) for p, ctx in permissions(game, id, what)
    )


def extra_lands(game: Game, player: int) -> int:
    """How many more lands than one effects allow the player to play this turn (212.6b)."""
    return sum(number(ctx, p.count) for p, ctx in permissions(game, player, "play lands"))


@rule("continuous/maximum-hand-size", off=7)
def maximum_hand_size(game: Game, player: int) -> int | None:
    """The maximum hand size is seven unless effects change it; None means there is no maximum."""
    if permitted(game, player, "no maximum hand size"):
        return None
    size = game.players[player].max_hand_size
    for change in rule_changes(game):
        if isinstance(change[0], MaximumHandSize) and affects(change, player):
            if change[0].size is not None:
                size = number(change[1], change[0].size)
            if change[0].by is not None:
                size += number(change[1], change[0].by)
    return max(0, size)
