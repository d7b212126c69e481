"""Who and what is within a player's range of influence (601.2), where the game is played with that option.

``Game.reach`` has, by player number, the players within reach as the turn began; it is empty where nobody's reach is limited, so that
every other game asks one question and goes on.
"""

from __future__ import annotations

from judge.engine.queries.view import Look
from judge.engine.state import Game, is_player


def within(look: Look, player: int, id: int) -> bool:
    """Whether an entity (a player, or an object by its controller) is within a player's reach; with no limit, or nobody asking, it is."""
    reach = look.game.reach
    if not reach or not player:
        return True
    mine = reach[player]
    return (id if is_player(id) else look.see(id).controller) in mine


def reach_of_all(game: Game) -> tuple[frozenset[int], ...]:
    """Whom each player reaches from where the players who are left sit now; at index 0 nobody. Empty without any limit (601.2b)."""
    if not game.options.ranges:
        return ()
    seated = tuple(id for id, player in game.players.items() if not player.lost)
    limits = dict(game.options.ranges)
    everybody = frozenset(game.players)
    found = [frozenset[int]()] * (max(game.players) + 1)
    for player in game.players:
        if player not in limits:
            found[player] = everybody
        elif player in seated:
            at, count = seated.index(player), len(seated)
            found[player] = frozenset(
                seated[(at + step) % count] for step in range(-min(limits[player], count), min(limits[player], count) + 1)
            )
        else:
            found[player] = frozenset({player})
    return tuple(found)
