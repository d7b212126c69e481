"""Which players and objects a reference names."""

from __future__ import annotations

from collections.abc import Iterable

from judge.engine.language import predicates as pr
from judge.engine.language import references as r
from judge.engine.queries.attacked import defending_player
from judge.engine.queries.context import Context
from judge.engine.queries.filters import every, matches, matches_all, reached
from judge.engine.queries.rule_definitions import DEFINED
from judge.engine.registry import newer
from judge.engine.state import is_player


def refer(ctx: Context, reference: r.Reference) -> tuple[int, ...]:
    """The entities that ``reference`` names in the context, without doubles, in order; only those within a limited range (601.10).

    Raises ``TypeError`` for a reference that needs a player's choice (those are asked by ``rules/effects``).
    """
    found = _refer(ctx, reference)
    if ctx.game.reach and not isinstance(reference, r.You | r.This):
        far = [i for i in found if i and not reached(ctx, i)]
        if far and DEFINED["left alone out of range"]():
            ctx.left_out.update(far)
            return tuple(i for i in found if i not in far)
    return found


def _refer(ctx: Context, reference: r.Reference) -> tuple[int, ...]:
    match reference:
        case r.This():
            return (ctx.source,)
        case r.You():
            return (ctx.controller,)
        case r.Target(index):
            return _target(ctx, index)
        case r.Bound(name):
            return _bound(ctx, name)
        case r.Host():
            to = ctx.game.object(ctx.source).attached_to
            return (to,) if to else ()
        case r.HostOf(of):
            return _unique(ctx.game.object(i).attached_to for i in refer(ctx, of) if ctx.game.object(i).attached_to)
        case r.SourceOf(of):
            made = (ctx.game.object(i).stack for i in refer(ctx, of))
            return _unique(one.source for one in made if one is not None and one.source)
        case r.ControllerOf(of):
            return _unique(i if is_player(i) else ctx.look.see(i).controller for i in told_by(ctx, of))
        case r.OwnerOf(of):
            return _unique(i if is_player(i) else ctx.game.object(i).owner for i in told_by(ctx, of))
        case r.TeamOf(of):
            return _unique(one for i in refer(ctx, of) for one in ctx.game.team(i))
        case r.Players(which):
            return players(ctx, which)
        case r.Exactly(ids):
            return ids
        case r.TopCards(of, amount, zone, filter, bottom):
            from judge.engine.queries.amount_values import number

            count = max(0, number(ctx, amount))
            return tuple(i for player in refer(ctx, of) for i in _from_top(ctx, player, zone, filter, bottom)[:count])
        case r.CardsAbove(of, directly):
            return tuple(i for id in refer(ctx, of) for i in _above(ctx, id, directly))
        case r.Among(of, predicates):
            return tuple(i for i in refer(ctx, of) if matches_all(ctx, i, predicates))
        case r.Every(filter):
            return tuple(every(ctx, filter))
        case r.Linked(name):
            known = dict(ctx.game.object(ctx.source).memory).get(name, ())
            return (known,) if isinstance(known, int) else tuple(known)
        case r.Together(refs):
            return _unique(i for ref in refs for i in refer(ctx, ref))
        case _:
            raise TypeError(f"{type(reference).__name__} needs a choice")


NO_NEWS = newer("illegal-targets-tell-nothing", "2016-09-30")


def told_by(ctx: Context, reference: r.Reference) -> tuple[int, ...]:
    """What an effect reads something of: until September 2016 also a target that is illegal by now, as it is or last was (608.2b)."""
    found = refer(ctx, reference)
    if not isinstance(reference, r.Target) or reference.index >= len(ctx.chosen):
        return found
    chosen = ctx.chosen[reference.index]
    return found if found == chosen or ctx.game.edition >= NO_NEWS else chosen


def _above(ctx: Context, id: int, directly: bool) -> tuple[int, ...]:
    """The cards that were put into the graveyard after a card, the one directly above it first."""
    obj = ctx.game.objects.get(id)
    if obj is None or obj.zone != "graveyard":
        return ()
    ids = ctx.game.zone("graveyard", obj.owner)
    above = ids[ids.index(id) + 1 :]
    return above[:1] if directly else above


def _from_top(ctx: Context, player: int, zone: str, filter: pr.Filter | None, bottom: bool = False) -> tuple[int, ...]:
    """A player's cards in an ordered zone, the topmost first: on a graveyard each card goes on top (217.4b)."""
    ids = ctx.game.zone(zone, player)
    ordered = ids[::-1] if (zone == "graveyard") != bottom else ids
    return ordered if filter is None else tuple(i for i in ordered if matches(ctx, i, filter, anywhere=True))


def players(ctx: Context, which: str) -> tuple[int, ...]:
    """A set of players in APNAP order (103.4). Raises ``KeyError`` for a word that names none."""
    game = ctx.game
    order = game.turn_order()
    if which == "each":
        return order
    if which == "from you":
        return game.turn_order(ctx.controller) if not game.players[ctx.controller].lost else order
    if which == "opponents":
        team = game.team(ctx.controller)
        return tuple(i for i in order if i not in team)
    if which == "others":
        return tuple(i for i in order if i != ctx.controller)
    if which == "active":
        return game.heads(game.active)
    if which == "nonactive":
        return tuple(i for i in order if i not in game.heads(game.active))
    if which == "attacking":
        return game.heads(game.active) if game.combat else ()
    if which == "defending":
        return _defending(ctx)
    raise KeyError(which)


def _defending(ctx: Context) -> tuple[int, ...]:
    combat = ctx.game.combat
    if combat is None:
        return _unique(ctx.bindings.get("defender", ()))
    attacks = (*combat.attackers, *combat.last_attackers)
    own = tuple(defending_player(ctx.game, attacked) for creature, attacked in attacks if creature == ctx.source)
    attacked = own or _unique(defending_player(ctx.game, attacked) for _, attacked in combat.attackers or combat.last_attackers)
    return attacked or _sole_opponent(ctx)


def _sole_opponent(ctx: Context) -> tuple[int, ...]:
    """Where the active player has one opponent, that is the defending player from the beginning of the combat phase (306.2)."""
    found = ctx.game.opponents(ctx.game.active)
    return found if len(found) == 1 else ()


def _target(ctx: Context, index: int) -> tuple[int, ...]:
    """Of the ability itself, or else of the spell or ability that made this delayed trigger (404.4c)."""
    own = ctx.choices.targets if ctx.targets is None else ctx.targets
    if index < len(own):
        return own[index]
    kept: tuple[int, ...] = ctx.bindings.get(f"target {index}", ())
    return kept


def _bound(ctx: Context, name: str) -> tuple[int, ...]:
    value = ctx.bindings.get(name, ())
    if isinstance(value, int):
        return (value,)
    return tuple(value) if isinstance(value, tuple) else ()


def _unique(ids: Iterable[int]) -> tuple[int, ...]:
    return tuple(dict.fromkeys(ids))
