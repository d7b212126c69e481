"""Attackers that an effect blocks, without any creature (410.9c)."""

from __future__ import annotations

from judge.engine.language.instructions import BecomeBlocked
from judge.engine.queries.context import Context
from judge.engine.rules.combat.blockers import become_blocked
from judge.engine.rules.effects.instruction_table import executes
from judge.engine.rules.keywords.banding import blocked_along
from judge.engine.rules.resolving.resolution_choices import named
from judge.engine.table import Table


@executes(BecomeBlocked)
def block_by_effect(t: Table, ctx: Context, one: BecomeBlocked) -> None:
    """Attackers that an effect blocks become blocked, unless they have been already."""
    combat = t.game.combat
    attackers = [a for a, _ in combat.attackers] if combat is not None else []
    newly = [i for i in named(t, ctx, one.what) if i in attackers and combat is not None and i not in combat.blocked]
    if newly:
        become_blocked(t, [], [*newly, *blocked_along(t, tuple(newly))], [])
