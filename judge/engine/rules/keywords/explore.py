"""Explore (701.44)."""

from __future__ import annotations

from judge.engine.language.instructions import Instruction
from judge.engine.queries.context import Context
from judge.engine.rules.effects.named_actions import do_what_it_says, named_action
from judge.engine.table import Table


@named_action("explore")
def explore(t: Table, ctx: Context, steps: tuple[Instruction, ...]) -> None:
    """A permanent explores: its controller reveals the top card, takes a land, and for any other card puts a counter on the permanent."""
    do_what_it_says(t, ctx, steps)
