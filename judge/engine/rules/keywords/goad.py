"""Goad (701.15)."""

from __future__ import annotations

from judge.engine.registry import rule
from judge.engine.table import Table


@rule("keywords/goad")
def goad(t: Table) -> None:
    """A creature that is goaded attacks if able, and another player if able, until the next turn of the player who goaded it."""
    t.cite()
