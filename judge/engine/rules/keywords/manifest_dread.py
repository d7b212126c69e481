"""Manifest dread (701.62)."""

from __future__ import annotations

from judge.engine.registry import rule
from judge.engine.table import Table


@rule("keywords/manifest-dread")
def manifest_dread(t: Table) -> None:
    """One of the top two cards of the library is manifested, and the other goes to the graveyard."""
    t.cite()
