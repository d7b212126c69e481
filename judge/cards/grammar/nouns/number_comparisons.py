"""Numbers in a description: "with power 2 or less"."""

from __future__ import annotations

from typing import Any

from judge.cards.grammar import reads


@reads("n_power")
def n_power() -> str:
    return "power"


@reads("n_toughness")
def n_toughness() -> str:
    return "toughness"


@reads("n_cost")
def n_cost() -> str:
    return "converted mana cost"


@reads("at_most")
def at_most(number: Any) -> tuple[str, Any]:
    return ("<=", number)


@reads("at_least")
def at_least(number: Any) -> tuple[str, Any]:
    return (">=", number)


@reads("less_than")
def less_than(number: Any) -> tuple[str, Any]:
    return ("<", number)


@reads("more_than")
def more_than(number: Any) -> tuple[str, Any]:
    return (">", number)


@reads("exactly")
def exactly(number: Any) -> tuple[str, Any]:
    return ("==", number)
