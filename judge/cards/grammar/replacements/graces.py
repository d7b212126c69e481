"""What holds of losing and of life totals for this turn alone."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.clause_drafts import Draft
from judge.cards.drafts.static_drafts import YOU
from judge.cards.grammar import reads
from judge.engine.language.abilities import Replacement
from judge.engine.language.changes import Restriction
from judge.engine.language.conditions import AmountIs
from judge.engine.language.event_patterns import DealsDamage
from judge.engine.language.instructions import Apply, ApplyReplacement
from judge.engine.language.references import BoundAmount, Every, Filter, IsPlayer, Negative, NumberOf, Sum, You

OPPONENTS = Filter((IsPlayer("opponent"),), "players")


@reads("no_end_this_turn")
def no_end_this_turn() -> Draft:
    return (Apply(Every(YOU), (Restriction("lose the game"),)), Apply(Every(OPPONENTS), (Restriction("win the game"),)))


@reads("life_floor_this_turn")
def life_floor_this_turn(less_than: Any, left: Any) -> Draft:
    """Damage is dealt whole, and what it does to the life total is replaced."""
    after = Sum((NumberOf("life", You()), Negative(BoundAmount("amount"))))
    effect = Replacement(DealsDamage(to=YOU), modify=(("life_left", left),), condition=AmountIs(after, "<", less_than))
    return (ApplyReplacement(effect),)
