"""Enchant (502.45) and the target of an Aura spell (415.3)."""

from __future__ import annotations

from dataclasses import replace

from judge.engine.language.abilities import Body, TargetSpec
from judge.engine.language.predicates import AllOf, Filter, Not
from judge.engine.queries.kit import Kit
from judge.engine.queries.view import Seen, see
from judge.engine.registry import rule
from judge.engine.table import Table


@rule("keywords/enchant", off=[])
def aura_bodies(seen: Seen) -> list[Body]:
    """An Aura spell targets what its enchant ability says it can be attached to."""
    if "Aura" not in seen.chars.subtypes:
        return []
    wanted = what_it_enchants(seen.kit)
    stays = "bestow" in seen.kit.keywords  # a bestowed spell without its target resolves as a creature (702.103e)
    spared = tuple(Not(AllOf(one.spares.predicates)) for one in seen.kit.playing if one.spares is not None)
    return [Body((TargetSpec(wanted, announced=spared),), stays=stays)] if wanted is not None else []


def what_it_enchants(kit: Kit) -> Filter | None:
    """What an Aura can target and be attached to, by its enchant abilities; None for one without any."""
    found = (one.filter for one in kit.keywords.get("enchant", ()) if one.filter is not None)
    filters = [one for one in (enchants_player(one) if one.zone == "players" else one for one in found) if one is not None]
    return (by_all_of_them(filters) if len(filters) > 1 else filters[0]) if filters else None


@rule("keywords/enchant-instances", off=None)
def by_all_of_them(filters: list[Filter]) -> Filter:
    """If an Aura has several enchant abilities, what it targets and enchants must match them all."""
    first = filters[0]
    same = [one for one in filters if one.zone == first.zone and (one.players is None) == (first.players is None)]
    everything = tuple(predicate for one in same for predicate in one.predicates)
    players = tuple(predicate for one in same for predicate in one.players or ()) if first.players is not None else None
    return replace(first, predicates=everything, players=players)


def cite_instances_of_enchant(t: Table, object: int) -> None:
    """Cite that for an Aura spell with several of them."""
    if len(see(t.game, object).kit.keywords.get("enchant", ())) > 1:
        t.cite("keywords/enchant-instances")


@rule("keywords/enchant-player", off=None)
def enchants_player(wanted: Filter) -> Filter | None:
    """An Aura that can enchant a player targets and is attached to a player, never a permanent."""
    return wanted
