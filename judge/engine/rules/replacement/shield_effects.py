"""Replacement and prevention effects of resolved spells and abilities, which wait around something like shields (419.1, 419.7)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from judge.engine.events import DamageDealt, Event, LifeLost, ManaAdded, ShieldSpent
from judge.engine.language.abilities import Replacement
from judge.engine.language.predicates import Filter
from judge.engine.pending_matters import Shield
from judge.engine.queries.context import Context
from judge.engine.queries.filters import matches_all
from judge.engine.queries.view import Finished, name_of
from judge.engine.registry import newer, rule, working_as
from judge.engine.rules.multiplayer.limited_range import prevents
from judge.engine.rules.replacement.event_replacement import AFTER, FINDERS, LOOKED_AT, fitting
from judge.engine.rules.replacement.replacement_abilities import Names, fits, made_of
from judge.engine.rules.replacement.replacement_choice import Way
from judge.engine.rules.replacement.unpreventable_damage import doing_more, follow_later
from judge.engine.state import Game
from judge.engine.table import Table

CHECKED_AGAIN = newer("shields-check-the-source-again", "2001-07-23")


def from_shields(game: Game, event: Event) -> Iterator[Way]:
    """Shields that resolved spells and abilities made and that would change the event."""
    for shield in game.shields:
        if not isinstance(shield.effect, Replacement) or shield.amount == 0 or not shielded(game, shield, event):
            continue
        effect = shield.effect
        ctx = Context(shield.source, shield.controller, Finished(game), bindings=dict(shield.bindings))
        if isinstance(event, DamageDealt) and not meets(ctx, shield, event.source):
            continue
        names = fits(ctx, effect, event)
        if names is not None and game.reach and effect.prevent and isinstance(event, DamageDealt):
            names = names if prevents(ctx, effect.event, event, bool(shield.damage_source), shield.objects is not None) else None
        if names is not None:
            yield Way(
                ("shield", shield.id),
                name_of(game, shield.source) + (f": {effect.text}" if effect.text.endswith(".") else f"'s {effect.text or 'effect'}"),
                lambda t, e, shield=shield, effect=effect, names=names: use_shield(t, e, shield, effect, names),  # type: ignore[misc]
                bool(effect.prevent),
                floors=any(name == "life_left" for name, _ in effect.modify),
                redirects=any(name == "to" for name, _ in effect.modify),
                besides=doing_more(effect, shield.source, shield.controller, {**dict(shield.bindings), **names}, game),
            )


def meets(ctx: Context, shield: Shield, source: int) -> bool:
    """Whether a source of damage is of the kind that a shield stops, if it stops but one kind: until July 2001 nobody looked again."""
    if shield.properties is None or (shield.damage_source and ctx.game.edition < CHECKED_AGAIN):
        return True
    return still_so(ctx, shield.properties, source)


@rule("replacement/properties-checked-again", off=True)
def still_so(ctx: Context, properties: Filter, source: int) -> bool:
    """A shield against a source of a certain kind looks again as damage would be dealt; by another kind of source it isn't used up."""
    return matches_all(ctx, source, properties.predicates)


def shielded(game: Game, shield: Shield, event: Event) -> bool:
    """Whether the event is about what the shield is around, and from the source chosen for it (419.8)."""
    if shield.damage_source and isinstance(event, DamageDealt) and event.source != shield.damage_source:
        return False
    if shield.objects is None:
        return True
    if isinstance(event, ManaAdded):
        return event.source in shield.objects
    about = getattr(event, "to", None) if isinstance(event, DamageDealt) else getattr(event, "object", getattr(event, "player", None))
    return about in shield.objects


@rule("replacement/shields")
def use_shield(t: Table, event: Event, shield: Shield, effect: Replacement, names: Names) -> list[Event]:
    """Replacement and prevention effects are like shields around what they affect: they watch for an event and replace it."""
    t.cite()
    if shield.properties is not None and shield.properties.predicates and t.game.edition >= CHECKED_AGAIN:
        t.cite("replacement/properties-checked-again")
    ctx = Context(shield.source, shield.controller, Finished(t.game), bindings={**dict(shield.bindings), **names})
    if effect.prevent == "amount" and isinstance(event, DamageDealt):
        return prevent_amount(t, ctx, shield, effect, event)
    if shield.amount is not None and isinstance(event, DamageDealt):
        return use_up_amount(t, ctx, shield, effect, event)
    if shield.uses and isinstance(event, DamageDealt):
        t.met_shields.append(shield.id)
    elif shield.uses:
        ShieldSpent(shield.id).apply(t.game)
    return made_of(t, ctx, effect, event)


def use_up_amount(t: Table, ctx: Context, shield: Shield, effect: Replacement, event: DamageDealt) -> list[Event]:
    """A shield that replaces a stated amount of damage takes that much of it; the rest goes on as it was."""
    t.cite("replacement/preventing-an-amount")
    live = next((s for s in t.game.shields if s.id == shield.id), shield)
    taken = min(live.amount or 0, event.amount)
    changed = made_of(t, ctx, effect, replace(event, amount=taken))
    if changed == [replace(event, amount=taken)]:
        return [event]
    ShieldSpent(shield.id, taken).apply(t.game)
    left = event.amount - taken
    return [*changed, *([replace(event, amount=left)] if left else [])]


@rule("replacement/preventing-an-amount")
def prevent_amount(t: Table, ctx: Context, shield: Shield, effect: Replacement, event: DamageDealt) -> list[Event]:
    """A shield against a stated amount prevents that much damage, point for point, however many sources or events deal it."""
    live = next((s for s in t.game.shields if s.id == shield.id), shield)
    prevented = min(live.amount or 0, event.amount)
    t.note(f"{prevented} damage to {name_of(t.game, event.to)} is prevented")
    if t.game.reach:
        t.cite("multiplayer/prevention-in-range")
    ShieldSpent(shield.id, prevented).apply(t.game)
    follow_later(t, ctx, effect, prevented)
    left = event.amount - prevented
    return [replace(event, amount=left)] if left else []


def spend_met(t: Table) -> None:
    """A shield against the next damage of a source has met all that the source deals at once, and is used up."""
    for id in dict.fromkeys(t.met_shields):
        ShieldSpent(id).apply(t.game)
    t.met_shields.clear()


def other_source(t: Table, event: Event) -> None:
    """Say of damage from the source chosen for a shield that the source is no longer of the kind that the shield stops (419.8b)."""
    for shield in t.game.shields if isinstance(event, DamageDealt) else ():
        if not isinstance(shield.effect, Replacement) or not shield.damage_source or not shielded(t.game, shield, event):
            continue
        ctx = Context(shield.source, shield.controller, Finished(t.game), bindings=dict(shield.bindings))
        if isinstance(event, DamageDealt) and not meets(ctx, shield, event.source):
            with working_as("replacement/properties-checked-again"):
                t.note(f"{name_of(t.game, event.source)} is no longer what {name_of(t.game, shield.source)}'s effect stops")


def no_damage(t: Table, event: Event) -> None:
    """Say of life that is lost or paid while damage to the player would be prevented that it is no damage (419.7a)."""
    if not isinstance(event, LifeLost) or event.amount <= 0:
        return
    chosen = (shield.damage_source for shield in t.game.shields if shield.damage_source)
    for source in dict.fromkeys((*chosen, *t.game.in_play, *t.game.stack)):
        stops = [way for way in fitting(t.game, DamageDealt(source, event.player, event.amount)) if way.prevents]
        if stops:
            with working_as("replacement/prevention"):
                name = stops[0].text.partition(": ")[0]
                t.note(f"{name} does not prevent the loss of life, which is not being dealt damage", event.player)
            return


LOOKED_AT.append(other_source)
LOOKED_AT.append(no_damage)
FINDERS.append(from_shields)
AFTER.append(spend_met)
