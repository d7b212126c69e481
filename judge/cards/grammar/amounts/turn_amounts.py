"""Numbers of what has happened in the turn, hands of described players, and numbers that are even or odd."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.placeholders import Noun, Pronoun
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.amounts import AtTurnBegan, Count, Greatest, Half, Negative, NumberOf, Product, Sum
from judge.engine.language.conditions import AmountIs
from judge.engine.language.predicates import ControlledBy, Filter, IsPlayer
from judge.engine.language.references import You


@reads("drawn_this_turn")
def drawn_this_turn(player: Any) -> NumberOf:
    if getattr(player, "many", False):
        raise Refuse("what each of several has drawn")
    return NumberOf("cards drawn this turn", player)


reads("own_life_lost")(lambda: NumberOf("life lost this turn", You()))
reads("largest_opposing_hand")(lambda: Greatest("hand", Filter((IsPlayer("opponent"),), "players")))
reads("parity_even")(lambda: 0)
reads("parity_odd")(lambda: 1)


@reads("controlled_as_it_began")
def controlled_as_it_began(noun: Noun, player: Any) -> AtTurnBegan:
    if getattr(player, "many", False) or noun.zone or noun.card:
        raise Refuse("whose permanents?")
    return AtTurnBegan(Count(Filter((*noun.predicates, ControlledBy(player)), "in play")))


HAND_AS_IT_BEGAN = AtTurnBegan(NumberOf("hand", You()))
reads("if_no_hand_as_it_began")(lambda: AmountIs(HAND_AS_IT_BEGAN, "==", 0))
reads("if_hand_as_it_began")(lambda: AmountIs(HAND_AS_IT_BEGAN, ">", 0))


@reads("if_parity")
def if_parity(quantity: Any, left: int) -> AmountIs:
    """What is left of a number once it has been halved and doubled again."""
    return AmountIs(Sum((quantity, Negative(Product(2, Half(quantity, "down"))))), "==", left)


@reads("if_so_much_damage", at=True)
def if_so_much_damage(pos: int, count: Any) -> AmountIs:
    it: Any = Pronoun(pos)
    return AmountIs(NumberOf("damage dealt to it this turn", it), ">=", count)
