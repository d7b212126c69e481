"""Durations beyond the turn (418.3)."""

from __future__ import annotations

from typing import Any

from judge.cards.grammar import reads
from judge.engine.language.conditions import Exists
from judge.engine.language.predicates import Filter, IsOneOf
from judge.engine.language.references import This


@reads("until_end_of_game")
def until_end_of_game() -> Any:
    return ("end of game", None)


@reads("until_your_next_upkeep")
def until_your_next_upkeep() -> Any:
    return ("next upkeep", None)


@reads("until_end_of_next_turn")
def until_end_of_next_turn() -> Any:
    return ("next turn's end", None)


@reads("until_its_untap_step")
def until_its_untap_step() -> tuple[str, Any]:
    return ("next untap step", None)


@reads("until_it_leaves")
def until_it_leaves() -> Any:
    """For as long as the source stays in play; if it has left by then, the effect never begins."""
    return ("as long as", Exists(Filter((IsOneOf(This()),))))
