"""Amounts in parts: "three times X", "that many minus one"."""

from __future__ import annotations

from typing import Any

from judge.cards.grammar import reads
from judge.engine.language.amounts import BoundAmount, Product, Sum, X

reads("another_one")(lambda: 1)
reads("x_three_times")(lambda: Product(3, X()))
reads("that_many_less")(lambda: Sum((BoundAmount("amount"), -1)))
reads("that_many_more")(lambda: Sum((BoundAmount("amount"), 1)))


@reads("less_one")
def less_one(quantity: Any) -> Sum:
    return Sum((quantity, -1))
