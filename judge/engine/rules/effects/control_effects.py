"""Effects that give control of an object, or exchange it (418.3)."""

from __future__ import annotations

from typing import Any

from judge.engine.event_pipeline import happen
from judge.engine.events import EffectBegan
from judge.engine.language import changes as ch
from judge.engine.language.instructions import ExchangeControl, GainControl
from judge.engine.language.predicates import Filter
from judge.engine.language.references import Bound, Every
from judge.engine.queries.context import Context
from judge.engine.queries.view import name_of, see
from judge.engine.registry import newer, rule
from judge.engine.rules.effects.created_effects import NEWCOMERS, still_lasting
from judge.engine.rules.effects.instruction_table import bind, executes
from judge.engine.rules.multiplayer.departed_players import out_of_reach
from judge.engine.rules.resolving.resolution_choices import named, players
from judge.engine.state import Effect
from judge.engine.table import Table


@executes(GainControl)
@rule("effects/gain-control")
def gain_control(t: Table, ctx: Context, one: GainControl) -> None:
    """A player gains control of a permanent for as long as the effect says."""
    who = players(t, ctx, one.who)
    objects = tuple(i for i in named(t, ctx, one.what) if i in t.game.objects)
    if not who or not objects or (one.condition is not None and not still_lasting(t, ctx, one.condition)):
        bind(ctx, one.bind, ())
        return
    t.cite()
    t.cite("effects/from-resolution")
    if isinstance(one.what, Every) and NEWCOMERS <= t.game.edition < OF_THOSE_THERE:
        give_control(t, ctx, None, who[0], one.duration, one.condition, one.what.filter)
    else:
        give_control(t, ctx, objects, who[0], one.duration, one.condition)
    bind(ctx, one.bind, objects)


OF_THOSE_THERE = newer("control-of-those-there", "2002-10-07")
"""From July 2001 until then control of all of a kind was no change of characteristics, and so included what came later."""


def give_control(
    t: Table, ctx: Context, objects: tuple[int, ...] | None, player: int, duration: str, condition: Any = None, every: Filter | None = None
) -> None:
    """Begin an effect that gives control of objects, or of all that match a filter, to a player (layer 2)."""
    if out_of_reach(t, player):
        return
    bindings = (*(b for b in ctx.frozen() if b[0] != "new controller"), ("new controller", (player,)))
    happen(
        t,
        EffectBegan(
            Effect(
                0,
                ctx.source,
                ctx.controller,
                0,
                (ch.SetController(Bound("new controller")),),
                objects,
                duration,
                condition,
                affects=every,
                bindings=bindings,
            )
        ),
    )


@executes(ExchangeControl)
@rule("effects/exchange-control")
def exchange_control(t: Table, ctx: Context, one: ExchangeControl) -> None:
    """An exchange happens only if both parts can be exchanged completely; otherwise nothing is exchanged."""
    left, right = named(t, ctx, one.left)[:1], named(t, ctx, one.right)[:1]
    bind(ctx, one.bind, ())
    if not left or not right or any(i not in t.game.in_play for i in (*left, *right)):
        t.cite()
        t.note("the exchange can't be made in full, so nothing is exchanged")
        return
    a, b = see(t.game, left[0]).controller, see(t.game, right[0]).controller
    t.cite()
    if a == b:
        t.note(f"{name_of(t.game, a)} controls both already, so nothing is exchanged")
    else:
        give_control(t, ctx, left, b, "end of game")
        give_control(t, ctx, right, a, "end of game")
        bind(ctx, one.bind, (*left, *right))
