"""State triggers (410.11)."""

from __future__ import annotations

from judge.engine.event_pipeline import NOTICED
from judge.engine.events import Event, TriggersWait
from judge.engine.language.abilities import TriggeredAbility
from judge.engine.language.event_patterns import StateIs
from judge.engine.pending_matters import Triggered
from judge.engine.queries.amount_values import holds
from judge.engine.queries.context import context
from judge.engine.queries.query_cache import keep
from judge.engine.queries.read_sets import reads
from judge.engine.queries.view import name_of
from judge.engine.registry import rule
from judge.engine.rules.triggers.trigger_watchers import watchers
from judge.engine.state import Game
from judge.engine.table import Table


def state_watchers(game: Game) -> list[tuple[int, int, TriggeredAbility]]:
    """The state triggers among the triggered abilities that function where their object is."""
    known: list[tuple[int, int, TriggeredAbility]] | None = game.cache.get("state triggers")
    if known is None:
        known = [one for one in watchers(game) if isinstance(one[2].event, StateIs)]
        keep(game, "state triggers", known, frozenset({"triggered"}))
    return known


def fulfilled(game: Game) -> list[tuple[int, int, TriggeredAbility]]:
    """Those of them whose state the game is in; kept while nothing changes that their conditions are read from."""
    known: list[tuple[int, int, TriggeredAbility]] | None = game.cache.get("states that are true")
    if known is None:
        known, read = [], {"triggered"}
        for source, controller, ability in state_watchers(game):
            if isinstance(ability.event, StateIs):
                read |= reads(ability.event.condition)
                if holds(context(game, source, controller), ability.event.condition):
                    known.append((source, controller, ability))
        keep(game, "states that are true", known, frozenset(read))
    return known


def look_at_states(t: Table) -> None:
    """Let state triggers trigger, where there are any that could."""
    if there := fulfilled(t.game):
        state_triggers(t, there)


@rule("triggers/state-triggers")
def state_triggers(t: Table, there: list[tuple[int, int, TriggeredAbility]]) -> None:
    """A state trigger triggers as soon as the game state fits, and not again until that ability has left the stack."""
    game = t.game
    busy = {(x.source, x.ability) for x in game.triggered}
    busy |= {
        (o.stack.source, o.stack.ability) for i in game.stack if (o := game.objects[i]).stack is not None and o.stack.ability is not None
    }
    for source, controller, ability in there:
        if (source, ability) not in busy:
            with t.step(f"{name_of(game, source)}'s state trigger triggers", controller, "trigger"):
                t.cite("triggers/triggering")
            TriggersWait((Triggered(0, source, controller, ability),)).apply(game)


def after_events(t: Table, before: Game, events: list[Event]) -> None:
    """A state that lasts only for a moment triggers too (410.11)."""
    if there := fulfilled(t.game):
        state_triggers(t, there)


NOTICED.append(after_events)
