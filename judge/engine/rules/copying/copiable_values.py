"""Copiable values (503.2): what a copy takes from its original."""

from __future__ import annotations

from judge.engine.language.changes import BecomesCopy
from judge.engine.language.characteristics import Characteristics
from judge.engine.queries.context import context
from judge.engine.queries.intrinsic_characteristics import FACE_DOWN, as_flipped
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
    latest: Characteristics = obj.shown if obj.copied is None else of_a_copy(obj.copied) or obj.printed
    for effect in sorted(game.effects, key=lambda e: e.timestamp):
        if effect.objects is not None and id in effect.objects and depth < 20:
            for change in effect.changes:
                if isinstance(change, BecomesCopy):
                    if isinstance(change.of, Characteristics):
                        latest = of_a_copy(change.of) or latest
                        continue
                    ctx = context(game, effect.source, effect.controller, effect.bindings)
                    for of in refer(ctx, change.of)[:1]:
                        latest = copiable(game, of, depth + 1)
    return latest


@rule("copying/of-a-copy", off=None)
def of_a_copy(taken: Characteristics) -> Characteristics | None:
    """A copy of a copy takes the values that the first copy has taken, with what its copy effect kept or added."""
    return taken


@rule("copying/shaped-by-status", off=None)
def shaped_by_status(original: Characteristics) -> Characteristics | None:
    """What a copy shows of the values that it copied its own status decides: a flipped one shows the flipped half."""
    return as_flipped(original)
