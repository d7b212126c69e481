"""Matchers for how a flip or a price came out."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine import events as e
from judge.engine.language.outcome_patterns import CoinsComing, FlipsCoin, SettlesUpkeep
from judge.engine.queries.context import Context
from judge.engine.rules.triggers.event_matchers import by
from judge.engine.rules.triggers.event_matching import Names, matcher


@matcher(CoinsComing, e.CoinsFlipped)
def coins_coming(pattern: CoinsComing, ctx: Context, event: e.Event, batch: list[e.Event]) -> Iterator[Names]:
    """A player would flip a coin."""
    if isinstance(event, e.CoinsFlipped) and by(ctx, event.player, pattern.who):
        yield {"player": (event.player,)}


@matcher(FlipsCoin, e.FlipDecided)
def flips_coin(pattern: FlipsCoin, ctx: Context, event: e.Event, batch: list[e.Event]) -> Iterator[Names]:
    """A player won or lost the flip of a coin."""
    if isinstance(event, e.FlipDecided) and event.won == pattern.won and by(ctx, event.player, pattern.who):
        yield {"player": (event.player,)}


@matcher(SettlesUpkeep, e.UpkeepDecided)
def settles_upkeep(pattern: SettlesUpkeep, ctx: Context, event: e.Event, batch: list[e.Event]) -> Iterator[Names]:
    """The source's cumulative upkeep was paid, or it was not."""
    if isinstance(event, e.UpkeepDecided) and event.object == ctx.source and event.paid == pattern.paid:
        yield {"player": (event.player,)}
