"""Several targets at once: of players, and of creatures and players together."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.placeholders import Mention, Pronoun
from judge.cards.grammar import reads
from judge.engine.language.abilities import TargetSpec
from judge.engine.language.amounts import X
from judge.engine.language.predicates import Filter, IsPlayer, IsType

CREATURES_AND_PLAYERS = Filter((IsType("creature"),), players=(IsPlayer("any"),))
KINDS = frozenset({"creature", "player"})


@reads("x_targets_and_players", at=True)
def x_targets_and_players(pos: int) -> Mention:
    return Mention(pos, TargetSpec(CREATURES_AND_PLAYERS, X(), X()), KINDS, True)


@reads("each_targets_and_players", at=True)
def each_targets_and_players(pos: int, number: Any) -> Mention:
    return Mention(pos, TargetSpec(CREATURES_AND_PLAYERS, int(number), int(number)), KINDS, True)


@reads("those_creatures_and_players", at=True)
def those_creatures_and_players(pos: int) -> Pronoun:
    return Pronoun(pos, KINDS, many=True, demonstrative=True)


def _any_number(which: str) -> Any:
    return lambda pos: Mention(pos, TargetSpec(Filter((IsPlayer(which),), "players"), 0, -1), frozenset({"players"}), True)


reads("any_target_opponents", at=True)(_any_number("opponent"))
