"""Fuse (702.102)."""

from __future__ import annotations

from collections.abc import Iterable

from judge.engine.queries.intrinsic_characteristics import FUSED
from judge.engine.queries.view import see
from judge.engine.registry import rule
from judge.engine.rules.playing.play_options import WAYS, Way
from judge.engine.state import Game


@rule("keywords/fuse", off=())
def fuse(game: Game, id: int) -> Iterable[Way]:
    """Both halves of a split card with fuse may be cast from hand as one spell, for both costs; the left half is followed first."""
    return [Way("fuse", "hand", half=FUSED)] if see(game, id).chars.halves else []


WAYS["fuse"] = fuse
