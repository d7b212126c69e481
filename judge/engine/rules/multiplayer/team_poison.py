"""The poison counters that the players of a team share since September 2011 (810.8d, 810.10)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.events import Event, Lost
from judge.engine.queries.entity_numbers import TEAM_POISON, poison_of
from judge.engine.rules.multiplayer.team_life import saved
from judge.engine.rules.state_based.check import PLAYERS, state_based
from judge.engine.state import Game

OF_TWO, OF_EACH_MORE = 15, 5
"""How many poison counters a team of two dies of, and how many more for each further player."""


def by_team(game: Game) -> bool:
    """Whether it is teams that die of poison, and no player alone."""
    return game.options.together and game.edition >= TEAM_POISON


@state_based("multiplayer/team-poison", PLAYERS, since=TEAM_POISON)
def team_poison(game: Game) -> Iterator[Event]:
    """A team that plays together loses with fifteen poison counters, and five more for each player beyond the second."""
    for team in game.options.teams if game.options.together else ():
        first = game.players[team[0]]
        enough = poison_of(game, first.id) >= OF_TWO + OF_EACH_MORE * (len(team) - 2)
        if enough and not first.lost and not saved(game, first.id, "lose the game"):
            yield from (Lost(head, "multiplayer/team-poison") for head in team)
