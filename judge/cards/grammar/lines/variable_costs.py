"""Costs of as many as one likes: as many as X, which is announced with them."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.noun_drafts import one_graveyard
from judge.cards.drafts.placeholders import Noun
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.amounts import X
from judge.engine.language.costs import RemoveFromGameCost, ReturnCost, RevealCost, TapCost
from judge.engine.language.predicates import ControlledBy, Is
from judge.engine.language.references import You


@reads("pay_any_exile")
def pay_any_exile(noun: Noun) -> RemoveFromGameCost:
    if noun.card and not noun.zone:
        raise Refuse("a card in no zone")
    noun, single = one_graveyard(noun)
    return RemoveFromGameCost(noun.filter(), X(), single)


@reads("pay_any_tap")
def pay_any_tap(noun: Noun) -> TapCost:
    if Is("untapped") not in noun.predicates or ControlledBy(You()) not in noun.predicates:
        raise Refuse("tapping what is not said to be untapped and yours")
    return TapCost(noun.filter(), X())


@reads("pay_any_return")
def pay_any_return(noun: Noun, _: Any) -> ReturnCost:
    if ControlledBy(You()) not in noun.predicates or noun.card:
        raise Refuse("returning what is not yours")
    return ReturnCost(noun.filter(), X())


@reads("pay_any_reveal")
def pay_any_reveal(noun: Noun) -> RevealCost:
    if not noun.card or noun.zone != "hand" or noun.owner != You():
        raise Refuse("revealing what is not in your hand")
    return RevealCost(noun.filter(), X())
