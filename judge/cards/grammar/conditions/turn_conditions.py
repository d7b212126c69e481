"""What an "if" asks of the turn, of a player's devotion, and of the top of a library, in words of today."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.placeholders import Noun
from judge.cards.grammar import reads
from judge.engine.language.amounts import NumberOf
from judge.engine.language.conditions import AmountIs, Exists, Matches, WasPaid
from judge.engine.language.predicates import Compares, Filter, Is, IsPlayer, IsType
from judge.engine.language.references import TopCards, You


@reads("if_you_attacked")
def if_you_attacked() -> Exists:
    """A player attacks by declaring attackers (508.1), whatever has become of them since."""
    return Exists(Filter((IsPlayer("you"), Is("attacking this turn")), "players"))


@reads("if_creature_died")
def if_creature_died() -> Exists:
    return Exists(Filter((IsType("creature"),), "died this turn"))


@reads("if_opponent_life_most")
def if_opponent_life_most(count: Any) -> Exists:
    return Exists(Filter((IsPlayer("opponent"), Compares("life", "<=", count)), "players"))


@reads("devotion")
def devotion(color: Any) -> NumberOf:
    return NumberOf(f"devotion:{color}", You())


@reads("if_devotion_less")
def if_devotion_less(color: Any, count: Any) -> AmountIs:
    return AmountIs(devotion(color), "<", count)


@reads("if_top_card_is")
def if_top_card_is(predicate: Any) -> Matches:
    return Matches(TopCards(You()), (predicate,))


@reads("if_top_card_is_noun")
def if_top_card_is_noun(noun: Noun) -> Matches:
    return Matches(TopCards(You()), noun.predicates)


@reads("if_madness")
def if_madness(*_: Any) -> WasPaid:
    return WasPaid("madness")
