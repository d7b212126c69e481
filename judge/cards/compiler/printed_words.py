"""One word of a line of card text."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Word:
    """``kind`` is a class such as A_NUMBER, or "" for an ordinary word, whose ``value`` is then its base form. ``start`` and
    ``end`` are offsets in the line."""

    kind: str
    value: str
    start: int
    end: int
