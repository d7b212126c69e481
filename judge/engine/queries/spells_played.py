"""The spells that players have played this turn, in order, and which of them is the next one that an effect waits for."""

from __future__ import annotations

from judge.engine.language.predicates import Filter
from judge.engine.language.references import Reference
from judge.engine.queries.context import Context
from judge.engine.queries.filters import matches
from judge.engine.queries.reference_lookup import refer
from judge.engine.state import Game

MARK = "spells before"
"""The name under which an effect keeps how many spells had been played as it began."""


def spells_played(game: Game) -> list[tuple[int, int]]:
    """Each spell played this turn with its player, the first first."""
    return [(spell, player) for what, spell, player in game.history if what == "spell played"]


def played_since(ctx: Context, spells: Filter, by: Reference) -> list[int]:
    """The matching spells that a player has played since the mark in the context."""
    players = refer(ctx, by)
    since = spells_played(ctx.game)[int(ctx.bindings.get(MARK, 0)):]
    return [spell for spell, player in since if player in players and matches(ctx, spell, spells, anywhere=True)]
