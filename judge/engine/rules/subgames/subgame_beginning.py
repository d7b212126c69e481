"""How a subgame begins otherwise than other games (506.3a, 506.4)."""

from __future__ import annotations

from judge.engine.queries.view import name_of
from judge.engine.registry import rule
from judge.engine.rules.resolving.resolution_choices import by_chance
from judge.engine.table import Table


@rule("subgames/like-a-normal-game", off=1)
def goes_first_by_chance(t: Table, first: int) -> int:
    """A subgame proceeds like a normal game; who goes first is determined at random."""
    order = t.game.turn_order(min(t.game.players))
    (chosen,) = by_chance(t, order[0], list(order), 1) or order[:1]
    t.note(f"{name_of(t.game, chosen)} goes first, by chance", chosen)
    return t.game.heads(chosen)[0]


@rule("subgames/too-small-a-deck")
def too_small_a_deck(t: Table, player: int) -> None:
    """A deck in a subgame may have fewer cards than seven; its player loses as soon as the subgame starts."""
    t.note(f"{name_of(t.game, player)} has only {len(t.game.players[player].library)} cards for this game", player)
