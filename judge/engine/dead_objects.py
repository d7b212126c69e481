"""Forgetting objects that are gone for good, so that a long game stays small.

Last known information (413.2f) is kept while anything still refers to an object; the rest is dropped as turns begin.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Any

from judge.engine.state import Game

KEPT = 300
"""How many gone objects are kept without asking whether anything refers to them."""


def forget_gone(game: Game) -> None:
    """Drop last known information that nothing in the game refers to any more."""
    if len(game.past) <= KEPT:
        return
    needed = set(_numbers((game.effects, game.shields, game.delayed, game.triggered, game.combat, game.history)))
    for obj in game.objects.values():
        needed.update(_numbers((obj.stack, obj.memory, obj.attached_to)))
    game.past = {id: known for id, known in game.past.items() if id in needed}
    game.became = {old: new for old, new in game.became.items() if old in game.past or old in needed}


def _numbers(value: Any) -> Iterator[int]:
    """Every whole number in plain data: object numbers are among them."""
    if isinstance(value, bool) or value is None:
        return
    if isinstance(value, int):
        yield value
    elif isinstance(value, str):
        if value.startswith("damaged by "):
            yield int(value.removeprefix("damaged by "))
    elif isinstance(value, tuple | frozenset):
        for part in value:
            yield from _numbers(part)
    elif dataclasses.is_dataclass(value):
        for field in dataclasses.fields(value):
            yield from _numbers(getattr(value, field.name))
