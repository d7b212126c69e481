"""Detain (701.35)."""

from __future__ import annotations

from judge.engine.registry import rule
from judge.engine.table import Table


@rule("keywords/detain")
def detain(t: Table) -> None:
    """Until the next turn of the player who detained it, a permanent can't attack or block, nor can its abilities be activated."""
    t.cite()
