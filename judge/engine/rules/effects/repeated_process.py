"""Processes that an effect repeats: "repeat this process", so many times, until something is so, or as often as a player likes."""

from __future__ import annotations

from judge.engine.language.instructions import Again, Mark, NoteNumber, Process
from judge.engine.queries.amount_values import holds, number
from judge.engine.queries.context import Context
from judge.engine.queries.spells_played import MARK, spells_played
from judge.engine.registry import Illegal
from judge.engine.rules.effects.instruction_table import carry_out, executes
from judge.engine.table import Table

AGAIN = "again"
MOST = 500
"""How often a process is gone through before it is taken for one that does not end."""


@executes(Process)
def process(t: Table, ctx: Context, one: Process) -> None:
    """Every time through it names anew what was chosen, moved or found in it."""
    before = dict(ctx.bindings)
    times = number(ctx, one.times)
    for done in range(1, MOST + 1):
        ctx.bindings.clear()
        ctx.bindings.update({**before, AGAIN: 0})
        carry_out(t, ctx, one.instructions)
        ended = one.until is None or holds(ctx, one.until)
        if done >= times and ended and not ctx.bindings[AGAIN]:
            return
    raise Illegal(f"a process that is repeated {MOST} times does not end by itself")


@executes(Mark)
def mark(t: Table, ctx: Context, one: Mark) -> None:
    """What is played from now on is "next"."""
    ctx.bindings[MARK] = len(spells_played(t.game))


@executes(NoteNumber)
def note_number(t: Table, ctx: Context, one: NoteNumber) -> None:
    """What it is before anything that comes next changes it."""
    ctx.bindings[one.bind] = number(ctx, one.amount)


@executes(Again)
def again(t: Table, ctx: Context, one: Again) -> None:
    """What this is a part of is gone through once more when it has been gone through."""
    ctx.bindings[AGAIN] = 1
