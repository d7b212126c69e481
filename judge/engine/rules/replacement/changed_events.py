"""What an effect makes of an event that it changes in part: another amount, another recipient, another way to come into play (419.6c)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.engine.events import DamageDealt, Event, Moved
from judge.engine.language.abilities import Replacement
from judge.engine.queries.amount_values import number
from judge.engine.queries.context import Context
from judge.engine.queries.reference_lookup import refer
from judge.engine.queries.view import chars, name_of
from judge.engine.registry import newer, rule
from judge.engine.state import Game, is_player
from judge.engine.table import Table


@rule("replacement/redirection")
def redirect(t: Table, ctx: Context, effect: Replacement, event: Event) -> list[Event]:
    """Redirected damage is dealt by the same source to another creature or player; nothing is redirected if one is gone or no creature."""
    changed = modified(t, ctx, effect, event)
    t.cite()
    if isinstance(event, DamageDealt) and any(one is event for one in changed):
        t.note(f"nothing else can take the damage to {name_of(t.game, event.to)} in its place")
    return changed


def modified(t: Table, ctx: Context, effect: Replacement, event: Event) -> list[Event]:
    """The event with some of its parts changed; redirected damage goes only to what can be dealt damage (419.6c)."""
    changes: dict[str, Any] = {}
    for name, value in effect.modify:
        if isinstance(value, str):
            changes[name] = value
        elif name in ("to", "controller") and not isinstance(value, int):
            found = refer(ctx, value)  # type: ignore[arg-type]
            if not found or not _can_take(t.game, event, found[0]):
                return [] if lost_on_the_way(t, event) else [event]
            changes[name] = found[0]
        elif isinstance(event, Moved) and name == "amount":
            only = getattr(effect.event, "kind", "")
            changes["counters"] = tuple(
                (kind, number(with_amount(ctx, n), value) if only in ("", kind) else n)  # type: ignore[arg-type]
                for kind, n in event.counters
            )
        else:
            changes[name] = number(with_amount(ctx, getattr(event, "amount", 0)), value)  # type: ignore[arg-type]
    if changes.get("amount", 1) <= 0 and isinstance(event, DamageDealt):
        t.cite("effects/zero-damage")
        return []
    if "tapped" in changes:
        changes["tapped"] = bool(changes["tapped"])
    return [replace(event, **changes)]


STAYS = newer("redirected-to-nobody", "2001-07-23")


@rule("replacement/impossible-part", off=False)
def lost_on_the_way(t: Table, event: Event) -> bool:
    """Until July 2001 damage redirected to what could take none was dealt to nobody: the impossible part of an event is ignored."""
    if not isinstance(event, DamageDealt) or t.game.edition >= STAYS:
        return False
    t.note(f"{event.amount} damage to {name_of(t.game, event.to)} is redirected to nobody")
    return True


def with_amount(ctx: Context, amount: int) -> Context:
    """The context with the amount of the event that is being changed."""
    ctx.bindings["amount"] = amount
    return ctx


def _can_take(game: Game, event: Event, id: int) -> bool:
    if not isinstance(event, DamageDealt):
        return True
    if is_player(id):
        return not game.players[id].lost
    return id in game.in_play and not {"creature", "planeswalker"}.isdisjoint(chars(game, id).types)
