"""Devotion to a color: as a number, and what an "if" asks of it."""

from __future__ import annotations

from typing import Any

from judge.cards.grammar import reads
from judge.engine.language.amounts import NumberOf
from judge.engine.language.conditions import AmountIs
from judge.engine.language.references import You


@reads("devotion")
def devotion(color: Any) -> NumberOf:
    return NumberOf(f"devotion:{color}", You())


@reads("if_devotion_less")
def if_devotion_less(color: Any, count: Any) -> AmountIs:
    return AmountIs(devotion(color), "<", count)


@reads("devotion_to_two")
def devotion_to_two(one: Any, other: Any) -> NumberOf:
    """A symbol of either color counts once, a hybrid of both as well (700.5)."""
    return NumberOf(f"devotion:{one} {other}", You())


@reads("if_devotion_to_two_less")
def if_devotion_to_two_less(one: Any, other: Any, count: Any) -> AmountIs:
    return AmountIs(devotion_to_two(one, other), "<", count)
