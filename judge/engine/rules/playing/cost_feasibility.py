"""Whether a cost could be paid: a quick look at each of its parts, for offering legal actions."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from judge.engine.language import costs as c
from judge.engine.language.predicates import Filter
from judge.engine.language.variables import has_x
from judge.engine.queries.amount_values import holds, number
from judge.engine.queries.context import Context
from judge.engine.queries.entity_numbers import number_of
from judge.engine.queries.filters import every
from judge.engine.queries.reference_lookup import refer
from judge.engine.queries.view import controller
from judge.engine.registry import newer
from judge.engine.rules.playing.ability_permission import sick
from judge.engine.state import Game


def controlled_of(ctx: Context, filter: Filter) -> list[int]:
    return [i for i in every(ctx, filter) if controller(ctx.game, i) == ctx.controller]


def of_one_player(game: Game, ids: list[int], count: int) -> list[int]:
    """Those of the cards of which one player owns at least ``count``, a player after the other."""
    owners = dict.fromkeys(game.objects[i].owner for i in ids)
    heaps = [[i for i in ids if game.objects[i].owner == owner] for owner in owners]
    return [i for heap in heaps if len(heap) >= count for i in heap]


NOTHING_IS_PAID = newer("no-life-can-always-be-paid", "2008-07-15")


def can_pay_life(game: Game, player: int, amount: int) -> bool:
    """Whether a player can pay an amount of life: as much as there is, and none at all even with less than none."""
    life = game.players[player].life
    return life >= amount or (amount == 0 and game.edition >= NOTHING_IS_PAID)


def unattachable(game: Game, source: int, id: int) -> bool:
    """Whether an Equipment is on what it is to be unattached from: on the source, or, where it is the source itself, on anything."""
    on = game.objects[id].attached_to
    return on != 0 if id == source else on == source


MOST_TRIED = 20
"""How far values of X are tried where something other than mana depends on it."""


def x_values(parts: Iterable[c.CostPart]) -> range:
    """The values of X to try for a cost, the least first: only 0 where nothing but mana depends on it, and that only grows with it."""
    return range(MOST_TRIED + 1) if any(has_x(part) for part in parts) else range(1)


def could_pay_with(ctx: Context, parts: Iterable[c.CostPart], x: int) -> bool:
    """Whether the parts of a cost other than mana could be paid now, with that X."""
    own = replace(ctx, choices=replace(ctx.choices, x=x)) if x else ctx
    return all(isinstance(part, c.ManaPart) or could_pay(own, part) for part in parts)


def could_pay(ctx: Context, part: c.CostPart) -> bool:
    """A quick look whether a part of a cost other than mana could be paid now: for offering legal actions."""
    game = ctx.game
    obj = game.objects.get(ctx.source)
    match part:
        case c.TapSelf():
            return obj is not None and not obj.tapped and not sick(game, ctx.source)
        case c.UntapSelf():
            return obj is not None and obj.tapped and not sick(game, ctx.source)
        case c.SacrificeCost(filter, count) | c.ReturnCost(filter, count):
            if filter is None:
                return obj is not None and controller(game, ctx.source) == ctx.controller
            any_of_them = isinstance(part, c.ReturnCost)
            return sum(1 for i in every(ctx, filter) if any_of_them or controller(game, i) == ctx.controller) >= number(ctx, count)
        case c.SacrificeTotalCost(filter, what, least):
            sizes = (number_of(ctx, i, what) or 0 for i in controlled_of(ctx, filter))
            return sum(max(0, size) for size in sizes) >= number(ctx, least)
        case c.TapTotalCost(filter, what, least):
            untapped = (i for i in every(ctx, filter) if not game.objects[i].tapped)
            return sum(max(0, number_of(ctx, i, what) or 0) for i in untapped) >= number(ctx, least)
        case c.DiscardCost(filter, count, _, this, hand):
            cards = game.players[ctx.controller].hand
            if this or hand:
                return not this or ctx.source in cards
            wanted = Filter((filter or Filter()).predicates, "hand")
            return sum(1 for i in every(ctx, wanted) if i in cards and i != ctx.source) >= number(ctx, count)
        case c.LifeCost(amount):
            return can_pay_life(game, ctx.controller, number(ctx, amount))
        case c.RemoveCountersCost(kind, count):
            return obj is not None and obj.counter(kind) >= number(ctx, count)
        case c.TapCost(filter, count):
            return sum(1 for i in every(ctx, filter) if not game.objects[i].tapped) >= number(ctx, count)
        case c.RemoveFromGameCost(filter, count, single):
            if filter is None:
                return obj is not None
            fitting, needed = list(every(ctx, filter)), number(ctx, count)
            return len(of_one_player(game, fitting, needed) if single else fitting) >= needed
        case c.UnattachCost(what):
            return all(i in game.in_play and unattachable(game, ctx.source, i) for i in refer(ctx, what))
        case c.ActCost():
            return holds(ctx, part.needs)
        case c.EitherCost(left, right):
            return any(isinstance(one, c.ManaPart) or could_pay(ctx, one) for one in (left, right))
        case c.MillCost(count):
            return len(game.players[ctx.controller].library) >= number(ctx, count)
    return True
