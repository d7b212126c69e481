"""Defender (502.3)."""

from __future__ import annotations

from judge.engine.queries.view import has, name_of
from judge.engine.registry import Illegal, rule
from judge.engine.rules.continuous.permissions import permitted
from judge.engine.rules.keywords.keyword_instances import refused_by
from judge.engine.state import Game


@rule("keywords/defender")
def not_a_defender(game: Game, id: int) -> None:
    """A creature with defender can't attack."""
    if has(game, id, "defender") and not cards_over_rules(permitted(game, id, "attack despite defender")):
        raise refused_by(Illegal(f"{name_of(game, id)} has defender", "keywords/defender"), game, id, "defender")


@rule("keywords/cards-over-rules", off=False)
def cards_over_rules(allowed: bool) -> bool:
    """What a card says takes precedence over the rule that it contradicts, and over that rule alone."""
    return allowed
