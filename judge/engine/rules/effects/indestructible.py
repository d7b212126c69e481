"""Indestructible permanents (see "Indestructible" in the glossary)."""

from __future__ import annotations

from judge.engine.queries.view import has
from judge.engine.registry import rule
from judge.engine.rules.continuous.permissions import barred
from judge.engine.state import Game


@rule("effects/indestructible", off=False)
def indestructible(game: Game, id: int) -> bool:
    """Nothing destroys an indestructible permanent, lethal damage included; it can still be put into a graveyard otherwise."""
    return has(game, id, "indestructible") or barred(game, id, "be destroyed") is not None
