"""Bids of life, and life totals that change owners: choices of several players that a card describes."""

from __future__ import annotations

from judge.engine.decisions import Decision, Option
from judge.engine.language.instructions import Bid, RedistributeLife
from judge.engine.queries.amount_values import number
from judge.engine.queries.context import Context
from judge.engine.queries.view import name_of
from judge.engine.registry import IllegalChoice
from judge.engine.rules.effects.instruction_table import bind, executes
from judge.engine.rules.effects.player_effects import life_becomes
from judge.engine.rules.resolving.resolution_choices import agrees, pick, players
from judge.engine.table import Table

MOST = 1_000_000
"""More than anybody can have; who bids what he or she doesn't have loses it all the same."""


@executes(Bid)
def bid(t: Table, ctx: Context, one: Bid) -> None:
    """You open, and whoever is next in turn order may top the high bid, until nobody else does."""
    t.cite("resolving/choices")
    there = players(t, ctx, one.who)
    first = t.game.turn_order().index(ctx.controller)
    seats = [p for p in (*t.game.turn_order()[first:], *t.game.turn_order()[:first]) if p in there]
    bidder = ctx.controller
    high = _bid(t, ctx, bidder, 0) if one.opening is None else number(ctx, one.opening)
    t.note(f"{name_of(t.game, bidder)} bids {high} life", bidder)
    at = seats.index(bidder) if bidder in seats else -1
    stood = 0
    while stood < len(seats) - (bidder in seats):
        at = (at + 1) % len(seats)
        player = seats[at]
        if player == bidder:
            continue
        if agrees(t, player, f"{name_of(t.game, bidder)} bids {high} life: bid more?", ctx.source, default="no"):
            bidder, high, stood = player, _bid(t, ctx, player, high + 1), 0
            t.note(f"{name_of(t.game, bidder)} bids {high} life", bidder)
        else:
            stood += 1
    t.note(f"the bid of {name_of(t.game, bidder)} stands", bidder)
    bind(ctx, one.bind, (bidder,))
    bind(ctx, one.others, high)


def _bid(t: Table, ctx: Context, player: int, least: int) -> int:
    prompt = f"{name_of(t.game, player)} bids: how much life?"
    (chosen,) = t.ask(Decision("number", player, prompt, (), "number", least, MOST, about=ctx.source, default=(least,)))
    if not isinstance(chosen, int) or not least <= chosen <= MOST:
        raise IllegalChoice(f"a bid is of {least} life or more, not {chosen}", "resolving/choices")
    return chosen


@executes(RedistributeLife)
def redistribute_life(t: Table, ctx: Context, one: RedistributeLife) -> None:
    """Each of the players chosen gets one of their life totals, by gaining or losing the difference."""
    for player in players(t, ctx, one.who)[:1]:
        t.cite("resolving/choices")
        seats = [p for p in t.game.turn_order() if not t.game.players[p].lost]
        chosen = pick(t, player, seats, 0, len(seats), "Whose life totals are redistributed?", ctx.source, usually=len(seats))
        totals = {p: t.game.players[p].life for p in chosen}
        left = list(chosen)
        wanted = []
        for taker in chosen:
            options = tuple(Option(p, f"{name_of(t.game, p)}: {totals[p]}") for p in left)
            prompt = f"Whose life total does {name_of(t.game, taker)} get?"
            (giver,) = t.ask(Decision("choose", player, prompt, options, about=ctx.source, default=(left[0],)))
            if giver not in left:
                raise IllegalChoice("each life total is given to one player", "resolving/choices")
            left.remove(giver)
            wanted.append((taker, totals[giver]))
        life_becomes(t, wanted)
