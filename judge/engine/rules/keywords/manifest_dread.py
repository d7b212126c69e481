"""Manifest dread (701.62)."""

from __future__ import annotations

from judge.engine.language.instructions import Instruction
from judge.engine.queries.context import Context
from judge.engine.rules.effects.named_actions import do_what_it_says, named_action
from judge.engine.table import Table


@named_action("manifest dread")
def manifest_dread(t: Table, ctx: Context, steps: tuple[Instruction, ...]) -> None:
    """One of the top two cards of the library is manifested, and the other goes to the graveyard."""
    do_what_it_says(t, ctx, steps)
