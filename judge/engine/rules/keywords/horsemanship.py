"""Horsemanship (502.17)."""

from __future__ import annotations

from judge.engine.queries.view import has, name_of
from judge.engine.registry import Illegal, rule
from judge.engine.rules.keywords.evasion import EVASION
from judge.engine.state import Game


@rule("keywords/horsemanship")
def horsemanship(game: Game, blocker: int, attacker: int) -> None:
    """A creature with horsemanship can't be blocked by creatures without it."""
    if has(game, attacker, "horsemanship") and not has(game, blocker, "horsemanship"):
        raise Illegal(f"{name_of(game, attacker)} has horsemanship and {name_of(game, blocker)} does not")


EVASION["horsemanship"] = horsemanship
