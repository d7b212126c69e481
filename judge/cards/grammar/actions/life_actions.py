"""Life, and the end of the game."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.action_drafts import WHO, OwnSubject
from judge.cards.drafts.amount_drafts import each
from judge.cards.drafts.clause_drafts import Draft
from judge.cards.drafts.placeholders import Mention, Pronoun
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.cards.record_tree import rewrite
from judge.engine.language.amounts import BoundAmount, Half, NumberOf, Product, Sum
from judge.engine.language.instructions import EndGame, ExchangeLife, ForEach, GainLife, LoseLife, SetLife
from judge.engine.language.references import Bound, Players


@reads("lose_life")
def lose_life(count: Any) -> LoseLife:
    return LoseLife(count, WHO)


@reads("lose_life_equal")
def lose_life_equal(quantity: Any) -> LoseLife:
    return LoseLife(quantity, WHO)


@reads("lose_life_each")
def lose_life_each(count: Any, times: Any) -> LoseLife:
    return LoseLife(each(count, times), WHO)


@reads("lose_half")
def lose_half(rounded: str) -> LoseLife:
    return LoseLife(Half(NumberOf("life", WHO), rounded), WHO)


@reads("gain_life")
def gain_life(count: Any) -> GainLife:
    return GainLife(count, WHO)


@reads("gain_life_equal")
def gain_life_equal(quantity: Any) -> GainLife:
    return GainLife(quantity, WHO)


@reads("gain_life_each")
def gain_life_each(count: Any, times: Any) -> GainLife:
    return GainLife(each(count, times), WHO)


@reads("gain_that_much")
def gain_that_much() -> GainLife:
    return GainLife(BoundAmount("amount"), WHO)


@reads("gain_twice_that_much")
def gain_twice_that_much() -> GainLife:
    return GainLife(Product(2, BoundAmount("amount")), WHO)


@reads("lose_that_much")
def lose_that_much() -> LoseLife:
    return LoseLife(BoundAmount("amount"), WHO)


@reads("set_life")
def set_life(whose: Any, count: Any) -> SetLife:
    who: Any = whose if isinstance(whose, Mention) else OwnSubject(whose)
    return SetLife(count, who)


@reads("double_life")
def double_life(whose: Any) -> SetLife:
    if getattr(whose, "many", False):
        raise Refuse("the life total of several players")
    who: Any = whose if isinstance(whose, Mention) else OwnSubject(whose)
    return SetLife(Product(2, NumberOf("life", whose)), who)


@reads("set_each_life", at=True)
def set_each_life(pos: int, quantity: Any) -> Draft:
    """ "They" in the number is the player at hand."""
    they: Any = Mention(pos, Bound("each"), frozenset({"player"}), key="each")
    own = rewrite(quantity, lambda v: they if isinstance(v, Pronoun) and "player" in v.kinds else None)
    over: Any = Players("each")
    return (ForEach(over, (SetLife(own, they),)),)


@reads("lose_game")
def lose_game() -> EndGame:
    return EndGame(WHO)


@reads("win_game")
def win_game() -> EndGame:
    return EndGame(WHO, wins=True)


@reads("exchange_life")
def exchange_life(player: Any) -> ExchangeLife:
    return ExchangeLife(WHO, player)


@reads("gain_life_plus")
def gain_life_plus(count: Any, more: Any, times: Any) -> GainLife:
    return GainLife(Sum((count, each(more, times))), WHO)


@reads("lose_life_plus")
def lose_life_plus(count: Any, more: Any, times: Any) -> LoseLife:
    return LoseLife(Sum((count, each(more, times))), WHO)
