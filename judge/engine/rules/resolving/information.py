"""What an effect needs to know of the game (413.2f)."""

from __future__ import annotations

from judge.engine.language.references import Amount, BoundAmount, NumberOf, PaidAmount, X
from judge.engine.queries.amount_values import number
from judge.engine.queries.context import Context
from judge.engine.queries.reference_lookup import refer
from judge.engine.registry import rule
from judge.engine.rules.combat.less_than_nothing import counted_as_nothing
from judge.engine.rules.effects.mana_value import asks_mana_value, mana_value
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
        of = refer(ctx, amount.of) if isinstance(amount, NumberOf) else ()
        if asks_mana_value(amount):
            mana_value(t, of)
        if isinstance(amount, NumberOf) and amount.what in ("power", "toughness"):
            for id in of:
                counted_as_nothing(t, id, amount.what)
    return found
