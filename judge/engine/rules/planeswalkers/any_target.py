"""What "any target" is by an edition (115.4): creatures and players, and since July 13, 2018 planeswalkers."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from judge.engine.language.predicates import AnyOf, Filter, IsType
from judge.engine.rules.planeswalkers.redirected_damage import LEGENDARY

CREATURE, PLANESWALKER = IsType("creature"), IsType("planeswalker")


def of_edition(filter: Filter, edition: str) -> Filter:
    """The description of a target as an edition has it. Only one that a player can meet, too, depends on the edition."""
    if filter.players is None:
        return filter
    redirected, direct = _of_edition(filter, False), _of_edition(filter, True)
    return direct if direct is redirected or edition >= LEGENDARY else redirected


@lru_cache(maxsize=512)
def _of_edition(filter: Filter, direct: bool) -> Filter:
    """Where damage is dealt to planeswalkers directly, "creature or player" has become "any target"; where it was redirected to them,
    "player or planeswalker" was "player"."""
    if direct and CREATURE in filter.predicates:
        return replace(filter, predicates=tuple(AnyOf((CREATURE, PLANESWALKER)) if p == CREATURE else p for p in filter.predicates))
    if not direct and filter.predicates == (PLANESWALKER,):
        return replace(filter, predicates=(AnyOf(()),))
    return filter
