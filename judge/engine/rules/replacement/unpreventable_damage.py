"""Damage that can't be prevented (103.2), and what prevention effects do all the same since July 2009 (614.11)."""

from __future__ import annotations

from typing import Any

from judge.engine.events import DamageDealt, Event
from judge.engine.language.abilities import Replacement
from judge.engine.queries.context import Context
from judge.engine.queries.view import Finished
from judge.engine.registry import newer, rule
from judge.engine.rules.continuous.permissions import barred
from judge.engine.rules.replacement.replacement_choice import Way
from judge.engine.state import Game
from judge.engine.table import Table

ALL_THE_SAME = newer("as-though-damage-could-be-prevented", "2009-07-11")


def doing_more(effect: Replacement, source: int, player: int, names: dict[str, Any], game: Game) -> tuple[Replacement, Context] | None:
    """A prevention effect that does more than to prevent damage, with what its words mean; None for any other effect."""
    if not effect.prevent or not effect.instead or effect.optional is not None:
        return None
    return effect, Context(source, player, Finished(game), bindings=dict(names))


def not_barred(t: Table, event: Event, ways: list[Way]) -> list[Way]:
    """The effects that are left when those are gone that would prevent damage which can't be prevented."""
    if not any(w.prevents for w in ways) or not unpreventable(t.game, event):
        return ways
    t.cite("replacement/cant-be-prevented")
    for way in ways:
        if way.prevents:
            t.cite(way.by_rule)
            if way.besides is not None and t.game.edition >= ALL_THE_SAME:
                done_all_the_same(t, *way.besides)
    return [w for w in ways if not w.prevents]


@rule("replacement/cant-be-prevented", off=False)
def unpreventable(game: Game, event: Event) -> bool:
    """Damage that can't be prevented isn't: what says something can't happen beats what says it may."""
    return isinstance(event, DamageDealt) and (not event.preventable or barred(game, event.source, "be prevented", event.to) is not None)


@rule("replacement/besides-preventing", since=ALL_THE_SAME)
def done_all_the_same(t: Table, effect: Replacement, ctx: Context) -> None:
    """A prevention effect that meets damage which can't be prevented prevents none of it, but does once what else it does."""
    t.cite()
    follow_later(t, ctx, effect, 0)


def follow_later(t: Table, ctx: Context, effect: Replacement, prevented: int) -> None:
    """What an effect does for the damage it prevents, it does once for all that it prevents of one event (419.1d)."""
    if not effect.instead:
        return
    for at, (other, of, total) in enumerate(t.prevented):
        if other is effect and (of.source, of.controller) == (ctx.source, ctx.controller):
            t.prevented[at] = (other, of, total + prevented)
            return
    t.prevented.append((effect, ctx, prevented))
