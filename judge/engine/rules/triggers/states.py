"""State triggers (410.11)."""

from __future__ import annotations

from judge.engine.events import Event, TriggersWait
from judge.engine.happening import NOTICED
from judge.engine.language.patterns import StateIs
from judge.engine.reading.amounts import holds
from judge.engine.reading.context import context
from judge.engine.reading.view import name_of
from judge.engine.registry import rule
from judge.engine.rules.triggers.detecting import watchers
from judge.engine.state import Game, Triggered
from judge.engine.table import Table


@rule("triggers/state-triggers")
def state_triggers(t: Table) -> None:
    """A state trigger triggers as soon as the game state fits, and not again until that ability has left the stack."""
    game = t.game
    busy = {(x.source, x.ability) for x in game.triggered}
    busy |= {
        (o.stack.source, o.stack.ability) for i in game.stack if (o := game.objects[i]).stack is not None and o.stack.ability is not None
    }
    for source, controller, ability in watchers(game):
        if not isinstance(ability.event, StateIs) or (source, ability) in busy:
            continue
        if holds(context(game, source, controller), ability.event.condition):
            t.note(f"{name_of(game, source)}'s state trigger triggers", controller, "trigger")
            TriggersWait((Triggered(0, source, controller, ability),)).apply(game)




def after_events(t: Table, before: Game, events: list[Event]) -> None:
    """A state that lasts only for a moment triggers too (410.11)."""
    state_triggers(t)


NOTICED.append(after_events)
