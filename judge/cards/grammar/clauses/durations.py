"""Durations beyond the turn (418.3)."""

from __future__ import annotations

from typing import Any

from judge.cards.grammar import reads


@reads("until_end_of_game")
def until_end_of_game() -> Any:
    return ("end of game", None)


@reads("until_your_next_upkeep")
def until_your_next_upkeep() -> Any:
    return ("next upkeep", None)
