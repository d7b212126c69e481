"""Following instructions in the order written (413.2b): the table of which function carries out which instruction."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from judge.engine.queries.context import Context
from judge.engine.rules.split_cards.split_characteristics import cite_halves
from judge.engine.table import Table

Execute = Callable[[Table, Context, Any], None]
F = TypeVar("F", bound=Callable[..., None])

EXECUTE: dict[type, Execute] = {}

AFTER_INSTRUCTION: list[Callable[[Table, Context], None]] = []
"""Called when an instruction has been carried out, for what is to be said of it."""


def executes(kind: type) -> Callable[[F], F]:
    """Register the function that carries out an instruction. Raises ``TypeError`` for a second one."""

    def register(function: F) -> F:
        if kind in EXECUTE:
            raise TypeError(f"{kind.__name__} is carried out twice")
        EXECUTE[kind] = function
        return function

    return register


def carry_out(t: Table, ctx: Context, instructions: Iterable[Any]) -> None:
    """Carry out instructions one after the other; each reads the game as it is when its turn comes (413.2f)."""
    for instruction in instructions:
        EXECUTE[type(instruction)](t, ctx, instruction)
        if ctx.of_halves:
            cite_halves(t, ctx)
        for look_after in AFTER_INSTRUCTION:
            look_after(t, ctx)


def bind(ctx: Context, name: str, value: Any) -> None:
    """Name a result for later instructions, if a name is given."""
    if name:
        ctx.bindings[name] = value
