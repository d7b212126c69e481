"""Abilities in quotation marks."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Quoted:
    """An ability in quotation marks, still to be compiled."""

    text: str
    pos: int
