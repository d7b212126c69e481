"""Manifest (701.40)."""

from __future__ import annotations

from judge.engine.registry import rule
from judge.engine.table import Table


@rule("keywords/manifest")
def manifest(t: Table) -> None:
    """A card is put into play face down as a 2/2 creature; a creature card can be turned face up for its mana cost."""
    t.cite()
