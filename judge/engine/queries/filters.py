"""Which objects and players a filter matches."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.language import predicates as pr
from judge.engine.queries.context import Context
from judge.engine.queries.predicate_values import matches_all as matches_all
from judge.engine.queries.range_of_influence import within
from judge.engine.queries.rule_definitions import DEFINED
from judge.engine.state import is_player

DIED = "died this turn"
"""As a filter's zone: the creatures that went from play to a graveyard this turn, as they last were."""
OUTSIDE = "outside play"
"""As a filter's zone: every zone but those of permanents and spells."""
LEFT = "left this turn"
"""As a filter's zone: the permanents that left play this turn, as they last were."""


def every(ctx: Context, filter: pr.Filter) -> Iterator[int]:
    """All entities that the filter matches: objects in its zone in the zone's order, then players in APNAP order."""
    predicates, there = filter.predicates, not ctx.game.reach and filter.owner is None
    for id in candidates(ctx, filter):  # of those it is known that they are in the zone
        if matches_all(ctx, id, predicates) if there else matches(ctx, id, filter):
            yield id
    if filter.players is not None or filter.zone == "players":
        for player in ctx.game.turn_order():
            if matches(ctx, player, filter):
                yield player


def candidates(ctx: Context, filter: pr.Filter) -> tuple[int, ...]:
    """The objects in the filter's zone, whether they match or not."""
    game = ctx.game
    if filter.zone == "players":
        return ()
    if filter.zone in ("in play", "stack", "removed", "phased out"):
        return game.zone(filter.zone)
    if filter.zone == "sources":
        return (*game.zone("in play"), *game.zone("stack"))
    if filter.zone == DIED:
        return tuple(dict.fromkeys(entity for what, entity, _ in game.history if what == "died"))
    if filter.zone == LEFT:
        return tuple(dict.fromkeys(entity for what, entity, _ in game.history if what == "left"))
    owners = _owners(ctx, filter)
    if filter.zone == OUTSIDE:
        players = [player for player in game.turn_order() if player in owners]
        own = (id for player in players for zone in ("library", "hand", "graveyard") for id in game.zone(zone, player))
        return (*own, *(id for zone in ("removed", "phased out") for id in game.zone(zone) if game.objects[id].owner in owners))
    return tuple(id for player in game.turn_order() if player in owners for id in game.zone(filter.zone, player))


def _owners(ctx: Context, filter: pr.Filter) -> tuple[int, ...]:
    if filter.owner is None:
        return tuple(ctx.game.players)
    from judge.engine.queries.reference_lookup import refer

    return refer(ctx, filter.owner)


def matches(ctx: Context, id: int, filter: pr.Filter, anywhere: bool = False) -> bool:
    """Whether an entity is in the filter's zone (or ``anywhere``) and all predicates hold."""
    if ctx.game.reach and ctx.range_apart:
        ctx.range_apart = False
        try:
            return _fits(ctx, id, filter, anywhere)
        finally:
            ctx.range_apart = True
    if ctx.game.reach and not ctx.unlimited and not reached(ctx, id) and DEFINED["left alone out of range"]():
        ctx.unlimited = True
        if matches(ctx, id, filter, anywhere):
            ctx.left_out.add(id)
        ctx.unlimited = False
        return False
    return _fits(ctx, id, filter, anywhere)


def _fits(ctx: Context, id: int, filter: pr.Filter, anywhere: bool) -> bool:
    if is_player(id):
        wanted = filter.predicates if filter.zone == "players" else filter.players
        return wanted is not None and not ctx.game.players[id].lost and matches_all(ctx, id, wanted)
    if filter.zone == "players":
        return False
    if not anywhere and filter.zone not in (DIED, LEFT):
        obj = ctx.game.objects.get(id)
        if obj is None or not (obj.zone == filter.zone or _among(filter.zone, obj.zone)):
            return False
        if filter.owner is not None and obj.owner not in _owners(ctx, filter):
            return False
    return matches_all(ctx, id, filter.predicates)


def _among(several: str, zone: str) -> bool:
    """Whether a zone is one of those that a filter's word for several zones names."""
    played = zone in ("in play", "stack")
    return played if several == "sources" else several == OUTSIDE and not played and zone != "command"


def reached(ctx: Context, id: int) -> bool:
    """Whether an entity is within range of the player whose effect it is, and of the controller of what it is worked out for (601.11)."""
    if not within(ctx.look, ctx.controller, id):
        return False
    return all(within(ctx.look, ctx.look.see(other).controller, id) for other in ctx.bindings.get("affected", ()))
