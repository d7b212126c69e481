"""Matchers for creatures that block and become blocked (410.9)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine import events as e
from judge.engine.language.combat_patterns import BecomesBlocked, BlocksPattern
from judge.engine.queries.context import Context
from judge.engine.queries.filters import matches
from judge.engine.registry import in_force, newer, rule
from judge.engine.rules.triggers.event_matchers import is_it
from judge.engine.rules.triggers.event_matching import RULES, Names, matcher

BLOCKS = "triggers/blocks"
BLOCKS_A_CREATURE = "triggers/blocks-a-creature"
BECOMES_BLOCKED = "triggers/becomes-blocked"
BLOCKED_BY_A_CREATURE = "triggers/blocked-by-a-creature"
A_NUMBER = "triggers/number-of-blocks"
BLOCKER, ATTACKER = 0, 1
"""The places in a pair of creatures, one of which blocks the other."""


@matcher(BlocksPattern, e.Blocked, cites="triggers/block-triggers")
@rule("triggers/block-triggers", off=())
def blocks(pattern: BlocksPattern, ctx: Context, event: e.Event, batch: list[e.Event]) -> Iterator[Names]:
    """Abilities that trigger on a creature blocking trigger only as it is declared as a blocker, and by what it is like then.

    They do so once for it, once for each creature that it blocks, or when it blocks a certain number of them (410.9).
    """
    if not isinstance(event, e.Blocked) or not is_it(ctx, event.blocker, pattern.what):
        return
    if pattern.together:
        all_blocks = [x for x in batch if isinstance(x, e.Blocked) and x.declared and is_it(ctx, x.blocker, pattern.what)]
        if all_blocks and all_blocks[0] is event:
            yield {"subjects": tuple(dict.fromkeys(x.blocker for x in all_blocks))}
        return
    mine = [x for x in batch if isinstance(x, e.Blocked) and x.blocker == event.blocker]
    if pattern.least:
        slug, triggers = A_NUMBER, reaches(ctx, pattern.least, event, mine, BLOCKER)
    elif pattern.each:
        slug, triggers = BLOCKS_A_CREATURE, blocks_a_creature(ctx, pattern, event)
    else:
        slug, triggers = BLOCKS, once_a_combat(ctx, event, mine) and blocks_some(ctx, pattern, mine)
    if triggers:
        yield {
            RULES: (slug,), "subject": (event.blocker,), "other": (event.attacker,), "attacker": (event.attacker,),
            "blocker": (event.blocker,),
        }


def blocks_some(ctx: Context, pattern: BlocksPattern, mine: list[e.Blocked]) -> bool:
    """Whether one of the creatures blocked is what the pattern asks for, if it asks for any."""
    return pattern.some is None or any(matches(ctx, x.attacker, pattern.some, anywhere=True) for x in mine)


DECLARED = newer("declared-blockers-alone", "2006-10-01")
MADE_TO = newer("made-to-block", "2009-07-11")
MADE_TO_EACH = newer("made-to-block-a-creature", "2011-09-30")


def once_a_combat(ctx: Context, event: e.Blocked, mine: list[e.Blocked]) -> bool:
    """Whether what triggers as a creature blocks does so by this block, among those that it makes at the same time."""
    if event.declared or not event.by_effect:
        return declared_once(ctx, event, mine)
    return in_force(ctx.game.edition, (MADE_TO, made_a_blocker), (DECLARED, declared_once), ("", first_block))(ctx, event, mine)


@rule(BLOCKS, off=True, since=MADE_TO)
def made_a_blocker(ctx: Context, event: e.Blocked, mine: list[e.Blocked]) -> bool:
    """What triggers when a creature blocks triggers once a combat, as it is declared, or as an effect makes it a blocker if it was none."""
    return mine[0] is event and not blocked_others(ctx, event, mine, every=False)


@rule(BLOCKS, off=True, since=DECLARED)
def declared_once(ctx: Context, event: e.Blocked, mine: list[e.Blocked]) -> bool:
    """What triggers when a creature blocks triggers once a combat, however many creatures it blocks, if it is declared as a blocker."""
    return event.declared and mine[0] is event


@rule(BLOCKS, off=True)
def first_block(ctx: Context, event: e.Blocked, mine: list[e.Blocked]) -> bool:
    """What triggers when a creature blocks triggers once a combat, however many creatures it blocks, and whatever made it block."""
    return mine[0] is event and not blocked_others(ctx, event, mine, every=True)


def blocked_others(ctx: Context, event: e.Blocked, mine: list[e.Blocked], every: bool) -> bool:
    """Whether a creature that is made to block was blocking already, or (``every``) has blocked in this combat before."""
    combat = ctx.game.combat
    known = () if combat is None else combat.every_block if every else combat.blocks
    return sum(1 for blocker, _ in known if blocker == event.blocker) > len(mine)


@rule(BLOCKS_A_CREATURE, off=False)
def blocks_a_creature(ctx: Context, pattern: BlocksPattern, event: e.Blocked) -> bool:
    """What triggers when a creature blocks a creature triggers for each attacker that it is declared to block."""
    if not event.declared and not (event.by_effect and not DECLARED <= ctx.game.edition < MADE_TO_EACH):
        return False
    return pattern.blocked is None or matches(ctx, event.attacker, pattern.blocked, anywhere=True)


@matcher(BecomesBlocked, e.Blocked, e.BecameBlocked, cites="triggers/becomes-blocked-triggers")
@rule("triggers/becomes-blocked-triggers", off=())
def becomes_blocked(pattern: BecomesBlocked, ctx: Context, event: e.Event, batch: list[e.Event]) -> Iterator[Names]:
    """Abilities that trigger on a creature becoming blocked trigger as it first becomes blocked in a combat, and not again.

    They do so once for it, once for each creature that blocks it, or when a certain number of them do (410.9).
    """
    if isinstance(event, e.Blocked) and (pattern.each or pattern.least) and is_it(ctx, event.attacker, pattern.what):
        mine = [x for x in batch if isinstance(x, e.Blocked) and x.attacker == event.attacker]
        slug = A_NUMBER if pattern.least else BLOCKED_BY_A_CREATURE
        triggers = reaches(ctx, pattern.least, event, mine, ATTACKER) if pattern.least else blocked_by_a_creature(ctx, pattern, event)
        if triggers:
            yield {
                RULES: (slug,), "subject": (event.attacker,), "other": (event.blocker,), "blocker": (event.blocker,),
                "attacker": (event.attacker,),
            }
    elif isinstance(event, e.BecameBlocked) and not pattern.each and not pattern.least and is_it(ctx, event.attacker, pattern.what):
        if blocked_before(ctx, event) and ctx.game.edition < AGAIN:
            return
        fitting = [b for b in event.blockers if pattern.blocker is None or matches(ctx, b, pattern.blocker, anywhere=True)]
        if blocked_at_all(pattern, fitting):
            yield {RULES: (BECOMES_BLOCKED,), "subject": (event.attacker,), "other": tuple(fitting), "amount": len(event.blockers)}


AGAIN = newer("blocked-again-in-one-combat", "2009-07-11")


def blocked_before(ctx: Context, event: e.BecameBlocked) -> bool:
    """Whether a creature that becomes blocked has been blocked in this combat already, by creatures that block it no more."""
    blocks = ctx.game.combat.every_block if ctx.game.combat is not None else ()
    return any(attacker == event.attacker and blocker not in event.blockers for blocker, attacker in blocks)


@rule(BECOMES_BLOCKED, off=False)
def blocked_at_all(pattern: BecomesBlocked, fitting: list[int]) -> bool:
    """What triggers when a creature becomes blocked triggers once a combat, also if an effect rather than a creature blocks it."""
    return pattern.blocker is None or bool(fitting)


@rule(BLOCKED_BY_A_CREATURE, off=False)
def blocked_by_a_creature(ctx: Context, pattern: BecomesBlocked, event: e.Blocked) -> bool:
    """What triggers when a creature blocks an attacker triggers for each creature that does, and never without one."""
    return pattern.blocker is None or matches(ctx, event.blocker, pattern.blocker, anywhere=True)


@rule(A_NUMBER, off=False)
def reaches(ctx: Context, least: int, event: e.Blocked, new: list[e.Blocked], side: int) -> bool:
    """What triggers on a number of blocks triggers when a declaration, or an effect that adds to it, reaches that number."""
    combat = ctx.game.combat
    mine = [pair for pair in (combat.blocks if combat else ()) if pair[side] == (event.blocker, event.attacker)[side]]
    return new[0] is event and len(mine) >= least > len(mine) - len(new)
