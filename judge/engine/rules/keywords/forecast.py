"""Forecast (502.53)."""

from __future__ import annotations

from judge.engine.queries.view import name_of, time_of
from judge.engine.registry import Illegal, rule
from judge.engine.rules.playing.permission import TIMES
from judge.engine.state import Game


@rule("keywords/forecast")
def in_its_owners_upkeep(game: Game, player: int, id: int) -> None:
    """A forecast ability is played only from the hand, by revealing its card, in its owner's upkeep, and only once a turn."""
    if game.step != "upkeep" or player not in game.heads(game.active):
        now = f"{time_of(game)} of {name_of(game, game.active)}'s turn"
        raise Illegal(f"forecast of {name_of(game, id)} is played only in {name_of(game, player)}'s own upkeep, and it is {now}")


TIMES["forecast"] = in_its_owners_upkeep
