"""Ascend (702.131)."""

from __future__ import annotations

from judge.engine.event_pipeline import NOTICED, happen
from judge.engine.events import Blessed, ControlChanged, Event, Moved
from judge.engine.queries.view import controller, has, keywords_in_play
from judge.engine.registry import rule
from judge.engine.state import Game
from judge.engine.table import Table

SINCE = "2018-07-13"
MANY = 10


def noticed(t: Table, before: Game, events: list[Event]) -> None:
    """Whether somebody with a permanent with ascend controls ten permanents now."""
    game = t.game
    if len(game.in_play) < MANY or "ascend" not in keywords_in_play(game) or game.edition < SINCE:
        return
    held: dict[int, list[int]] = {}
    for id in game.in_play:
        held.setdefault(controller(game, id), []).append(id)
    for player, ids in held.items():
        if len(ids) >= MANY and not game.players[player].blessed and any(has(game, id, "ascend") for id in ids):
            city_blessing(t, player)


@rule("keywords/ascend")
def city_blessing(t: Table, player: int) -> None:
    """A player with a permanent with ascend who controls ten permanents gets the city's blessing immediately, for the rest of the game."""
    t.cite()
    happen(t, Blessed(player))


NOTICED.append(noticed, Moved, ControlChanged)
