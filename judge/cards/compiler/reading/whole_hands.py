"""Whole hands, graveyards and libraries: shuffled in, drawn anew, looked through (502.36)."""

from __future__ import annotations

from typing import Any

from judge.cards.compiler.parser import reads
from judge.cards.compiler.reading.actions import WHO
from judge.engine.language.changes import Restriction
from judge.engine.language.instructions import Apply, Move, Scry, Tap
from judge.engine.language.references import Chosen, ControllerOf, Every, Filter, Together

Made = tuple[Any, ...]


def _all_in(*zones: str) -> Any:
    found = tuple(Every(Filter((), zone, WHO)) for zone in zones)
    return found[0] if len(found) == 1 else Together(found)


@reads("scry")
def scry(count: Any) -> Scry:
    return Scry(count, WHO)


@reads("bottom_hand")
def bottom_hand() -> Move:
    cards: Any = Chosen(Filter((), "hand", WHO), WHO, 999, -1)
    return Move(cards, "library", "bottom")


@reads("shuffle_both")
def shuffle_both() -> Move:
    return Move(_all_in("hand", "graveyard"), "library", "shuffle")


@reads("shuffle_hand")
def shuffle_hand() -> Move:
    return Move(_all_in("hand"), "library", "shuffle")


@reads("shuffle_graveyard")
def shuffle_graveyard() -> Move:
    return Move(_all_in("graveyard"), "library", "shuffle")


@reads("tap_and_hold")
def tap_and_hold(thing: Any) -> Made:
    return (Tap(thing), Apply(thing, (Restriction("untap"),), "next untap step", None, ControllerOf(thing)))
