"""Copiable values (503.2): what a copy takes from its original."""

from __future__ import annotations

from judge.engine.language.changes import BecomesCopy
from judge.engine.language.characteristics import Characteristics
from judge.engine.queries.context import context
from judge.engine.queries.intrinsic_characteristics import FACE_DOWN
from judge.engine.queries.reference_lookup import refer
from judge.engine.registry import newer, rule
from judge.engine.state import Game

AS_IT_LIES = newer("copied-as-it-lies", "2003-10-01")
"""Until then a copy took what is printed on its original, even if that lay face down (503.2)."""


@rule("copying/copiable-values")
def copiable(game: Game, id: int, depth: int = 0) -> Characteristics:
    """A copy takes what is printed on its original, as other copy effects have changed it, and nothing that other effects do to it."""
    obj = game.object(id)
    return FACE_DOWN if obj.face_down and game.edition >= AS_IT_LIES else face_up(game, id, depth)


def face_up(game: Game, id: int, depth: int = 0) -> Characteristics:
    """The copiable values that an object has, or would have if it were turned face up (504.5, 504.7)."""
    obj = game.object(id)
    latest: Characteristics = obj.shown
    for effect in sorted(game.effects, key=lambda e: e.timestamp):
        if effect.objects is not None and id in effect.objects and depth < 20:
            for change in effect.changes:
                if isinstance(change, BecomesCopy):
                    if isinstance(change.of, Characteristics):
                        latest = change.of
                        continue
                    ctx = context(game, effect.source, effect.controller, effect.bindings)
                    for of in refer(ctx, change.of)[:1]:
                        latest = copiable(game, of, depth + 1)
    return latest
