"""Menace (702.111)."""

from __future__ import annotations

from judge.engine.queries.view import has, name_of
from judge.engine.registry import Illegal, rule
from judge.engine.state import Game


@rule("keywords/menace")
def menace(game: Game, attacker: int, blockers: int) -> None:
    """One creature alone can't block a creature with menace; two or more together can."""
    if blockers < 2 and has(game, attacker, "menace"):
        raise Illegal(f"{name_of(game, attacker)} has menace and can't be blocked except by two or more creatures")
