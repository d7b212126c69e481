"""Boast (702.142)."""

from __future__ import annotations

from judge.engine.registry import rule
from judge.engine.table import Table


@rule("keywords/boast")
def boast(t: Table) -> None:
    """A boast ability can be activated only if its creature attacked this turn, and only once each turn."""
    t.cite()
