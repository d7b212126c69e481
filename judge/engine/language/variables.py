"""Where X stands in a cost or an effect (409.1b)."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from functools import lru_cache
from typing import Any

from judge.engine.language.amounts import X
from judge.engine.language.costs import CostPart, ManaPart


@lru_cache(maxsize=8192)
def has_x(part: CostPart) -> bool:
    """Whether a part of a cost varies with the X that is announced: by its mana, its amount, or the description of what pays for it."""
    return any(map(is_x, part.symbols)) if isinstance(part, ManaPart) else _mentions(part)


def is_x(symbol: str) -> bool:
    """Whether a mana symbol is X, or X on which only mana of some colors may be spent ("X:B", "X:BR")."""
    return symbol == "X" or symbol.startswith("X:")


def _mentions(value: Any) -> bool:
    if isinstance(value, X):
        return True
    if isinstance(value, tuple):
        return any(map(_mentions, value))
    return is_dataclass(value) and any(_mentions(getattr(value, field.name)) for field in fields(value))
