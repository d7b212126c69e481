"""Detain (701.35)."""

from __future__ import annotations

from judge.engine.language.instructions import Instruction
from judge.engine.queries.context import Context
from judge.engine.rules.effects.named_actions import do_what_it_says, named_action
from judge.engine.table import Table


@named_action("detain")
def detain(t: Table, ctx: Context, steps: tuple[Instruction, ...]) -> None:
    """Until the next turn of the player who detained it, a permanent can't attack or block, nor can its abilities be activated."""
    do_what_it_says(t, ctx, steps)
