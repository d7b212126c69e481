"""Matchers for events that happen to objects and players."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine import events as e
from judge.engine.language import event_patterns as p
from judge.engine.language.predicates import Filter
from judge.engine.language.references import Reference
from judge.engine.queries.context import Context
from judge.engine.queries.filters import matches
from judge.engine.queries.reference_lookup import refer
from judge.engine.rules.triggers.event_matching import RULES, Names, matcher, occurrences
from judge.engine.rules.triggers.revealed_draws import LINKED, revealed_by


def is_it(ctx: Context, id: int, what: Filter | None) -> bool:
    """Whether an entity is what a pattern watches: what matches, or (None) the source itself."""
    return id == ctx.source if what is None else matches(ctx, id, what, anywhere=True)


def by(ctx: Context, player: int, who: Reference | None) -> bool:
    """Whether a player is one of those a pattern names; None is anyone."""
    return who is None or player in refer(ctx, who)


@matcher(p.AnyPattern)
def any_pattern(pattern: p.AnyPattern, ctx: Context, event: e.Event, batch: list[e.Event]) -> Iterator[Names]:
    """One occurrence if any of the patterns has one."""
    for part in pattern.patterns:
        found = list(occurrences(part, ctx, event, batch))
        if found:
            yield from found
            return


EACH_OCCURRENCE = "triggers/each-occurrence"
"""The rule by which one event sets an ability off once, whatever it consists of."""


@matcher(p.DealsDamage, e.DamageDealt)
def damage_dealt(pattern: p.DealsDamage, ctx: Context, event: e.Event, batch: list[e.Event]) -> Iterator[Names]:
    """Damage was dealt; with ``once``, all that one source dealt at the same time is one occurrence (410.6). That something is dealt
    damage, whoever deals it, happens once for all that it is dealt at the same time."""
    if not isinstance(event, e.DamageDealt) or not _damage_matches(pattern, ctx, event):
        return
    amount = event.amount
    several: tuple[str, ...] = ()
    if pattern.source is None and not pattern.source_is_this:
        dealt = [x for x in batch if isinstance(x, e.DamageDealt) and x.to == event.to and _damage_matches(pattern, ctx, x)]
        if dealt[0] is event:
            sources = tuple(dict.fromkeys(x.source for x in dealt))
            several = (EACH_OCCURRENCE,) if len(dealt) > 1 else ()
            total = sum(x.amount for x in dealt)
            yield {"subject": (event.to,), "source": sources, "player": (event.to,), "amount": total, RULES: several}
        return
    if pattern.together:
        joint = [x for x in batch if isinstance(x, e.DamageDealt) and x.to == event.to and _damage_matches(pattern, ctx, x)]
        if joint[0] is event:
            sources = tuple(dict.fromkeys(x.source for x in joint))
            yield {"subject": (event.to,), "subjects": sources, "player": (event.to,), "amount": sum(x.amount for x in joint)}
        return
    if pattern.once:
        alike = [x for x in batch if isinstance(x, e.DamageDealt) and x.source == event.source and _damage_matches(pattern, ctx, x)]
        if alike[0] is not event:
            return
        amount = sum(x.amount for x in alike)
        several = (EACH_OCCURRENCE,) if len(alike) > 1 else ()
    yield {"subject": (event.to,), "source": (event.source,), "player": (event.to,), "amount": amount, RULES: several}


def _damage_matches(pattern: p.DealsDamage, ctx: Context, event: e.DamageDealt) -> bool:
    if pattern.combat is not None and event.combat != pattern.combat:
        return False
    if pattern.source_is_this and event.source != ctx.source:
        return False
    if pattern.to_is_this and event.to != ctx.source:
        return False
    if pattern.source is not None and not matches(ctx, event.source, pattern.source, anywhere=True):
        return False
    return pattern.to is None or matches(ctx, event.to, pattern.to, anywhere=True)


@matcher(p.TapsOrUntaps, e.Tapped, e.Untapped)
def taps_or_untaps(pattern: p.TapsOrUntaps, ctx: Context, event: e.Event, batch: list[e.Event]) -> Iterator[Names]:
    """A permanent became tapped or untapped."""
    if not isinstance(event, e.Untapped if pattern.untaps else e.Tapped):
        return
    if pattern.for_mana and not (isinstance(event, e.Tapped) and event.for_mana):
        return
    if isinstance(event, e.Tapped | e.Untapped) and is_it(ctx, event.object, pattern.what):
        yield {"subject": (event.object,), "player": (ctx.look.see(event.object).controller,)}


@matcher(p.LifeChanges, e.LifeLost, e.LifeGained, e.DamageDealt)
def life_changes(pattern: p.LifeChanges, ctx: Context, event: e.Event, batch: list[e.Event]) -> Iterator[Names]:
    """A player gained or lost life; damage makes a player lose life."""
    if pattern.loses:
        lost = isinstance(event, e.LifeLost) or (isinstance(event, e.DamageDealt) and event.to in ctx.game.players)
        player = event.player if isinstance(event, e.LifeLost) else event.to if isinstance(event, e.DamageDealt) else 0
        amount = event.amount if isinstance(event, e.LifeLost | e.DamageDealt) else 0
        if lost and by(ctx, player, pattern.who):
            yield {"player": (player,), "amount": amount}
    elif isinstance(event, e.LifeGained) and by(ctx, event.player, pattern.who):
        yield {"player": (event.player,), "amount": event.amount}


@matcher(p.Draws, e.Drew)
def draws(pattern: p.Draws, ctx: Context, event: e.Event, batch: list[e.Event]) -> Iterator[Names]:
    """A player drew a card; an attempt on an empty library draws nothing."""
    if isinstance(event, e.Drew) and by(ctx, event.player, pattern.who) and not ctx.game.players[event.player].drew_from_empty:
        if pattern.first and not revealed_by(ctx.game, ctx.source, event.player):
            return
        drawn = ctx.game.players[event.player].hand[-1:]
        if pattern.card is not None and not any(matches(ctx, id, pattern.card, anywhere=True) for id in drawn):
            return
        rules = (LINKED,) if pattern.first else ()
        yield {RULES: rules, "player": (event.player,), "subject": drawn}


@matcher(p.Discards, e.Moved)
def discards(pattern: p.Discards, ctx: Context, event: e.Event, batch: list[e.Event]) -> Iterator[Names]:
    """A player discarded a card."""
    if isinstance(event, e.Moved) and event.cause in e.DISCARDING:
        new = ctx.game.became.get(event.object, 0)
        owner = ctx.game.object(event.object).owner
        if by(ctx, owner, pattern.who) and (pattern.card is None or matches(ctx, event.object, pattern.card, anywhere=True)):
            yield {"subject": (event.object,), "new": (new,), "player": (owner,)}


@matcher(p.CounterMoves, e.CountersPut, e.CountersRemoved)
def counter_moves(pattern: p.CounterMoves, ctx: Context, event: e.Event, batch: list[e.Event]) -> Iterator[Names]:
    """Counters were put on or removed."""
    if isinstance(event, e.CountersRemoved if pattern.removed else e.CountersPut) and isinstance(event, e.CountersPut | e.CountersRemoved):
        if pattern.last and ctx.game.object(event.object).counter(event.kind):
            return
        if event.kind == pattern.kind and is_it(ctx, event.object, pattern.what):
            yield {"subject": (event.object,), "amount": event.amount}


@matcher(p.Designated, e.Remembered)
def designated(pattern: p.Designated, ctx: Context, event: e.Event, batch: list[e.Event]) -> Iterator[Names]:
    """A permanent became what the pattern says."""
    if isinstance(event, e.Remembered) and event.key == pattern.word and is_it(ctx, event.object, pattern.what):
        yield {"subject": (event.object,)}


@matcher(p.ChapterReached, e.CountersPut, e.Moved)
def chapter_reached(pattern: p.ChapterReached, ctx: Context, event: e.Event, batch: list[e.Event]) -> Iterator[Names]:
    """Lore counters were put on the source, or it entered with them, and with them it has reached the chapter."""
    if isinstance(event, e.Moved):
        put = dict(event.counters).get("lore", 0) if ctx.game.became.get(event.object) == ctx.source else 0
    else:
        put = event.amount if isinstance(event, e.CountersPut) and event.kind == "lore" and event.object == ctx.source else 0
    now = ctx.game.object(ctx.source).counter("lore")
    if put and now - put < pattern.number <= now:
        yield {"subject": (ctx.source,)}


@matcher(p.TurnedFaceUp, e.FaceTurned)
def turned_face_up(pattern: p.TurnedFaceUp, ctx: Context, event: e.Event, batch: list[e.Event]) -> Iterator[Names]:
    """A permanent was turned face up."""
    if isinstance(event, e.FaceTurned) and not event.down and is_it(ctx, event.object, pattern.what):
        yield {"subject": (event.object,)}


@matcher(p.Regenerates, e.Regenerated)
def regenerates(pattern: p.Regenerates, ctx: Context, event: e.Event, batch: list[e.Event]) -> Iterator[Names]:
    """A permanent regenerated, by whatever shield or by the one that is asked about."""
    if not isinstance(event, e.Regenerated) or not is_it(ctx, event.object, pattern.what):
        return
    if not pattern.shield or ctx.bindings.get(pattern.shield) == event.shield:
        yield {"subject": (event.object,)}


@matcher(p.Shuffles, e.Shuffled)
def shuffles(pattern: p.Shuffles, ctx: Context, event: e.Event, batch: list[e.Event]) -> Iterator[Names]:
    """A player shuffled a library."""
    if isinstance(event, e.Shuffled) and event.player in refer(ctx, pattern.who):
        yield {"player": (event.player,)}


@matcher(p.SpellCountered, e.Countered)
def spell_countered(pattern: p.SpellCountered, ctx: Context, event: e.Event, batch: list[e.Event]) -> Iterator[Names]:
    """A spell was countered; it is asked what it was on the stack."""
    if isinstance(event, e.Countered) and matches(ctx, event.object, pattern.spell, anywhere=True):
        yield {"spell": (event.object,)}


@matcher(p.Transforms, e.Transformed)
def transforms(pattern: p.Transforms, ctx: Context, event: e.Event, batch: list[e.Event]) -> Iterator[Names]:
    """A permanent transformed into the face that is up now."""
    if isinstance(event, e.Transformed) and is_it(ctx, event.object, pattern.what):
        yield {"subject": (event.object,)}


@matcher(p.Phases, e.PhasedIn, e.PhasedOut)
def phases(pattern: p.Phases, ctx: Context, event: e.Event, batch: list[e.Event]) -> Iterator[Names]:
    """A permanent phased in or out."""
    if not isinstance(event, e.PhasedIn | e.PhasedOut) or isinstance(event, e.PhasedOut) != pattern.out:
        return
    if is_it(ctx, event.object, pattern.what):
        yield {"subject": (event.object,)}


@matcher(p.ControlLost, e.ControlChanged)
def control_lost(pattern: p.ControlLost, ctx: Context, event: e.Event, batch: list[e.Event]) -> Iterator[Names]:
    """A player lost control of a permanent."""
    if isinstance(event, e.ControlChanged) and is_it(ctx, event.object, pattern.what):
        yield {"subject": (event.object,), "player": (event.to,)}


@matcher(p.StateIs)
def state_is(pattern: p.StateIs, ctx: Context, event: e.Event, batch: list[e.Event]) -> Iterator[Names]:
    """State triggers are found by looking at the game, not at events (410.11)."""
    yield from ()
