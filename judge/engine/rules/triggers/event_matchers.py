"""Matchers for events that happen to objects and players."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from judge.engine import events as e
from judge.engine.language import event_patterns as p
from judge.engine.language.functioning import FROM_HAND
from judge.engine.language.predicates import Filter, Is
from judge.engine.language.references import Reference
from judge.engine.queries.context import Context
from judge.engine.queries.filters import matches
from judge.engine.queries.intrinsic_characteristics import start_of
from judge.engine.queries.reference_lookup import refer
from judge.engine.registry import newer, rule
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


PHASED_OUT_STAYS = newer("phasing-out-sets-nothing-off", "2006-02-01")


def left_by_phasing(pattern: p.ZoneChange, ctx: Context, event: e.PhasedOut) -> Iterator[Names]:
    """Until 2005 a permanent that phased out had left play for what triggers on that (502.15d)."""
    leaves = pattern.origin == "in play" and not pattern.to and not pattern.cause and pattern.by is None
    if leaves and ctx.game.edition < PHASED_OUT_STAYS and is_it(ctx, event.object, pattern.what):
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
            RULES: rules, "subject": (event.object,), "new": (new,), "player": (was.controller,), "owner": (was.owner,),
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
    """An ability about permanents coming into play triggers on each that does, of whatever is in play then, newcomers included."""
    if pattern.what is None:
        return ctx.source == new
    return matches(ctx, as_it_is_in_play(new) or old, pattern.what, anywhere=True)


@rule(NEWCOMER, off=0)
def as_it_is_in_play(new: int) -> int:
    """Continuous effects change a permanent as it comes into play, so what triggers on its coming looks at it as they have made it."""
    return new


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


@matcher(p.Played, e.SpellPlayed)
def played(pattern: p.Played, ctx: Context, event: e.Event, batch: list[e.Event]) -> Iterator[Names]:
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


def _nth(pattern: p.Played, ctx: Context, event: e.SpellPlayed, of_turn: int) -> bool:
    """Whether a spell is the one of the turn, or of its player's, that match, that is counted to."""
    place = of_turn
    if pattern.own or pattern.spell.predicates != (Is("spell"),):
        played = [(spell, player) for what, spell, player in ctx.game.history if what == "spell played"]
        own = [spell for spell, player in played if not pattern.own or player == event.player]
        place = sum(1 for spell in own if matches(ctx, spell, pattern.spell, anywhere=True))
    return place > pattern.nth if pattern.later else place == pattern.nth


@matcher(p.Activates, e.AbilityPlayed)
def activates(pattern: p.Activates, ctx: Context, event: e.Event, batch: list[e.Event]) -> Iterator[Names]:
    """An activated ability was played; what it is an ability of may have been sacrificed for it."""
    if not isinstance(event, e.AbilityPlayed) or not by(ctx, event.player, pattern.by) or (pattern.spares_mana and event.mana):
        return
    if pattern.taps is not None and pattern.taps != event.taps:
        return
    if pattern.of is None or matches(ctx, event.source, pattern.of, anywhere=True):
        yield {"subject": (event.source,), "player": (event.player,), "spell": (event.ability,) if event.ability else ()}


@matcher(p.PlaysLand, e.LandPlayed)
def land_played(pattern: p.PlaysLand, ctx: Context, event: e.Event, batch: list[e.Event]) -> Iterator[Names]:
    """A land was played."""
    if isinstance(event, e.LandPlayed) and by(ctx, event.player, pattern.by):
        land = ctx.game.became.get(event.land, event.land)
        if pattern.another and ctx.source in (land, event.land):
            return
        if pattern.what is not None and not matches(ctx, land, pattern.what, anywhere=True):
            return
        yield {"subject": (land,), "player": (event.player,)}


@matcher(p.BecomesTarget, e.Targeted)
def becomes_target(pattern: p.BecomesTarget, ctx: Context, event: e.Event, batch: list[e.Event]) -> Iterator[Names]:
    """Something became the target of a spell or ability."""
    if not isinstance(event, e.Targeted) or not is_it(ctx, event.target, pattern.what):
        return
    if pattern.first:
        now = [x for x in batch if isinstance(x, e.Targeted) and x.target == event.target]
        ever = sum(1 for what, entity, _ in ctx.game.history if (what, entity) == ("targeted", event.target))
        if ever > len(now) or now[0] is not event:
            return
    if pattern.by is None or matches(ctx, event.by, pattern.by, anywhere=True):
        yield {"subject": (event.target,), "spell": (event.by,), "player": (ctx.look.see(event.by).controller,)}


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
