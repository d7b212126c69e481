"""Triggered abilities that say "may": until July 2001 their player decided as they would be put on the stack (410.5)."""

from __future__ import annotations

from judge.engine.events import TriggersPut
from judge.engine.language.abilities import Body
from judge.engine.language.instructions import May
from judge.engine.pending_matters import Triggered
from judge.engine.queries.context import Context
from judge.engine.queries.view import Finished, name_of
from judge.engine.registry import newer, rule
from judge.engine.rules.resolving.resolution_choices import agrees, players
from judge.engine.rules.triggers.trigger_controllers import you_of
from judge.engine.table import Table

AS_IT_RESOLVES = newer("may-as-it-resolves", "2001-07-23")
CHOSEN = "chosen before"
"""The name under which an ability knows the player who chose, as it was put on the stack, to do what it says may be done."""


def choice_of_nothing(one: Triggered) -> May | None:
    """The choice between doing something and doing nothing that is all that an ability offers, or None."""
    body = getattr(one.ability, "body", None)
    whole = body.instructions if isinstance(body, Body) else ()
    return whole[0] if len(whole) == 1 and isinstance(whole[0], May) and not whole[0].otherwise else None


def decided_before(t: Table, one: Triggered) -> tuple[int, ...] | None:
    """Who chose to do what a triggered ability says may be done; () for nobody yet, None where it isn't put on the stack at all."""
    offered = choice_of_nothing(one)
    if offered is None or t.game.edition >= AS_IT_RESOLVES:
        return ()
    who = players(t, context_of(t, one), offered.who)
    return who if len(who) != 1 or wants_it_put(t, one, who[0]) else None


def context_of(t: Table, one: Triggered) -> Context:
    """What the words of a triggered ability mean as it is put on the stack."""
    bound = dict(one.bindings)
    return Context(one.source, you_of(bound, one.controller), Finished(t.game), bindings=bound)


@rule("effects/may", off=True)
def wants_it_put(t: Table, one: Triggered, player: int) -> bool:
    """Whether to do what an ability says its player may do is decided as it would be put on the stack; if not, it isn't put there."""
    if agrees(t, player, f"{name_of(t.game, one.source)}: do it?", one.source):
        return True
    t.note(f"{name_of(t.game, player)} chooses not to: nothing is put on the stack", player)
    TriggersPut(one.id).apply(t.game)
    return False
