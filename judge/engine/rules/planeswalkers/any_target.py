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
    redirected, direct = _both_ways(filter)
    return direct if direct is redirected or edition >= LEGENDARY else redirected


@lru_cache(maxsize=512)
def _both_ways(filter: Filter) -> tuple[Filter, Filter]:
    """Where damage was redirected to planeswalkers "player or planeswalker" was "player"; where it is dealt to them directly, "creature or
    player" has become "any target"."""
    redirected = replace(filter, predicates=(AnyOf(()),)) if filter.predicates == (PLANESWALKER,) else filter
    if CREATURE not in filter.predicates:
        return redirected, filter
    reaching = tuple(AnyOf((CREATURE, PLANESWALKER)) if p == CREATURE else p for p in filter.predicates)
    return redirected, replace(filter, predicates=reaching)
