"""Discover (701.57)."""

from __future__ import annotations

from judge.engine.language.instructions import Instruction
from judge.engine.queries.context import Context
from judge.engine.rules.effects.named_actions import do_what_it_says, named_action
from judge.engine.table import Table


@named_action("discover")
def discover(t: Table, ctx: Context, steps: tuple[Instruction, ...]) -> None:
    """To discover is to exile cards until a nonland one comes that costs at most that number, and to cast it for nothing or take it."""
    do_what_it_says(t, ctx, steps)
