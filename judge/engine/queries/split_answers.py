"""The numbers that a comparison asks for: one, or two of a split card that is not on the stack (505.5, 505.6)."""

from __future__ import annotations

from judge.engine.language.amounts import Amount, NumberOf
from judge.engine.language.characteristics import both_costs
from judge.engine.queries.context import Context
from judge.engine.queries.entity_numbers import COMBINED, OPERATORS, TWO_ANSWERS
from judge.engine.queries.rule_definitions import DEFINED
from judge.engine.state import is_player

COST = "converted mana cost"


def halves_of(ctx: Context, id: int, what: str) -> tuple[int, ...]:
    """The converted mana costs of the halves of a split card that has two; () for anything else that is asked."""
    if what != COST or is_player(id) or ctx.game.edition >= COMBINED:
        return ()
    chars = ctx.look.see(id).chars
    return both_costs(chars) if chars.halves else ()


def answers(ctx: Context, amount: Amount) -> tuple[int, ...]:
    """What an amount is compared as: the costs of both halves where it is that of one split card, otherwise its one value."""
    from judge.engine.queries.amount_values import number
    from judge.engine.queries.reference_lookup import refer

    if isinstance(amount, NumberOf) and amount.what == COST and ctx.game.edition >= TWO_ANSWERS:
        ids = refer(ctx, amount.of)
        if len(ids) == 1 and (two := halves_of(ctx, ids[0], COST)):
            return two
    return (number(ctx, amount),)


def either(ctx: Context, left: tuple[int, ...], operator: str, right: tuple[int, ...]) -> bool:
    """Whether a comparison says yes for any of the answers on either side; what was read of halves is told to the context."""
    found = (OPERATORS[operator](one, other) for one in left for other in right)
    if len(left) + len(right) == 2:
        return any(found)
    fits = bool(DEFINED["either half"](found))
    if fits:
        ctx.of_halves.add("either half")
    return fits
