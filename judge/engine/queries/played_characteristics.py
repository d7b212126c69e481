"""What the way in which a card was played makes of it: looks that keywords give a spell, and the permanent that it becomes.

Pure looks at one object, filled in by keywords: bestow, overload.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any

from judge.engine.language.characteristics import Characteristics
from judge.engine.queries.memo import kept
from judge.engine.state import Object

SPELLS: dict[str, Callable[[Characteristics], Characteristics]] = {}
"""By the way of playing it, what a spell looks like."""

ATTACHED: dict[str, Callable[[Characteristics], Characteristics]] = {}
"""By the way of playing it, what the permanent looks like while it is attached to something."""

PERMANENTS: dict[str, Callable[[Characteristics], Characteristics]] = {}
"""By the way of playing it, what the permanent looks like for as long as it is in play."""

_MADE: dict[tuple[int, str], tuple[Characteristics, Characteristics]] = kept()
_MOST = 20_000


def look_of(obj: Object, look: Characteristics) -> Characteristics:
    """What an object that looks so is seen as because of how it was played; the same record each time for the same."""
    if obj.stack is not None:
        way, ways = obj.stack.choices.alternative, SPELLS
    elif obj.attached_to and obj.memory:
        paid = dict(obj.memory)
        way, ways = next((name for name in ATTACHED if f"paid {name}" in paid), ""), ATTACHED
    else:
        way, ways = played_as(obj), PERMANENTS
    if way not in ways:
        return look
    known = _MADE.get((id(look), way))
    if known is None or known[0] is not look:
        if len(_MADE) >= _MOST:
            _MADE.clear()
        known = _MADE[id(look), way] = (look, ways[way](look))
    return known[1]


def played_as(obj: Object) -> str:
    """The way in which a permanent was played, if that makes something else of it; "" otherwise."""
    return next((key[5:] for key, _ in obj.memory if key.startswith("paid ") and key[5:] in PERMANENTS), "")


def replaced(value: Any, places: dict[Any, Any]) -> Any:
    """A record with some of the records in it replaced; ``value`` itself where none is in it."""
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        if value in places:
            return places[value]
        made = {f.name: replaced(getattr(value, f.name), places) for f in dataclasses.fields(value)}
        changed = {name: one for name, one in made.items() if one is not getattr(value, name)}
        return dataclasses.replace(value, **changed) if changed else value
    if isinstance(value, tuple):
        items = tuple(replaced(item, places) for item in value)
        return value if all(one is other for one, other in zip(items, value, strict=True)) else items
    return value
