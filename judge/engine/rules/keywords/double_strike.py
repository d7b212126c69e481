"""Double strike (502.28)."""

from __future__ import annotations

from judge.engine.queries.view import has
from judge.engine.registry import rule
from judge.engine.table import Table


@rule("keywords/double-strike")
def double_strike(t: Table, quick: list[int]) -> None:
    """A creature with double strike assigns combat damage in both combat damage steps."""
    if any(has(t.game, i, "double strike") for i in quick):
        t.cite()
