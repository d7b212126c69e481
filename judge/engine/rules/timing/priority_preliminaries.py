"""What happens each time a player would get priority (408.1b): state-based effects, then triggers, until nothing is left."""

from __future__ import annotations

from judge.engine.procedures import procedure, then
from judge.engine.queries.view import name_of
from judge.engine.registry import rule
from judge.engine.rules.state_based.check import applicable, check, forget
from judge.engine.rules.triggers.stack_placement import put_next, waiting
from judge.engine.rules.triggers.state_triggers import fulfilled, look_at_states
from judge.engine.table import Table


@procedure("settle", late=True)
@rule("timing/before-priority")
def settle(t: Table, player: int) -> None:
    """Before a player gets priority, state-based effects apply as one event, then triggers go on the stack, again until nothing is left."""
    if applicable(t.game):
        t.begin()
        with t.step(f"before {name_of(t.game, player)} gets priority", player):
            check(t)
        then(t, "settle", player, passes=t.game.passes)
        return
    if waiting(t.game) or fulfilled(t.game):
        t.begin()
    forget(t)
    look_at_states(t)
    if waiting(t.game):
        with t.step(f"before {name_of(t.game, player)} gets priority", player):
            put_next(t)
        then(t, "settle", player, passes=t.game.passes)
        return
    if t.recorder.on and not t.game.passes:
        with t.step(f"{name_of(t.game, player)} gets priority", player):
            check(t)
    then(t, "act", player, passes=t.game.passes)
