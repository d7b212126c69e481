"""Explore (701.44)."""

from __future__ import annotations

from judge.engine.registry import rule
from judge.engine.table import Table


@rule("keywords/explore")
def explore(t: Table) -> None:
    """A permanent explores: its controller reveals the top card, takes a land, and for any other card puts a counter on the permanent."""
    t.cite()
