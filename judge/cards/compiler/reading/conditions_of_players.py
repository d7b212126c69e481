"""What an "if" asks of players: life, hands, graveyards, turns."""

from __future__ import annotations

from typing import Any

from judge.cards.compiler.parser import reads
from judge.engine.language.conditions import AmountIs, During, Exists, NotCondition
from judge.engine.language.references import Count, Filter, NumberOf, You


@reads("if_threshold")
def if_threshold(number: Any) -> Exists:
    return Exists(Filter((), "graveyard", You()), int(number))


@reads("if_hellbent")
def if_hellbent() -> NotCondition:
    return NotCondition(Exists(Filter((), "hand", You())))


@reads("if_life_most")
def if_life_most(count: Any) -> AmountIs:
    return AmountIs(NumberOf("life", You()), "<=", count)


@reads("if_life_least")
def if_life_least(count: Any) -> AmountIs:
    return AmountIs(NumberOf("life", You()), ">=", count)


YOUR_HAND = Filter((), "hand", You())


@reads("if_hand_least")
def if_hand_least(count: Any) -> Exists:
    return Exists(YOUR_HAND, count)


@reads("if_hand_any")
def if_hand_any() -> Exists:
    return Exists(YOUR_HAND)


@reads("if_hand_most")
def if_hand_most(count: Any) -> AmountIs:
    return AmountIs(Count(YOUR_HAND), "<=", count)


@reads("if_your_turn")
def if_your_turn() -> During:
    return During(whose=You())


@reads("if_not_your_turn")
def if_not_your_turn() -> NotCondition:
    return NotCondition(During(whose=You()))
