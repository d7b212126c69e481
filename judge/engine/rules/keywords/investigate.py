"""Investigate (701.16)."""

from __future__ import annotations

from judge.engine.language.instructions import Instruction
from judge.engine.queries.context import Context
from judge.engine.rules.effects.named_actions import do_what_it_says, named_action
from judge.engine.table import Table


@named_action("investigate")
def investigate(t: Table, ctx: Context, steps: tuple[Instruction, ...]) -> None:
    """To investigate is to create a Clue token."""
    do_what_it_says(t, ctx, steps)
