"""Matchers for steps, phases and combat."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine import events as e
from judge.engine.language import patterns as p
from judge.engine.reading.context import Context
from judge.engine.reading.filters import matches
from judge.engine.registry import rule
from judge.engine.rules.triggers.matching import Names, matcher
from judge.engine.rules.triggers.patterns import by, is_it
from judge.engine.rules.turn.phases import PHASES

ALSO = {"end of turn": ("end",), "main": ("precombat main", "postcombat main")}


@matcher(p.StepBegins, cites="turn/beginning-triggers")
@rule("turn/beginning-triggers", off=())
def step_begins(pattern: p.StepBegins, ctx: Context, event: e.Event, batch: list[e.Event]) -> Iterator[Names]:
    """As a phase or step begins, abilities that trigger at its beginning trigger and go on the stack."""
    if not isinstance(event, e.StepBegan):
        return
    names = {event.step}
    if PHASES[event.phase][0] == event.step:
        names.add(event.phase)
    wanted = {pattern.step, *ALSO.get(pattern.step, ())}
    active = ctx.game.players[ctx.game.active]
    if pattern.first and active.last_upkeep > active.turn_began:
        return
    if names & wanted and by(ctx, ctx.game.active, pattern.whose):
        yield {"player": (ctx.game.active,)}


@matcher(p.Attacks, cites="combat/attack-triggers")
@rule("combat/attack-triggers", off=())
def attacks(pattern: p.Attacks, ctx: Context, event: e.Event, batch: list[e.Event]) -> Iterator[Names]:
    """Abilities that trigger on a creature attacking trigger only as it is declared as an attacker, and by what it is like then."""
    if not isinstance(event, e.Attacked) or not is_it(ctx, event.creature, pattern.what) or not by(ctx, event.defender, pattern.defender):
        return
    if not pattern.alone or event.alone:
        yield {"subject": (event.creature,), "player": (event.defender,), "defender": (event.defender,)}


@matcher(p.BlocksPattern, cites="combat/block-triggers")
@rule("combat/block-triggers", off=())
def blocks(pattern: p.BlocksPattern, ctx: Context, event: e.Event, batch: list[e.Event]) -> Iterator[Names]:
    """Abilities that trigger on a creature blocking trigger only as it is declared as a blocker, and by what it is like then.

    They do so once for the creature, or once for each creature that it blocks (410.9a, 410.9b).
    """
    if not isinstance(event, e.Blocked) or not event.declared or not is_it(ctx, event.blocker, pattern.what):
        return
    if pattern.blocked is not None and not matches(ctx, event.attacker, pattern.blocked, anywhere=True):
        return
    mine = [x for x in batch if isinstance(x, e.Blocked) and x.blocker == event.blocker]
    if pattern.each or mine[0] is event:
        yield {"subject": (event.blocker,), "other": (event.attacker,), "attacker": (event.attacker,), "blocker": (event.blocker,)}


@matcher(p.BecomesBlocked, cites="combat/becomes-blocked-triggers")
@rule("combat/becomes-blocked-triggers", off=())
def becomes_blocked(pattern: p.BecomesBlocked, ctx: Context, event: e.Event, batch: list[e.Event]) -> Iterator[Names]:
    """Abilities that trigger on a creature becoming blocked trigger as it first becomes blocked in a combat, and not again.

    They do so once for the creature, or once for each creature that blocks it (410.9c, 410.9d).
    """
    if pattern.each:
        if not isinstance(event, e.Blocked) or not is_it(ctx, event.attacker, pattern.what):
            return
        if pattern.blocker is None or matches(ctx, event.blocker, pattern.blocker, anywhere=True):
            yield {"subject": (event.attacker,), "other": (event.blocker,), "blocker": (event.blocker,), "attacker": (event.attacker,)}
        return
    if isinstance(event, e.BecameBlocked) and is_it(ctx, event.attacker, pattern.what):
        fitting = [b for b in event.blockers if pattern.blocker is None or matches(ctx, b, pattern.blocker, anywhere=True)]
        if fitting or (pattern.blocker is None):
            yield {"subject": (event.attacker,), "other": tuple(fitting), "amount": len(event.blockers)}


@matcher(p.UnblockedPattern)
def unblocked(pattern: p.UnblockedPattern, ctx: Context, event: e.Event, batch: list[e.Event]) -> Iterator[Names]:
    """An attacker was not blocked."""
    if isinstance(event, e.WentUnblocked) and is_it(ctx, event.attacker, pattern.what):
        defender = dict(ctx.game.combat.attackers).get(event.attacker, 0) if ctx.game.combat else 0
        yield {"subject": (event.attacker,), "player": (defender,), "defender": (defender,)}
