"""Fear (502.25)."""

from __future__ import annotations

from judge.engine.queries.view import chars, has, name_of
from judge.engine.registry import Illegal, rule
from judge.engine.rules.continuous.own_colors import color_rule
from judge.engine.rules.keywords.evasion import EVASION
from judge.engine.state import Game


@rule("keywords/fear")
def fear(game: Game, blocker: int, attacker: int) -> None:
    """Only an artifact creature or a black creature can block one that has fear."""
    look = chars(game, blocker)
    if has(game, attacker, "fear") and "artifact" not in look.types and "black" not in look.colors:
        fact = f"{name_of(game, attacker)} has fear and {name_of(game, blocker)} is neither an artifact nor black"
        raise Illegal(fact, "keywords/fear").by(color_rule(game, blocker) if len(look.colors) != 1 else "")


EVASION["fear"] = fear
