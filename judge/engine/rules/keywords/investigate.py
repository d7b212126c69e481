"""Investigate (701.16)."""

from __future__ import annotations

from judge.engine.registry import rule
from judge.engine.table import Table


@rule("keywords/investigate")
def investigate(t: Table) -> None:
    """To investigate is to create a Clue token."""
    t.cite()
