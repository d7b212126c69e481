"""Skulk (702.118)."""

from __future__ import annotations

from judge.engine.queries.view import chars, has, name_of
from judge.engine.registry import Illegal, rule
from judge.engine.rules.keywords.evasion import EVASION
from judge.engine.state import Game


@rule("keywords/skulk")
def skulk(game: Game, blocker: int, attacker: int) -> None:
    """A creature with skulk can't be blocked by a creature that has more power than it."""
    if has(game, attacker, "skulk") and (chars(game, blocker).power or 0) > (chars(game, attacker).power or 0):
        raise Illegal(f"{name_of(game, attacker)} has skulk and {name_of(game, blocker)} has more power")


EVASION["skulk"] = skulk
