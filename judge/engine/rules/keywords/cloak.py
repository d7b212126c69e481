"""Cloak (701.58)."""

from __future__ import annotations

from judge.engine.registry import rule
from judge.engine.table import Table


@rule("keywords/cloak")
def cloak(t: Table) -> None:
    """A card is put into play face down as a 2/2 creature with ward {2}; a creature card can be turned up for its mana cost."""
    t.cite()
