"""Cloak (701.58)."""

from __future__ import annotations

from judge.engine.language.instructions import Instruction
from judge.engine.queries.context import Context
from judge.engine.rules.effects.named_actions import do_what_it_says, named_action
from judge.engine.table import Table


@named_action("cloak")
def cloak(t: Table, ctx: Context, steps: tuple[Instruction, ...]) -> None:
    """A card is put into play face down as a 2/2 creature with ward {2}; a creature card can be turned up for its mana cost."""
    do_what_it_says(t, ctx, steps)
