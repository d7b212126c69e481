"""What is attacked: a player or, since October 1, 2007, a planeswalker that a player controls (506.3 of later editions)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.queries.rule_definitions import DEFINED
from judge.engine.queries.view import see
from judge.engine.state import Game, is_player

PLANESWALKERS = "2007-10-01"
"""The edition (ISO 8601) from which on there are planeswalkers."""


def defending_player(game: Game, attacked: int) -> int:
    """The player whom an attack on a player or planeswalker is against: of a planeswalker its controller, the last one if it is gone."""
    return attacked if is_player(attacked) or not attacked else see(game, attacked).controller


def is_planeswalker(game: Game, id: int) -> bool:
    """Whether an object in play is a planeswalker, in an edition that has them."""
    obj = game.objects.get(id)
    return obj is not None and obj.zone == "in play" and "planeswalker" in see(game, id).chars.types and game.edition >= PLANESWALKERS


def can_be_attacked(game: Game, attacked: int, attacker: int) -> bool:
    """Whether an entity is one that a player's creatures can attack: an opponent, or a planeswalker that an opponent controls."""
    if is_player(attacked):
        return attacked in game.opponents(attacker)
    return is_planeswalker(game, attacked) and bool(DEFINED["attacked planeswalker"](game, attacked, attacker))


def planeswalkers(game: Game, attacker: int) -> Iterator[int]:
    """The planeswalkers that a player's creatures can attack."""
    return (id for id in game.in_play if can_be_attacked(game, id, attacker))
