"""Split second (502.58)."""

from __future__ import annotations

from judge.engine.queries.view import has, name_of
from judge.engine.registry import Illegal, rule
from judge.engine.rules.keywords.keyword_instances import refused_by
from judge.engine.state import Game


@rule("keywords/split-second")
def split_second(game: Game) -> None:
    """While a spell with split second is on the stack, no other spells, and no abilities but mana abilities, can be played."""
    for id in game.stack:
        if has(game, id, "split second"):
            refusal = Illegal(f"{name_of(game, id)} with split second is on the stack", "keywords/split-second")
            raise refused_by(refusal, game, id, "split second")
