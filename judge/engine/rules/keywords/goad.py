"""Goad (701.15)."""

from __future__ import annotations

from judge.engine.language.instructions import Instruction
from judge.engine.queries.context import Context
from judge.engine.rules.effects.named_actions import do_what_it_says, named_action
from judge.engine.table import Table


@named_action("goad")
def goad(t: Table, ctx: Context, steps: tuple[Instruction, ...]) -> None:
    """A creature that is goaded attacks if able, and another player if able, until the next turn of the player who goaded it."""
    do_what_it_says(t, ctx, steps)
