"""Replacement and prevention effects of static abilities and of shields (419.1 to 419.8)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from judge.engine.decisions import Decision, Option
from judge.engine.events import (
    CoinsFlipped,
    CountersPut,
    DamageDealt,
    Destroyed,
    Drew,
    Event,
    LifeGained,
    LifeLost,
    ManaAdded,
    Moved,
    TimeComing,
    TokensPlanned,
)
from judge.engine.language import event_patterns as p
from judge.engine.language.abilities import Replacement
from judge.engine.language.instructions import Instruction
from judge.engine.language.predicates import ControlledBy
from judge.engine.language.time_patterns import TimeComes
from judge.engine.queries.amount_values import holds
from judge.engine.queries.context import Context, context
from judge.engine.queries.filters import matches
from judge.engine.queries.query_cache import keep
from judge.engine.queries.reference_lookup import refer
from judge.engine.queries.view import Finished, name_of, permanents_with, see
from judge.engine.registry import IllegalChoice, rule
from judge.engine.rules.effects.instruction_table import carry_out
from judge.engine.rules.effects.optional_actions import possible
from judge.engine.rules.keywords.keyword_expansion import cite_keyword
from judge.engine.rules.multiplayer.limited_range import prevents
from judge.engine.rules.replacement.changed_events import modified, redirect
from judge.engine.rules.replacement.entry_replacement import comes_so
from judge.engine.rules.replacement.event_replacement import AFTER, FINDERS
from judge.engine.rules.replacement.replaced_mana import produced, would_produce
from judge.engine.rules.replacement.replacement_choice import Way
from judge.engine.rules.replacement.unpreventable_damage import doing_more, follow_later
from judge.engine.rules.resolving.resolution_choices import agrees
from judge.engine.rules.triggers.event_matching import occurrences
from judge.engine.state import Game
from judge.engine.table import Table

Names = dict[str, Any]


def fits(ctx: Context, effect: Replacement, event: Event) -> Names | None:
    """The names that an event about to happen binds, if the effect would replace it; None otherwise."""
    names = _about_to(ctx, effect.event, event)
    if names is None:
        return None
    own = Context(ctx.source, ctx.controller, ctx.look, ctx.choices, ctx.targets, {**ctx.bindings, **names})
    if not holds(own, effect.condition):
        return None
    return names


def _about_to(ctx: Context, pattern: p.Pattern, event: Event) -> Names | None:
    """Like a trigger's matching, for an event that has not happened: objects are where they still are."""
    game = ctx.game
    if isinstance(pattern, p.AnyPattern):
        return next((n for part in pattern.patterns if (n := _about_to(ctx, part, event)) is not None), None)
    if isinstance(pattern, p.ZoneChange):
        if isinstance(event, Destroyed) and pattern.cause == "destroyed":
            return _object_names(ctx, pattern, event.object, event.source)
        if not isinstance(event, Moved) or pattern.cause == "destroyed":
            return None
        obj = game.objects[event.object]
        if (pattern.origin and obj.zone != pattern.origin) or (pattern.to and event.to != pattern.to):
            return None
        if pattern.cause and event.cause != pattern.cause:
            return None
        return _object_names(ctx, pattern, event.object, event.source)
    if isinstance(pattern, p.CountersComing):
        return _counters_coming(ctx, pattern, event)
    if isinstance(pattern, p.ManaComing):
        return would_produce(ctx, pattern, event)
    if isinstance(pattern, p.TokensComing):
        fits_it = isinstance(event, TokensPlanned) and event.player in refer(ctx, pattern.who)
        return {"player": (event.player,)} if fits_it and isinstance(event, TokensPlanned) else None
    if isinstance(pattern, TimeComes):
        its = isinstance(event, TimeComing) and event.what == pattern.what and event.player in refer(ctx, pattern.whose)
        return {"player": (event.player,)} if its and isinstance(event, TimeComing) else None
    if isinstance(pattern, p.Draws):
        if not isinstance(event, Drew) or event.player not in refer(ctx, pattern.who):
            return None
        return None if pattern.spares_first and _first_of_draw_step(game, event.player) else {"player": (event.player,)}
    if isinstance(event, DamageDealt | LifeGained | LifeLost | CoinsFlipped):
        return next(iter(occurrences(pattern, ctx, event, [event])), None)
    return None


def _first_of_draw_step(game: Game, player: int) -> bool:
    """Whether a draw would be the first of the player's own draw step."""
    own = game.step == "draw" and player in game.heads(game.active)
    return own and not any(what == "drew in the draw step" and who == player for what, who, _ in game.history)


def _counters_coming(ctx: Context, pattern: p.CountersComing, event: Event) -> Names | None:
    """Counters that an effect would put on something, or that something would come into play with."""
    if isinstance(event, CountersPut):
        fits_it = (pattern.costs or not event.paid) and pattern.kind in ("", event.kind) and matches(ctx, event.object, pattern.what)
        return {"subject": (event.object,)} if fits_it else None
    if not isinstance(event, Moved) or event.to != "in play" or not event.counters:
        return None
    if pattern.kind and pattern.kind not in dict(event.counters):
        return None
    whose = [predicate for predicate in pattern.what.predicates if isinstance(predicate, ControlledBy)]
    others = tuple(predicate for predicate in pattern.what.predicates if predicate not in whose)
    under = all(event.controller in refer(ctx, predicate.who) for predicate in whose)
    fits_it = under and matches(ctx, event.object, replace(pattern.what, predicates=others, zone="in play"), anywhere=True)
    return {"subject": (event.object,)} if fits_it else None


def _object_names(ctx: Context, pattern: p.ZoneChange, id: int, source: int) -> Names | None:
    fits_it = id == ctx.source if pattern.what is None else matches(ctx, id, pattern.what, anywhere=True)
    if not fits_it:
        return None
    obj = ctx.game.objects[id]
    return {"subject": (id,), "player": (see(ctx.game, id).controller,), "owner": (obj.owner,), "source": (source,)}


def from_abilities(game: Game, event: Event) -> Iterator[Way]:
    """Static abilities of permanents, and of an object about what happens to itself, that would change the event."""
    for id in replacing(game):
        yield from _of_object(game, id, event)
    if isinstance(event, Moved) and game.objects[event.object].zone != "in play":
        yield from _of_object(game, event.object, event, own=True)


def replacing(game: Game) -> list[int]:
    """The permanents with an ability that replaces or prevents something."""
    known: list[int] | None = game.cache.get("replacing")
    if known is None:
        known = [id for id, _ in permanents_with(game, "replacements")]
        known.extend(id for id in game.command if see(game, id).kit.replacements)
        keep(game, "replacing", known, frozenset())
    return known


def _of_object(game: Game, id: int, event: Event, own: bool = False) -> Iterator[Way]:
    seen = see(game, id)
    for at, ability in enumerate(seen.kit.replacements):
        if ability.entering != own and not (own and ability.zone == game.objects[id].zone):
            continue
        ctx = context(game, id, seen.controller)
        effect = ability.effect
        names = fits(ctx, effect, event)
        if names is not None and game.reach and effect.prevent and isinstance(event, DamageDealt):
            names = names if prevents(ctx, effect.event, event, False, False) else None
        if names is not None and (not _from_outside(game, effect, event) or sources_anywhere()):
            yield Way(
                ("ability", id, at),
                f"{name_of(game, id)}: {effect.text or ability.text or 'replacement effect'}",
                lambda t, e, id=id, c=seen.controller, effect=effect, names=names: from_static(t, e, id, c, effect, names),  # type: ignore[misc]
                bool(effect.prevent), floors=any(name == "life_left" for name, _ in effect.modify),
                redirects=any(name == "to" for name, _ in effect.modify), besides=doing_more(effect, id, seen.controller, names, game),
            )


def _from_outside(game: Game, effect: Replacement, event: Event) -> bool:
    """Whether the effect is about a kind of source, and the source is not in play."""
    about_source = isinstance(effect.event, p.DealsDamage) and effect.event.source is not None
    return about_source and isinstance(event, DamageDealt) and event.source not in game.in_play


@rule("replacement/sources-out-of-play", off=False)
def sources_anywhere() -> bool:
    """A static ability about damage from sources of a certain kind means permanents of that kind and any such sources out of play."""
    return True


@rule("replacement/static-abilities")
def from_static(t: Table, event: Event, source: int, player: int, effect: Replacement, names: Names) -> list[Event]:
    """A static ability's replacement or prevention effect applies continuously, as events happen."""
    t.cite()
    cite_keyword(t, effect.text)
    if _from_outside(t.game, effect, event):
        t.cite("replacement/sources-out-of-play")
    ctx = Context(source, player, Finished(t.game), bindings=dict(names))
    return made_of(t, ctx, effect, event)


def made_of(t: Table, ctx: Context, effect: Replacement, event: Event) -> list[Event]:
    """What an effect makes of an event: nothing, other instructions, or the event changed."""
    if effect.optional is not None:
        player = refer(ctx, effect.optional)[0]
        if not agrees(t, player, f"Apply {name_of(t.game, ctx.source)}?", ctx.source):
            return [event]
    if effect.prevent in ("all", "amount", "some") and isinstance(event, DamageDealt):
        return prevent(t, ctx, effect, event)
    return in_its_place(t, ctx, effect, event)


@rule("replacement/instead", off=[])
def in_its_place(t: Table, ctx: Context, effect: Replacement, event: Event) -> list[Event]:
    """An effect that says "instead" puts another event in the place of the one that it watches for."""
    if isinstance(event, Moved) and event.to == "in play" and any(name in ("tapped", "controller") for name, _ in effect.modify):
        if not comes_so(t):
            return [event]
    else:
        t.cite()
    if isinstance(event, TokensPlanned | CountersPut) and not of_an_effect(t):
        return [event]
    if effect.modify and isinstance(event, ManaAdded):
        return produced(t, ctx, effect, event)
    if effect.modify:
        redirects = isinstance(event, DamageDealt) and any(name == "to" for name, _ in effect.modify)
        changed = redirect(t, ctx, effect, event) if redirects else modified(t, ctx, effect, event)
        if effect.instead:
            carry_out(t, ctx, effect.instead)
        return changed
    if isinstance(event, DamageDealt):
        ctx.bindings["amount"] = event.amount
    carry_out(t, ctx, choose_mode(t, ctx, effect) if effect.modes else effect.instead)
    return [event] if effect.also else []


@rule("replacement/of-effects", off=False)
def of_an_effect(t: Table) -> bool:
    """What applies if an effect would create tokens or put counters does so for spells, abilities and other replacement effects alike."""
    t.cite()
    return True


@rule("replacement/modal", off=())
def choose_mode(t: Table, ctx: Context, effect: Replacement) -> tuple[Instruction, ...]:
    """The mode of a modal replacement effect is chosen as it is applied, for each event anew, and never an impossible one."""
    t.cite()
    able = [at for at, mode in enumerate(effect.modes) if possible(t, ctx, mode, ctx.controller)]
    if not able:
        return ()
    options = tuple(Option(at, f"mode {at + 1}") for at in able)
    (answer,) = t.ask(
        Decision(
            "mode", ctx.controller, f"Choose what {name_of(t.game, ctx.source)} does instead", options, about=ctx.source, default=(able[0],)
        )
    )
    if answer not in able:
        raise IllegalChoice("a mode that is impossible can't be chosen")
    return effect.modes[answer]


@rule("replacement/prevention")
def prevent(t: Table, ctx: Context, effect: Replacement, event: DamageDealt) -> list[Event]:
    """The word "prevent" marks a prevention effect: what it prevents, such as damage, doesn't happen."""
    left = modified(t, ctx, effect, event) if effect.prevent == "some" else []
    stopped = event.amount - sum(one.amount for one in left if isinstance(one, DamageDealt))
    t.note(f"{stopped} damage to {name_of(t.game, event.to)} is prevented")
    if t.game.reach:
        t.cite("multiplayer/prevention-in-range")
    if effect.prevent == "some":
        carry_out(t, ctx, effect.instead)
        return left
    follow_later(t, ctx, effect, event.amount)
    return []


def follow_up(t: Table) -> None:
    """Do what the effects that have prevented damage do for it."""
    due, t.prevented = t.prevented, []
    for effect, ctx, total in due:
        ctx.bindings["prevented"] = ctx.bindings["amount"] = total
        carry_out(t, ctx, effect.instead)


FINDERS.append(from_abilities)
AFTER.append(follow_up)
