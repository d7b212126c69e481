"""Attackers that an effect blocks, by a creature or by none (410.9c), and those that an effect makes unblocked."""

from __future__ import annotations

from judge.engine.event_pipeline import happen
from judge.engine.events import BecameUnblocked
from judge.engine.language.instructions import BecomeBlocked, BecomeUnblocked, MakeBlock
from judge.engine.queries.context import Context
from judge.engine.queries.view import is_creature
from judge.engine.rules.combat.assignment_order import place_in_orders
from judge.engine.rules.combat.blockers import become, become_blocked
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


@executes(BecomeUnblocked)
def unblock_by_effect(t: Table, ctx: Context, one: BecomeUnblocked) -> None:
    """What only that creature has blocked in this combat is blocked by nobody then."""
    for by in named(t, ctx, one.by):
        combat = t.game.combat
        if combat is None:
            return
        gone = [pair for pair in combat.every_block if pair[0] == by and pair not in combat.blocks]  # "it was blocking", and is no more
        attackers = [attacker for _, attacker in gone if attacker in combat.blocked]
        alone = [i for i in attackers if {blocker for blocker, attacker in combat.every_block if attacker == i} == {by}]
        if alone:
            happen(t, *(BecameUnblocked(i) for i in alone))


@executes(MakeBlock)
def block_as_told(t: Table, ctx: Context, one: MakeBlock) -> None:
    """Creatures block what an effect says: restrictions and requirements are about declaring blockers alone (500.3, 501.1)."""
    for blocker in named(t, ctx, one.who):
        attacking = {a for a, _ in t.game.combat.attackers} if t.game.combat is not None else set()
        if not attacking or blocker not in t.game.in_play or not is_creature(t.game, blocker):
            continue
        there = t.game.combat.blocks if t.game.combat is not None else ()
        new = [a for a in named(t, ctx, one.attackers) if a in attacking and (blocker, a) not in there]
        if new:
            become(t, [(blocker, a) for a in new], by_effect=True)
            place_in_orders(t, there)
