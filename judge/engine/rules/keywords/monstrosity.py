"""Monstrosity (701.37), and how a permanent comes to be called monstrous or renowned."""

from __future__ import annotations

from judge.engine.event_pipeline import happen
from judge.engine.events import Remembered
from judge.engine.language.instructions import Designate, Instruction
from judge.engine.queries.context import Context
from judge.engine.queries.view import name_of
from judge.engine.rules.effects.instruction_table import executes
from judge.engine.rules.effects.named_actions import do_what_it_says, named_action
from judge.engine.rules.resolving.resolution_choices import named
from judge.engine.table import Table


@executes(Designate)
def designate(t: Table, ctx: Context, one: Designate) -> None:
    """The permanents get the mark; those that have it already don't get it again."""
    for id in named(t, ctx, one.what):
        if id in t.game.in_play and (one.again or one.word not in dict(t.game.objects[id].memory)):
            t.note(f"{name_of(t.game, id)} becomes {one.word}")
            happen(t, Remembered(id, one.word, 1))


@named_action("monstrosity")
def becomes_monstrous(t: Table, ctx: Context, steps: tuple[Instruction, ...]) -> None:
    """A permanent that isn't monstrous gets +1/+1 counters and becomes monstrous, which it stays for as long as it is in play."""
    do_what_it_says(t, ctx, steps)
