"""What an effect needs to know of the game (413.2f)."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any

from judge.engine.language.amounts import (
    Amount,
    BoundAmount,
    Count,
    EvenShare,
    Half,
    Negative,
    NumberOf,
    PaidAmount,
    Product,
    Smallest,
    Sum,
    X,
)
from judge.engine.language.references import Bound, Reference
from judge.engine.queries.amount_values import number
from judge.engine.queries.context import Context
from judge.engine.queries.filters import every
from judge.engine.queries.reference_lookup import refer, told_by
from judge.engine.registry import rule
from judge.engine.rules.combat.negative_numbers import counted_as_nothing
from judge.engine.rules.effects.card_sizes import SIZES, cite_stars
from judge.engine.rules.effects.mana_value import asks_mana_value, cite_mana_value
from judge.engine.rules.multiplayer.limited_range import information_in_range
from judge.engine.rules.multiplayer.team_life import asks_life
from judge.engine.rules.split_cards.one_card import cite_one_card
from judge.engine.table import Table

ANNOUNCED = (X, BoundAmount, PaidAmount)
"""Amounts that were announced, or fixed by an event or an earlier instruction: nothing is to be found out."""


def amount_of(t: Table, ctx: Context, amount: Amount) -> int:
    """The number that an amount of an instruction comes to as the instruction is applied."""
    if isinstance(amount, int):
        return amount
    return number(ctx, amount) if isinstance(amount, ANNOUNCED) else from_the_game(t, ctx, amount)


@rule("resolving/information", off=0)
def from_the_game(t: Table, ctx: Context, amount: Amount) -> int:
    """What an effect needs to know is found out once, as it is applied: of an object as it is, or, if it is gone, as it last was."""
    t.cite()
    found = number(ctx, amount)
    if t.recorder.on:
        if t.game.reach and isinstance(amount, Count):
            information_in_range(t)
        if t.game.options.together and asks_life(amount):
            t.cite("multiplayer/share-of-life")
        if leaves_a_fraction(ctx, amount):
            whole_numbers(t)
        of = told_by(ctx, amount.of) if isinstance(amount, NumberOf) else ()
        if isinstance(amount, NumberOf) and of != refer(ctx, amount.of):
            t.cite("resolving/targets-still-legal")
        if isinstance(amount, Count):
            cite_one_card(t, every(ctx, amount.filter))
        if asks_mana_value(amount):
            cite_mana_value(t, of)
        if isinstance(amount, NumberOf) and amount.what in SIZES:
            cite_stars(t, of)
            for id in of:
                counted_as_nothing(t, id, amount.what)
    return found


@rule("resolving/whole-numbers")
def whole_numbers(t: Table) -> None:
    """There are only whole numbers in the game: an amount that would be a fraction is rounded as its text says."""
    t.cite()


def leaves_a_fraction(ctx: Context, amount: Any) -> bool:
    """Whether an amount, or a part of it, is a half or the like that does not come out even."""
    if isinstance(amount, tuple):
        return any(leaves_a_fraction(ctx, part) for part in amount)
    if isinstance(amount, Half):
        return number(ctx, amount.amount) % amount.of != 0
    if isinstance(amount, EvenShare):
        return number(ctx, amount.amount) % (len(refer(ctx, amount.among)) or 1) != 0
    return isinstance(amount, Product | Sum | Smallest | Negative) and any(
        leaves_a_fraction(ctx, getattr(amount, field.name)) for field in fields(amount)
    )


OWN = Bound("the player")


def own_amount(t: Table, ctx: Context, amount: Amount, who: Reference, player: int) -> int:
    """An amount as it is for one of several players to whom it is done: "half his or her life" is half of that player's own."""
    own = _in_place(amount, who)
    if own == amount:
        return amount_of(t, ctx, amount)
    ctx.bindings[OWN.name] = (player,)
    found = amount_of(t, ctx, own)
    del ctx.bindings[OWN.name]
    return found


def _in_place(value: Any, who: Reference) -> Any:
    """What an amount says, with each of the players in the place of all of them."""
    if value == who:
        return OWN
    if isinstance(value, tuple):
        inner = tuple(_in_place(one, who) for one in value)
        return inner if any(new is not old for new, old in zip(inner, value, strict=True)) else value
    if not is_dataclass(value) or isinstance(value, type):
        return value
    parts = {field.name: getattr(value, field.name) for field in fields(value)}
    changed = {name: made for name, part in parts.items() if (made := _in_place(part, who)) is not part}
    return replace(value, **changed) if changed else value
