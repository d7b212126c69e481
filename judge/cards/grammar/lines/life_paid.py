"""Life that is paid as something enters, and how much it was."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.amount_drafts import counted
from judge.cards.drafts.placeholders import Noun
from judge.cards.grammar import reads
from judge.engine.language.abilities import EntersWith
from judge.engine.language.amounts import BoundAmount, NumberOf, Smallest, Sum
from judge.engine.language.instructions import Choose, LoseLife
from judge.engine.language.references import This, You

PAID = "life paid"


@reads("enters_paying_life")
def enters_paying_life(most: Any = None) -> EntersWith:
    """Nobody can pay more life than he or she has (119.4 of today)."""
    have = NumberOf("life", You())
    limit: Any = have if most is None else Smallest((have, most))
    return EntersWith(choices=(Choose("number", bind=PAID, most=limit), LoseLife(BoundAmount(PAID))))


@reads("life_paid")
def life_paid() -> NumberOf:
    return NumberOf(PAID, This())


@reads("total_of_kinds")
def total_of_kinds(one: Noun, other: Noun) -> Sum:
    return Sum((counted(one), counted(other)))
