"""What an "if" asks of the order of a graveyard, of the only card of a kind in it, and of turns and lands counted."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.action_drafts import OwnSubject, ThisInGraveyard
from judge.cards.drafts.condition_drafts import this
from judge.cards.drafts.placeholders import Mention, Noun, Pronoun
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.abilities import PlayingAbility
from judge.engine.language.amounts import Count, HowMany, NumberOf
from judge.engine.language.conditions import AllConditions, AmountIs, AnyCondition, During, Exists, NotCondition
from judge.engine.language.predicates import Filter, IsOneOf
from judge.engine.language.references import Among, CardsAbove, TopCards, You

HERE: Any = ThisInGraveyard()
IN_GRAVEYARD = Exists(Filter((IsOneOf(HERE),), "graveyard", You()))


def _above(noun: Noun, of: Any, directly: bool, least: Any) -> AmountIs:
    if not noun.card or noun.zone:
        raise Refuse("cards above it that are no cards")
    return AmountIs(HowMany(Among(CardsAbove(of, directly), noun.predicates)), ">=", least)


@reads("if_directly_above")
def if_directly_above(noun: Noun) -> AmountIs:
    return _above(noun, HERE, True, 1)


@reads("if_so_many_above_it")
def if_so_many_above_it(least: Any, noun: Noun) -> AmountIs:
    return _above(noun, HERE, False, least)


@reads("if_so_many_above", at=True)
def if_so_many_above(pos: int, least: Any, noun: Noun) -> AmountIs:
    return _above(noun, this(pos), False, least)


@reads("if_only_in_graveyard")
def if_only_in_graveyard(noun: Noun) -> AllConditions:
    """It is there, and one card of the kind is, which must be it."""
    if not noun.card or noun.zone:
        raise Refuse("the only one of what is no card")
    return AllConditions((IN_GRAVEYARD, AmountIs(Count(Filter(noun.predicates, "graveyard", You())), "==", 1)))


@reads("if_later_land")
def if_later_land() -> AmountIs:
    return AmountIs(NumberOf("lands played", You()), ">", 1)


@reads("bottom_of_graveyard", at=True)
def bottom_of_graveyard(pos: int, whose: Any) -> Mention:
    owner = OwnSubject(whose) if whose == You() or isinstance(whose, Pronoun) else whose
    return Mention(pos, TopCards(owner, 1, "graveyard", bottom=True), frozenset({"card"}), key=f"bottom {pos}")


THIRD = 3


@reads("not_in_early_turns")
def not_in_early_turns() -> PlayingAbility:
    """It holds for whoever would play it, in the turns of which it speaks alone; in another player's turn none of them is under way."""
    late = AmountIs(NumberOf("turns", You()), ">", THIRD)
    return PlayingAbility("restriction", condition=AnyCondition((late, NotCondition(During("", You())))))
