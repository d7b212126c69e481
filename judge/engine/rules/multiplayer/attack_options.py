"""Whom a player may attack under the attack options and in team variants (604, 607.3c, 609.4)."""

from __future__ import annotations

from judge.engine.queries.view import name_of
from judge.engine.registry import Illegal, rule
from judge.engine.state import Game


def attack_allowed(game: Game, defender: int) -> None:
    """Raise ``Illegal`` with the option by which the active player can't attack an opponent."""
    if game.options.attack:
        _CHECKS[game.options.attack](game, defender)


def _seated(game: Game, steps: int) -> int:
    """Who sits so many seats to the left of the active player among those still in the game."""
    order = game.turn_order()
    return order[steps % len(order)]


@rule("multiplayer/attack-left")
def attack_left(game: Game, defender: int) -> None:
    """With the attack left option the one player who can be attacked is the neighbor on the left, if that is an opponent."""
    if defender != _seated(game, 1):
        raise Illegal(f"{name_of(game, defender)} does not sit immediately to {name_of(game, game.active)}'s left")


@rule("multiplayer/attack-right")
def attack_right(game: Game, defender: int) -> None:
    """With the attack right option the one player who can be attacked is the neighbor on the right, if that is an opponent."""
    if defender != _seated(game, -1):
        raise Illegal(f"{name_of(game, defender)} does not sit immediately to {name_of(game, game.active)}'s right")


def _neighbors(game: Game, defender: int) -> None:
    (of_emperors if game.options.emperors else of_teams)(game, defender)


@rule("multiplayer/emperor-attacks")
def of_emperors(game: Game, defender: int) -> None:
    """In an Emperor game only a neighbor who is an opponent can be attacked."""
    _beside(game, defender)


@rule("multiplayer/team-neighbors")
def of_teams(game: Game, defender: int) -> None:
    """In a Teams game only neighbors can be attacked; opponents farther off are safe."""
    _beside(game, defender)


def _beside(game: Game, defender: int) -> None:
    if defender not in (_seated(game, 1), _seated(game, -1)):
        raise Illegal(f"{name_of(game, defender)} does not sit next to {name_of(game, game.active)}")


_CHECKS = {"attack left": attack_left, "attack right": attack_right, "attack neighbors": _neighbors}
