"""Discover (701.57)."""

from __future__ import annotations

from judge.engine.registry import rule
from judge.engine.table import Table


@rule("keywords/discover")
def discover(t: Table) -> None:
    """To discover is to exile cards until a nonland card comes that costs no more, and to cast it for nothing or take it to the hand."""
    t.cite()
