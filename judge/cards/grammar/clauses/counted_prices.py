"""Prices that a player sets by choosing how much is done."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.action_drafts import symbols
from judge.cards.drafts.clause_drafts import Draft
from judge.cards.drafts.placeholders import Mention, Noun
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.amounts import BoundAmount, HowMany, Negative, Product, Sum
from judge.engine.language.conditions import AmountIs
from judge.engine.language.costs import Cost, ManaPart
from judge.engine.language.instructions import Draw, ForEach, GainLife, Gather, If, May, Tap
from judge.engine.language.references import Bound, Chosen, Players, Together

CHOSEN = "chosen to untap"


@reads("pays_to_untap")
def pays_to_untap(player: Any, noun: Noun, text: Any, kinds: Any, _: None, again: Any) -> Draft:
    """As many as the player likes are chosen; then they are paid for, all or none of them."""
    if noun.card or noun.zone or kinds != again or getattr(player, "many", False):
        raise Refuse("who pays for what?")
    those: Any = Chosen(noun.filter(), by=player, least=0, most=-1)
    paid = May((Tap(Bound(CHOSEN), untap=True),), player, Cost((ManaPart(symbols(text)),)), times=HowMany(Bound(CHOSEN)))
    return (Gather(those, CHOSEN), If(AmountIs(HowMany(Bound(CHOSEN)), ">=", 1), (paid,)))


@reads("life_for_cards_not_drawn")
def life_for_cards_not_drawn(player: Any, most: Any, less: Any, life: Any) -> Draft:
    """Each of the players draws one card after the other, as many as he or she likes of so many, and gains life for the others."""
    if not isinstance(player, Mention) or player.ref != Players("each") or int(most) != int(less) or not isinstance(life, int):
        raise Refuse("cards less than which number?")
    names = [f"card {at}" for at in range(1, int(most) + 1)]
    each: Any = Bound("each")
    draws: tuple[Any, ...] = ()
    for name in reversed(names):
        draws = (May((Draw(1, each, bind=name), *draws), each),)
    left = Sum((int(most), *(Negative(BoundAmount(name)) for name in names)))
    none_yet = tuple(Gather(Together(()), name) for name in names)
    return (ForEach(Players("each"), (*none_yet, *draws, GainLife(Product(life, left), each))),)
