"""Conceding the game (102.3a)."""

from __future__ import annotations

from judge.engine.event_pipeline import happen
from judge.engine.events import Lost
from judge.engine.queries.view import name_of
from judge.engine.registry import rule
from judge.engine.rules.multiplayer.team_life import saved
from judge.engine.rules.timing.priority import ACTIONS
from judge.engine.rules.turn.turn_controller import concedes_freely, turn_controller
from judge.engine.table import Table


@rule("timing/conceding")
def concede(t: Table, player: int, who: int = 0) -> None:
    """A player can concede the game at any time, and loses it immediately.

    ``player`` is the one with priority, ``who`` the one who concedes (0: the same). It is offered to nobody: whoever wants it says so.
    """
    with t.step(f"{name_of(t.game, who or player)} concedes the game", who or player, "action"):
        if turn_controller(t.game) and (who or player) in t.game.heads(t.game.active):
            concedes_freely(t)
        if saved(t.game, who or player, "lose the game"):
            t.cite("keywords/cards-over-rules")
        happen(t, Lost(who or player, "timing/conceding"))


ACTIONS["concede"] = concede
