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
