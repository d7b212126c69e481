"""Connive (701.50)."""

from __future__ import annotations

from judge.engine.language.instructions import Instruction
from judge.engine.queries.context import Context
from judge.engine.rules.effects.named_actions import do_what_it_says, named_action
from judge.engine.table import Table


@named_action("connive")
def connive(t: Table, ctx: Context, steps: tuple[Instruction, ...]) -> None:
    """A permanent connives: its controller draws and discards, and the permanent grows by the nonland cards discarded."""
    do_what_it_says(t, ctx, steps)
