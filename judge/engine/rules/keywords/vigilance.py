"""Vigilance (502.21)."""

from __future__ import annotations

from judge.engine.queries.view import has
from judge.engine.registry import rule
from judge.engine.rules.keywords.keyword_instances import cite_instances
from judge.engine.table import Table


@rule("keywords/vigilance", off=False)
def vigilance(t: Table, id: int) -> bool:
    """Attacking doesn't cause a creature with vigilance to tap."""
    if not has(t.game, id, "vigilance"):
        return False
    t.cite()
    cite_instances(t, id, "vigilance")
    return True
