"""Manifest (701.40)."""

from __future__ import annotations

from judge.engine.language.instructions import Instruction
from judge.engine.queries.context import Context
from judge.engine.rules.effects.named_actions import do_what_it_says, named_action
from judge.engine.table import Table


@named_action("manifest")
def manifest(t: Table, ctx: Context, steps: tuple[Instruction, ...]) -> None:
    """A card is put into play face down as a 2/2 creature; a creature card can be turned face up for its mana cost."""
    do_what_it_says(t, ctx, steps)
