"""Connive (701.50)."""

from __future__ import annotations

from judge.engine.registry import rule
from judge.engine.table import Table


@rule("keywords/connive")
def connive(t: Table) -> None:
    """A permanent connives: its controller draws and discards, and the permanent grows by the nonland cards discarded."""
    t.cite()
