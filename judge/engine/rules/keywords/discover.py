"""Discover (701.57)."""

from __future__ import annotations

from judge.engine.registry import rule
from judge.engine.table import Table


@rule("keywords/discover")
def discover(t: Table) -> None:
    """Cards are exiled until a nonland card comes that costs no more; it is cast for nothing or goes to the hand."""
    t.cite()
