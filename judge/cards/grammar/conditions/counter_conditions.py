"""What an "if" asks of the counters on the object whose ability it is."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.condition_drafts import this
from judge.cards.drafts.placeholders import Pronoun
from judge.cards.grammar import reads
from judge.engine.language.amounts import NumberOf
from judge.engine.language.conditions import AllConditions, AmountIs


@reads("if_no_counters_on_it", at=True)
def if_no_counters_on_it(pos: int, kind: str) -> AmountIs:
    it: Any = Pronoun(pos)
    return AmountIs(NumberOf(f"counters:{kind}", it), "==", 0)


@reads("if_no_counters", at=True)
def if_no_counters(pos: int, kind: str) -> AmountIs:
    return AmountIs(NumberOf(f"counters:{kind}", this(pos)), "==", 0)


@reads("if_counters", at=True)
def if_counters(pos: int, count: Any, kind: str) -> AmountIs:
    return AmountIs(NumberOf(f"counters:{kind}", this(pos)), ">=", count)


@reads("if_counters_between", at=True)
def if_counters_between(pos: int, least: Any, most: Any, kind: str) -> AllConditions:
    has = NumberOf(f"counters:{kind}", this(pos))
    return AllConditions((AmountIs(has, ">=", least), AmountIs(has, "<=", most)))
