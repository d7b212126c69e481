"""The draw step of the first turn of a game (101.5), where a situation says that it begins in that turn."""

from __future__ import annotations

from judge.engine.queries.view import name_of
from judge.engine.registry import rule
from judge.engine.state import Game
from judge.engine.table import Table


def first_turn(game: Game) -> bool:
    """Whether this is the first turn of the game."""
    return game.options.first_turn and game.turn == 1


def without_first_draw(t: Table) -> bool:
    """Whether the draw step of this turn is skipped for being the first one."""
    return first_turn(t.game) and not (len(t.game.players) > 2 and kept_draw(t)) and skipped_draw(t)


@rule("turn/first-draw-skipped", off=False)
def skipped_draw(t: Table) -> bool:
    """In a game of two players, the one who goes first skips the draw step of his or her first turn."""
    t.note(f"{name_of(t.game, t.game.active)} takes the first turn of the game, and skips this draw step", t.game.active)
    return True


@rule("turn/first-draw-of-more", off=False)
def kept_draw(t: Table) -> bool:
    """In a multiplayer game nobody skips the draw step of the first turn."""
    t.note(f"{name_of(t.game, t.game.active)} takes the first turn of more than two players, and skips no draw step", t.game.active)
    return True


@rule("turn/first-draw-of-a-team", off=None)
def secondary_only(t: Table, heads: tuple[int, ...]) -> tuple[int, ...]:
    """In the first turn of a Two-Headed Giant game only the secondary player of the starting team draws a card."""
    t.note(f"only {name_of(t.game, heads[-1])} draws in the first turn")
    return heads[-1:]
