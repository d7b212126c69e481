"""Proliferating (701.34)."""

from __future__ import annotations

from judge.engine.event_pipeline import happen
from judge.engine.events import CountersPut, EnergyGiven, Event, PoisonGiven
from judge.engine.language.instructions import Proliferate
from judge.engine.queries.context import Context
from judge.engine.registry import rule
from judge.engine.rules.effects.instruction_table import executes
from judge.engine.rules.resolving.resolution_choices import pick, players
from judge.engine.state import is_player
from judge.engine.table import Table


@executes(Proliferate)
@rule("keywords/proliferate")
def proliferate(t: Table, ctx: Context, one: Proliferate) -> None:
    """A player chooses permanents and players that have counters, and gives each another counter of every kind that it has."""
    game = t.game
    for player in players(t, ctx, one.who):
        options = [p for p in game.turn_order() if game.players[p].poison or game.players[p].energy]
        options += [id for id in game.in_play if game.objects[id].counters]
        t.cite()
        chosen = pick(t, player, options, 0, len(options), "Proliferate", ctx.source)
        events: list[Event] = []
        for id in chosen:
            if is_player(id):
                events.extend((PoisonGiven(id, 1),) if game.players[id].poison else ())
                events.extend((EnergyGiven(id, 1),) if game.players[id].energy else ())
            else:
                events.extend(CountersPut(id, kind) for kind, number in game.objects[id].counters if number)
        if events:
            happen(t, *events)
