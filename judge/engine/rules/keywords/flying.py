"""Flying (502.4), and what may block as though it had it."""

from __future__ import annotations

from judge.engine.queries.view import has, name_of
from judge.engine.registry import Illegal, rule
from judge.engine.rules.continuous.permissions import permitted
from judge.engine.rules.keywords.evasion import EVASION
from judge.engine.state import Game


@rule("keywords/flying")
def flying(game: Game, blocker: int, attacker: int) -> None:
    """Only a creature with flying can block one that has flying."""
    if has(game, attacker, "flying") and not (has(game, blocker, "flying") or reach(game, blocker)):
        raise Illegal(f"{name_of(game, attacker)} has flying and {name_of(game, blocker)} does not")


def reach(game: Game, blocker: int) -> bool:
    """Whether the creature may block as though it had flying: an effect, written "reach" in today's wording."""
    return has(game, blocker, "reach") or permitted(game, blocker, "block as though flying")


EVASION["flying"] = flying
