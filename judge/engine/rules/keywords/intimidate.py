"""Intimidate (702.13)."""

from __future__ import annotations

from judge.engine.queries.view import chars, has, name_of
from judge.engine.registry import Illegal, rule
from judge.engine.rules.keywords.evasion import EVASION
from judge.engine.state import Game


@rule("keywords/intimidate")
def intimidate(game: Game, blocker: int, attacker: int) -> None:
    """Only an artifact creature, or one that shares a color with it, can block a creature that has intimidate."""
    if not has(game, attacker, "intimidate"):
        return
    look = chars(game, blocker)
    if "artifact" not in look.types and not set(look.colors) & set(chars(game, attacker).colors):
        raise Illegal(f"{name_of(game, attacker)} has intimidate and {name_of(game, blocker)} neither is an artifact nor shares a color")


EVASION["intimidate"] = intimidate
