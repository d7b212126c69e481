"""Matchers for steps, phases and combat."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine import events as e
from judge.engine.language import patterns as p
from judge.engine.reading.context import Context
from judge.engine.reading.filters import matches
from judge.engine.rules.triggers.matching import Names, matcher
from judge.engine.rules.triggers.patterns import by, is_it
from judge.engine.rules.turn.structure import PHASES

ALSO = {"end of turn": ("end",), "main": ("precombat main", "postcombat main")}


@matcher(p.StepBegins)
def step_begins(pattern: p.StepBegins, ctx: Context, event: e.Event, batch: list[e.Event]) -> Iterator[Names]:
    """A step began, or the first step of a phase did."""
    if not isinstance(event, e.StepBegan):
        return
    names = {event.step}
    if PHASES[event.phase][0] == event.step:
        names.add(event.phase)
    wanted = {pattern.step, *ALSO.get(pattern.step, ())}
    if names & wanted and by(ctx, ctx.game.active, pattern.whose):
        yield {"player": (ctx.game.active,)}


@matcher(p.Attacks)
def attacks(pattern: p.Attacks, ctx: Context, event: e.Event, batch: list[e.Event]) -> Iterator[Names]:
    """A creature was declared as an attacker."""
    if not isinstance(event, e.Attacked) or not is_it(ctx, event.creature, pattern.what) or not by(ctx, event.defender, pattern.defender):
        return
    if not pattern.alone or event.alone:
        yield {"subject": (event.creature,), "player": (event.defender,), "defender": (event.defender,)}


@matcher(p.BlocksPattern)
def blocks(pattern: p.BlocksPattern, ctx: Context, event: e.Event, batch: list[e.Event]) -> Iterator[Names]:
    """A creature was declared as a blocker: once for it, or once for each creature it blocks (410.9a, 410.9b)."""
    if not isinstance(event, e.Blocked) or not event.declared or not is_it(ctx, event.blocker, pattern.what):
        return
    if pattern.blocked is not None and not matches(ctx, event.attacker, pattern.blocked, anywhere=True):
        return
    mine = [x for x in batch if isinstance(x, e.Blocked) and x.blocker == event.blocker]
    if pattern.each or mine[0] is event:
        yield {"subject": (event.blocker,), "other": (event.attacker,), "attacker": (event.attacker,), "blocker": (event.blocker,)}


@matcher(p.BecomesBlocked)
def becomes_blocked(pattern: p.BecomesBlocked, ctx: Context, event: e.Event, batch: list[e.Event]) -> Iterator[Names]:
    """An attacker became blocked: once for it, or once for each creature that blocks it (410.9c, 410.9d)."""
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
