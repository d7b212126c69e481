"""What a card says by an edition: where the rules gave a word another meaning, all cards that say it were reworded with them."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from judge.cards.record_tree import rewrite, walk
from judge.engine.language.abilities import KeywordAbility, StaticAbility
from judge.engine.language.changes import GainAbility, Restriction
from judge.engine.language.characteristics import Characteristics
from judge.engine.language.references import This
from judge.engine.registry import newer

KEYWORD = newer("indestructible-is-a-keyword", "2013-07-13")
IS_SO = Restriction("be destroyed")
"""That something is indestructible, said as an effect: no ability of what it is said of (700.4 until July 13, 2013)."""
INDESTRUCTIBLE = KeywordAbility("indestructible")


def of_edition(look: Characteristics, edition: str) -> Characteristics:
    """A card's printed characteristics as an edition (ISO 8601) has its words; the same object each time for the same card."""
    as_effect, as_keyword = _both_ways(look)
    return as_effect if as_effect is as_keyword or edition < KEYWORD else as_keyword


@lru_cache(maxsize=8192)
def _both_ways(look: Characteristics) -> tuple[Characteristics, Characteristics]:
    """The card where it says so as an effect, and where it does as a keyword."""
    nodes = list(walk(look))
    as_effect, as_keyword = (
        rewrite(look, change) if any(change(node) is not None for node in nodes) else look for change in (_to_effect, _to_keyword)
    )
    return as_effect, as_keyword


def _to_keyword(value: Any) -> Any:
    if isinstance(value, StaticAbility) and value.affects == This() and value.changes == (IS_SO,) and value.condition is None:
        return KeywordAbility("indestructible", text=value.text)
    return GainAbility(INDESTRUCTIBLE) if value == IS_SO else None


def _to_effect(value: Any) -> Any:
    return IS_SO if isinstance(value, GainAbility) and getattr(value.ability, "keyword", "") == "indestructible" else None
