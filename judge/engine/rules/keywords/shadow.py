"""Shadow (502.8)."""

from __future__ import annotations

from judge.engine.queries.view import has, name_of
from judge.engine.registry import Illegal, rule
from judge.engine.rules.continuous.permissions import permitted
from judge.engine.rules.keywords.evasion import EVASION
from judge.engine.state import Game


@rule("keywords/shadow")
def shadow(game: Game, blocker: int, attacker: int) -> None:
    """Creatures with shadow can block and be blocked only by creatures with shadow."""
    if has(game, attacker, "shadow") and permitted(game, blocker, "block despite shadow"):
        return
    if has(game, attacker, "shadow") != has(game, blocker, "shadow"):
        with_it, without = (attacker, blocker) if has(game, attacker, "shadow") else (blocker, attacker)
        raise Illegal(f"{name_of(game, with_it)} has shadow and {name_of(game, without)} does not")


EVASION["shadow"] = shadow
