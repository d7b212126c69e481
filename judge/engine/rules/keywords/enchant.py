"""Enchant (502.45) and the target of an Aura spell (415.3)."""

from __future__ import annotations

from judge.engine.language.abilities import Body, TargetSpec
from judge.engine.queries.view import see
from judge.engine.registry import rule
from judge.engine.state import Game


@rule("keywords/enchant", off=[])
def aura_bodies(game: Game, object: int) -> list[Body]:
    """An Aura spell targets what its enchant ability says it can be attached to."""
    seen = see(game, object)
    if "Aura" not in seen.chars.subtypes:
        return []
    return [Body((TargetSpec(k.filter),)) for k in seen.kit.keywords.get("enchant", ()) if k.filter is not None][:1]
