"""Carrying out effects that give control of a player's turn (507)."""

from __future__ import annotations

from judge.engine.language.instructions import ControlTurn
from judge.engine.queries.context import Context
from judge.engine.rules.effects.instruction_table import executes
from judge.engine.rules.resolving.resolution_choices import players
from judge.engine.rules.turn.turn_controller import give_control
from judge.engine.table import Table


@executes(ControlTurn)
def control_turn(t: Table, ctx: Context, one: ControlTurn) -> None:
    """Give control of the next turn of each player concerned."""
    for by in players(t, ctx, one.by)[:1]:
        for player in players(t, ctx, one.whose):
            give_control(t, player, by)
