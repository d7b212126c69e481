"""What looks and counts take from rules: where a rule says what something is, its home fills this in, since nothing here imports a rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

DEFINED: dict[str, Callable[..., Any]] = {}
"""The function by which a rule defines something, by the name of that; each call says what comes of it where the rule is switched off."""


def defines(name: str) -> Callable[[F], F]:
    """Register the home of a rule as what defines something."""

    def register(function: F) -> F:
        DEFINED[name] = function
        return function

    return register
