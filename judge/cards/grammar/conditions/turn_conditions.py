"""What an "if" asks of the turn, of a player's devotion, and of the top of a library, in words of today."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.placeholders import Mention, Noun
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


def _top_card(pos: int) -> Any:
    return Mention(pos, TopCards(You()), frozenset({"card"}), key="top card")


@reads("if_top_card_is", at=True)
def if_top_card_is(pos: int, predicate: Any) -> Matches:
    return Matches(_top_card(pos), (predicate,))


@reads("if_top_card_is_noun", at=True)
def if_top_card_is_noun(pos: int, noun: Noun) -> Matches:
    return Matches(_top_card(pos), noun.predicates)


@reads("if_madness")
def if_madness(*_: Any) -> WasPaid:
    return WasPaid("madness")
