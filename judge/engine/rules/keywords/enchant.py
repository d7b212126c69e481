"""Enchant (502.45) and the target of an Aura spell (415.3)."""

from __future__ import annotations

from judge.engine.language.abilities import Body, TargetSpec
from judge.engine.queries.view import see
from judge.engine.registry import rule
from judge.engine.state import Game
from judge.engine.table import Table


@rule("keywords/enchant", off=[])
def aura_bodies(game: Game, object: int) -> list[Body]:
    """An Aura spell targets what its enchant ability says it can be attached to."""
    seen = see(game, object)
    if "Aura" not in seen.chars.subtypes:
        return []
    return [Body((TargetSpec(k.filter),)) for k in seen.kit.keywords.get("enchant", ()) if k.filter is not None][:1]


@rule("keywords/enchant-player")
def enchants_player(t: Table) -> None:
    """An Aura that can enchant a player targets and is attached to a player, never a permanent."""
    t.cite()
