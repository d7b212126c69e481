"""Matchers for what players do with cards: spells and lands played, abilities activated, targets chosen."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine import events as e
from judge.engine.language.play_patterns import Activates, BecomesTarget, Passes, Played, PlaysLand, PutWithOneTarget
from judge.engine.language.predicates import ControlledBy, Is
from judge.engine.language.references import You
from judge.engine.queries.context import Context
from judge.engine.queries.entity_numbers import number_of
from judge.engine.queries.filters import matches
from judge.engine.rules.triggers.event_matchers import by, is_it
from judge.engine.rules.triggers.event_matching import Names, matcher


@matcher(Played, e.SpellPlayed)
def played(pattern: Played, ctx: Context, event: e.Event, batch: list[e.Event]) -> Iterator[Names]:
    """A spell was played."""
    if not isinstance(event, e.SpellPlayed) or not by(ctx, event.player, pattern.by):
        return
    if event.spell == ctx.source if pattern.this else matches(ctx, event.spell, pattern.spell, anywhere=True):
        before = sum(1 for what, _, _ in ctx.game.history if what == "played") - 1
        if pattern.nth and not _nth(pattern, ctx, event, before + 1):
            return
        fallen = sum(1 for what, _, _ in ctx.game.history if what == "put there from play")
        names: Names = {"subject": (event.spell,), "spell": (event.spell,), "player": (event.player,)}
        yield {**names, "before": before, "fallen before": fallen}


def _nth(pattern: Played, ctx: Context, event: e.SpellPlayed, of_turn: int) -> bool:
    """Whether a spell is the one of the turn, or of its player's, that match, that is counted to."""
    place = of_turn
    if pattern.own or pattern.spell.predicates != (Is("spell"),):
        played = [(spell, player) for what, spell, player in ctx.game.history if what == "spell played"]
        own = [spell for spell, player in played if not pattern.own or player == event.player]
        place = sum(1 for spell in own if matches(ctx, spell, pattern.spell, anywhere=True))
    return place > pattern.nth if pattern.later else place == pattern.nth


@matcher(Activates, e.AbilityPlayed)
def activates(pattern: Activates, ctx: Context, event: e.Event, batch: list[e.Event]) -> Iterator[Names]:
    """An activated ability was played; what it is an ability of may have been sacrificed for it."""
    if not isinstance(event, e.AbilityPlayed) or not by(ctx, event.player, pattern.by) or (pattern.spares_mana and event.mana):
        return
    if pattern.taps is not None and pattern.taps != event.taps:
        return
    if pattern.of is None or matches(ctx, event.source, pattern.of, anywhere=True):
        yield {"subject": (event.source,), "player": (event.player,), "spell": (event.ability,) if event.ability else ()}


@matcher(PlaysLand, e.LandPlayed)
def land_played(pattern: PlaysLand, ctx: Context, event: e.Event, batch: list[e.Event]) -> Iterator[Names]:
    """A land was played."""
    if isinstance(event, e.LandPlayed) and by(ctx, event.player, pattern.by):
        land = ctx.game.became.get(event.land, event.land)
        if pattern.another and ctx.source in (land, event.land):
            return
        if pattern.what is not None and not matches(ctx, land, pattern.what, anywhere=True):
            return
        yield {"subject": (land,), "player": (event.player,)}


@matcher(Passes, e.Passed)
def passes(pattern: Passes, ctx: Context, event: e.Event, batch: list[e.Event]) -> Iterator[Names]:
    """A player passed."""
    if isinstance(event, e.Passed) and by(ctx, event.player, pattern.by):
        yield {"player": (event.player,)}


@matcher(PutWithOneTarget, e.Targeted)
def put_with_one_target(pattern: PutWithOneTarget, ctx: Context, event: e.Event, batch: list[e.Event]) -> Iterator[Names]:
    """A spell or ability was put onto the stack with a single target."""
    put = isinstance(event, e.Targeted) and not event.later and number_of(ctx, event.by, "targets") == 1
    if put and isinstance(event, e.Targeted) and (pattern.what is None or matches(ctx, event.by, pattern.what, anywhere=True)):
        yield {"spell": (event.by,), "player": (ctx.look.see(event.by).controller,)}


@matcher(BecomesTarget, e.Targeted)
def becomes_target(pattern: BecomesTarget, ctx: Context, event: e.Event, batch: list[e.Event]) -> Iterator[Names]:
    """Something became the target of a spell or ability."""
    if not isinstance(event, e.Targeted) or not is_it(ctx, event.target, pattern.what):
        return
    if pattern.first:
        now = [x for x in batch if isinstance(x, e.Targeted) and x.target == event.target]
        own = pattern.by is not None and ControlledBy(You()) in pattern.by.predicates
        word = f"targeted by {ctx.controller}" if own else "targeted"
        if own:
            now = [x for x in now if ctx.look.see(x.by).controller == ctx.controller]
        ever = sum(1 for what, entity, _ in ctx.game.history if (what, entity) == (word, event.target))
        if ever > len(now) or not now or now[0] is not event:
            return
    if pattern.by is None or matches(ctx, event.by, pattern.by, anywhere=True):
        yield {"subject": (event.target,), "spell": (event.by,), "player": (ctx.look.see(event.by).controller,)}
