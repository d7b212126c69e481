"""Matchers for zone changes: what comes into play, leaves it, dies, or phases."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from judge.engine import events as e
from judge.engine.language import event_patterns as p
from judge.engine.language.functional_zones import FROM_HAND
from judge.engine.queries.context import Context
from judge.engine.queries.filters import matches
from judge.engine.queries.intrinsic_characteristics import start_of
from judge.engine.registry import newer, rule
from judge.engine.rules.triggers.event_matchers import is_it
from judge.engine.rules.triggers.event_matching import RULES, Names, matcher

PHASED_OUT_STAYS = newer("phasing-out-sets-nothing-off", "2006-02-01")
FROM_GRAVEYARD = newer("cycled-into-the-graveyard", "2007-10-01")
WHEREVER = newer("cycled-wherever-it-goes", "2009-05-01")
"""In between what triggers when its own card is cycled did so from the graveyard alone."""


def left_by_phasing(pattern: p.ZoneChange, ctx: Context, event: e.PhasedOut) -> Iterator[Names]:
    """Until 2005 a permanent that phased out had left play for what triggers on that (502.15d)."""
    leaves = pattern.origin == "in play" and not pattern.to and not pattern.cause and pattern.by is None
    if leaves and is_it(ctx, event.object, pattern.what) and ctx.game.edition < PHASED_OUT_STAYS:
        was = ctx.game.object(event.object)
        yield {"subject": (event.object,), "new": (event.object,), "player": (was.controller,), "owner": (was.owner,), "source": (0,)}


@matcher(p.ZoneChange, e.Moved, e.PhasedOut)
def zone_change(pattern: p.ZoneChange, ctx: Context, event: e.Event, batch: list[e.Event]) -> Iterator[Names]:
    """An object changed zones; what it was like is read from the look that the context has (410.10d)."""
    game = ctx.game
    if isinstance(event, e.PhasedOut):
        yield from left_by_phasing(pattern, ctx, event)
        return
    if isinstance(event, e.Drew) and pattern.cause == "drawn":
        return
    if not isinstance(event, e.Moved):
        return
    new = game.became.get(event.object, 0)
    looks_back = pattern.origin == "in play" or (pattern.origin == "" and pattern.to not in ("in play", "graveyard"))
    subject = event.object if looks_back or not new else new
    if pattern.to and pattern.to != event.to and pattern.cause not in FROM_HAND:
        return  # a card that is discarded may end elsewhere than in the graveyard, and was discarded all the same
    origin = game.past[event.object][0].zone if event.object in game.past else game.object(event.object).zone
    if pattern.origin and pattern.origin != origin:
        return
    if pattern.cause and pattern.cause != event.cause and not (pattern.cause == "discarded" and event.cause in e.DISCARDING):
        return
    if pattern.by is not None and not (event.source and matches(ctx, event.source, pattern.by, anywhere=True)):
        return
    if pattern.cause == "cycled" and pattern.what is None and event.to != "graveyard" and FROM_GRAVEYARD <= game.edition < WHEREVER:
        return
    rules: tuple[str, ...] = ()
    if pattern.to == "in play" and new:
        about_it = comes_into_play(ctx, pattern, event.object, new)
        rules = (COMES_INTO_PLAY, *((NEWCOMER,) if ctx.look.see(new).chars != start_of(game.objects[new]) else ())) if about_it else ()
    elif pattern.what is None:
        about_it = ctx.source in (event.object, new)
    else:
        about_it = matches(ctx, subject, pattern.what, anywhere=True)
    if about_it and pattern.together and _after_another(pattern, ctx, event, batch):
        return
    if about_it:
        was = game.object(event.object)
        yield {
            RULES: rules,
            "subject": (event.object,),
            "new": (new,),
            "player": (was.controller,),
            "owner": (was.owner,),
            "source": (event.source,),
        }


def _after_another(pattern: p.ZoneChange, ctx: Context, event: e.Event, batch: list[e.Event]) -> bool:
    """Whether one that fits, too, goes at the same time and stands before it, so that the ability has triggered on that."""
    single = replace(pattern, together=False)
    before = batch[: next(at for at, one in enumerate(batch) if one is event)] if any(one is event for one in batch) else []
    return any(True for one in before for _ in zone_change(single, ctx, one, batch))


COMES_INTO_PLAY = "triggers/comes-into-play"


NEWCOMER = "triggers/from-the-start"


@rule(COMES_INTO_PLAY, off=False)
def comes_into_play(ctx: Context, pattern: p.ZoneChange, old: int, new: int) -> bool:
    """When permanents come into play, all permanents in play, newcomers included, are checked for abilities that trigger on that."""
    if pattern.what is None:
        return ctx.source == new
    return matches(ctx, as_it_is_in_play(new) or old, pattern.what, anywhere=True)


@rule(NEWCOMER, off=0)
def as_it_is_in_play(new: int) -> int:
    """Continuous effects change a permanent as it comes into play, so what triggers on its coming looks at it as they have made it."""
    return new
