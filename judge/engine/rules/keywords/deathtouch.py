"""Deathtouch, as it shapes what damage is lethal (702.2). That it destroys is in ``results_of_damage``."""

from __future__ import annotations

from judge.engine.queries.view import has
from judge.engine.registry import newer, rule
from judge.engine.state import Game

ANY_LETHAL = newer("any-damage-of-deathtouch-is-lethal", "2011-09-30")


@rule("keywords/deathtouch-lethal", off=False)
def any_is_lethal(game: Game, source: int) -> bool:
    """Any damage but none that a source with deathtouch assigns to a creature counts as lethal damage."""
    return game.edition >= ANY_LETHAL and has(game, source, "deathtouch")
