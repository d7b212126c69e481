"""Discover (701.57)."""

from __future__ import annotations

from judge.engine.registry import rule
from judge.engine.table import Table


@rule("keywords/discover")
def discover(t: Table) -> None:
    """To discover is to exile cards until a nonland one comes that costs at most that number, and to cast it for nothing or take it."""
    t.cite()
