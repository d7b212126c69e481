"""Matchers for what becomes attached to something, or unattached from it."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine import events as e
from judge.engine.language.attachment_patterns import BecomesAttached, BecomesUnattached
from judge.engine.queries.context import Context
from judge.engine.rules.triggers.event_matchers import is_it
from judge.engine.rules.triggers.event_matching import Names, matcher


@matcher(BecomesAttached, e.Attached, e.Moved)
def becomes_attached(pattern: BecomesAttached, ctx: Context, event: e.Event, batch: list[e.Event]) -> Iterator[Names]:
    """A permanent in play moved onto another, or came into play attached to it."""
    if isinstance(event, e.Attached):
        one, to = event.object, event.to
    elif isinstance(event, e.Moved) and event.to == "in play":
        one, to = ctx.game.became.get(event.object, 0), event.attached_to
    else:
        return
    if not one or not to or not is_it(ctx, one, pattern.what):
        return
    anything = pattern.to is None and pattern.what is None
    if anything or is_it(ctx, to, pattern.to):
        yield {"subject": (one,), "other": (to,)}


@matcher(BecomesUnattached, e.Attached, e.Moved)
def becomes_unattached(pattern: BecomesUnattached, ctx: Context, event: e.Event, batch: list[e.Event]) -> Iterator[Names]:
    """What was attached to a permanent isn't any more: it moved, one of the two left play, or it fell off."""
    for one, other in _parted(ctx, event, batch):
        if is_it(ctx, one, pattern.what):
            yield {"subject": (one,), "other": (other,)}


def _parted(ctx: Context, event: e.Event, batch: list[e.Event]) -> Iterator[tuple[int, int]]:
    """Each attachment with what it was on; a pair is parted once, as soon as it is by either of the two."""
    game = ctx.game
    if isinstance(event, e.Attached):
        if event.was in game.in_play:
            yield event.object, event.was
    elif isinstance(event, e.Moved) and event.object in game.past and game.past[event.object][0].zone == "in play":
        left_together = {other.object for other in batch if isinstance(other, e.Moved)}
        bearer = game.past[event.object][0].attached_to
        if bearer in game.in_play or bearer in left_together:
            yield event.object, bearer
        yield from ((id, event.object) for id in game.in_play if game.objects[id].attached_to == event.object)
