"""Controlling another player's turn (507)."""

from __future__ import annotations

from judge.engine.events import TurnTaken
from judge.engine.happening import happen
from judge.engine.language.instructions import ControlTurn
from judge.engine.reading.context import Context
from judge.engine.registry import rule
from judge.engine.rules.effects.carrying import executes
from judge.engine.rules.effects.choosing import players
from judge.engine.table import Table


@executes(ControlTurn)
@rule("turn/control")
def control_turn(t: Table, ctx: Context, one: ControlTurn) -> None:
    """A player controls the next turn that another player actually takes, the whole of it; objects keep their controllers."""
    for by in players(t, ctx, one.by)[:1]:
        for player in players(t, ctx, one.whose):
            t.cite()
            happen(t, TurnTaken(player, by))
