"""What mana a player can have where nothing but tapping makes any: a look at once for all that could be played (409.1g)."""

from __future__ import annotations

from dataclasses import dataclass

from judge.engine.language.changes import SpendAs
from judge.engine.rules.continuous.permissions import rule_changes
from judge.engine.rules.mana.mana_bounds import anything_beyond
from judge.engine.rules.mana.mana_pool import Need
from judge.engine.rules.mana.mana_sources import ready
from judge.engine.rules.playing.total_cost import cost_changes
from judge.engine.state import Game


@dataclass(slots=True)
class Reach:
    """How much mana a player can have at most, and of which types ("S" for snow mana)."""

    most: int
    types: frozenset[str]

    def excludes(self, wanted: list[Need]) -> bool:
        """Whether a cost that needs this mana, and maybe more, can't be paid."""
        if len(wanted) > self.most:
            return True
        before: Need = ()
        for need in wanted:  # in order, so that those that are alike come one after the other
            if need is not before and self.types.isdisjoint(need):
                return True
            before = need
        return False


def reach(game: Game, player: int) -> Reach | None:
    """What the pool and all sources come to; None where more than tapping could help, or where effects make anything cost less or let
    other mana pay."""
    cheaper = any(change.reduce for change, _, _ in cost_changes(game))
    if cheaper or (SpendAs, "spend as") in rule_changes(game) or anything_beyond(game, player):
        return None
    known, pool = ready(game, player), game.players[player].pool
    types = known.types
    if pool:
        types = types.union([mana.type for mana in pool], ["S" for mana in pool if mana.snow])
    return Reach(len(pool) + known.most_in_all, types)
