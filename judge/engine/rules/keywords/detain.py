"""Detain (701.35)."""

from __future__ import annotations

from judge.engine.registry import rule
from judge.engine.table import Table


@rule("keywords/detain")
def detain(t: Table) -> None:
    """A permanent that is detained can't attack or block, nor have its abilities activated, until its player's next turn."""
    t.cite()
