"""Effects that say that a player wins, in games of more than two (601.17, 801.14)."""

from __future__ import annotations

from judge.engine.events import Lost
from judge.engine.queries.range_of_influence import within
from judge.engine.queries.view import Finished, name_of
from judge.engine.registry import newer, rule
from judge.engine.rules.multiplayer.team_life import saved
from judge.engine.state import Game
from judge.engine.table import Table

IN_RANGE = newer("who-is-in-range-loses", "2007-10-01")
OTHERS_LOSE = newer("others-lose-to-who-wins", "2011-09-30")
WINS_AGAIN = newer("who-wins-wins-again", "2018-07-13")


def rivals(game: Game, player: int) -> list[int]:
    """The opponents still in the game, within the player's range of influence."""
    return [p for p in game.opponents(player) if not game.players[p].lost and within(Finished(game), player, p)]


def instead_of_winning(t: Table, player: int) -> list[Lost] | None:
    """The losses of others that take the place of a player's win, or None where he or she just wins."""
    if t.game.reach:
        return in_range_alone(t, player) if t.game.edition >= IN_RANGE else None
    if len(t.game.opponents(player)) < 2 or t.game.edition < OTHERS_LOSE or t.game.edition >= WINS_AGAIN:
        return None
    return all_others(t, player)


@rule("multiplayer/winning-in-range", off=None, since=IN_RANGE)
def in_range_alone(t: Table, player: int) -> list[Lost] | None:
    """With limited ranges of influence, an effect that says that a player wins makes the opponents within that player's range lose."""
    t.cite()
    return losses(t, player)


@rule("multiplayer/winning-makes-others-lose", off=None, since=OTHERS_LOSE)
def all_others(t: Table, player: int) -> list[Lost] | None:
    """From 2011 until 2018, in a multiplayer game, an effect that says that a player wins makes all opponents of that player lose."""
    t.cite()
    return losses(t, player)


def losses(t: Table, player: int) -> list[Lost]:
    """The opponents lose who can."""
    t.note(f"instead of {name_of(t.game, player)} winning, the opponents lose")
    return [Lost(p, "effects/game-result") for p in rivals(t.game, player) if not saved(t.game, p, "lose the game")]
