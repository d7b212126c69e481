"""Exhaust (702.177)."""

from __future__ import annotations

from judge.engine.language.abilities import ActivatedAbility
from judge.engine.queries.view import name_of
from judge.engine.registry import Illegal, rule
from judge.engine.state import Game

ONCE = "once"
"""Stands for the keyword of an ability that says that it can be played only once."""

FOREVER = 1000
"""Added to the place of an ability among those of its object: its uses under that number are not forgotten as a turn begins."""


@rule("keywords/exhaust")
def only_once(game: Game, id: int, index: int) -> None:
    """An exhaust ability can be activated only once for as long as its permanent is in play."""
    if dict(game.objects[id].used).get(index + FOREVER):
        raise Illegal(f"that ability of {name_of(game, id)} has been activated already, and is exhausted")


def place(index: int, ability: ActivatedAbility) -> int:
    """The number under which the uses of an ability are counted."""
    return index + FOREVER if ability.keyword in ("exhaust", ONCE) else index
