"""Hands and tops of libraries that everybody sees: the board of a situation shows all zones, so that nothing else comes of it there."""

from __future__ import annotations

from typing import Any

from judge.cards.grammar import reads
from judge.engine.language.abilities import StaticAbility
from judge.engine.language.changes import Requirement
from judge.engine.language.predicates import Filter, IsPlayer

YOU = Filter((IsPlayer("you"),), "players")
OPPONENTS = Filter((IsPlayer("opponent"),), "players")
ANYBODY = Filter((), "players")


def _open(who: Filter, what: str) -> Any:
    return lambda: StaticAbility(who, (Requirement(f"play with {what} revealed"),))


reads("open_hand_yours")(_open(YOU, "the hand"))
reads("open_hands")(_open(ANYBODY, "the hand"))
reads("open_hands_opponents")(_open(OPPONENTS, "the hand"))
reads("open_top_yours")(_open(YOU, "the top card of the library"))
reads("open_tops")(_open(ANYBODY, "the top card of the library"))
