"""What an "if" asks of any number that can be said."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.amounts import Negative, NumberOf, Sum, X
from judge.engine.language.conditions import AllConditions, AmountIs
from judge.engine.language.predicates import Operator

OF_OBJECTS = ("power", "toughness", "converted mana cost")


@reads("exactly_so_many")
def exactly_so_many(quantity: Any) -> tuple[str, Any]:
    return ("==", quantity)


@reads("if_quantity_is")
def if_quantity_is(quantity: Any, comparison: tuple[Operator, Any]) -> AmountIs:
    """A number of one object is asked of that object, which has words of its own."""
    if quantity == X() or (isinstance(quantity, NumberOf) and quantity.what in OF_OBJECTS):
        raise Refuse("read another way")
    return AmountIs(quantity, *comparison)


@reads("if_difference_most")
def if_difference_most(one: Any, other: Any, most: Any) -> AllConditions:
    """Whichever of them is the greater."""
    over, under = Sum((one, Negative(other))), Sum((other, Negative(one)))
    return AllConditions((AmountIs(over, "<=", most), AmountIs(under, "<=", most)))
