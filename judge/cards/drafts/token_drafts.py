"""Tokens: their words and sizes."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.refusals import Refuse
from judge.engine.language.amounts import X
from judge.engine.language.characteristics import SUPERTYPES, TYPES


def split_types(words: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """Supertypes, types and subtypes among the words."""
    return (
        tuple(word for word in words if word in SUPERTYPES),
        tuple(word for word in TYPES if word in words),
        tuple(word for word in words if word not in SUPERTYPES and word not in TYPES),
    )


def power_toughness(text: Any) -> tuple[Any, Any]:
    """The two numbers of "2/2"; X stands for the value of X."""
    left, right = str(text).split("/")
    if "*" in (left, right):
        raise Refuse("a star")
    return tuple(X() if part == "X" else int(part) for part in (left, right))  # type: ignore[return-value]
