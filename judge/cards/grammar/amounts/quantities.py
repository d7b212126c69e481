"""Numbers and quantities: "X", "the number of ...", "for each ..."."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.drafts.amount_drafts import counted, whose
from judge.cards.drafts.placeholders import CountersRemoved, Mention, Noun, Pronoun
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.abilities import TargetSpec
from judge.engine.language.amounts import (
    BoundAmount,
    Count,
    Different,
    Greatest,
    Half,
    Negative,
    NumberOf,
    PaidAmount,
    Product,
    Smallest,
    Sum,
    X,
)
from judge.engine.language.predicates import AnyOf, ControlledBy, Filter, IsColor, IsOther, IsPlayer, IsSubtype, IsType
from judge.engine.language.references import Host, This, You


@reads("number")
def number(word: Any) -> int:
    return int(word)


@reads("x")
def x() -> X:
    return X()


@reads("x_plus")
def x_plus(more: int = 1) -> Sum:
    return Sum((X(), more))


@reads("x_twice")
def x_twice() -> Product:
    return Product(2, X())


@reads("x_half")
def x_half(rounded: str) -> Half:
    return Half(X(), rounded)


@reads("counters_removed")
def counters_removed(_: str) -> CountersRemoved:
    """How many counters the cost removed, which whoever pays it chooses as X."""
    return CountersRemoved()


@reads("one")
def one() -> int:
    return 1


@reads("zero")
def zero() -> int:
    return 0


@reads("q_count", "each_of")
def q_count(noun: Noun) -> Count:
    return counted(noun)


@reads("each_time_kicked")
def each_time_kicked(*_: Any) -> PaidAmount:
    """How often the spell was kicked, which the permanent that it became knows as well."""
    return PaidAmount("kicker")


@reads("each_of_other")
def each_of_other(noun: Noun) -> Count:
    return counted(replace(noun, predicates=(IsOther(), *noun.predicates)))


@reads("power_of")
def power_of(thing: Any) -> NumberOf:
    return NumberOf("power", whose(thing))


@reads("toughness_of")
def toughness_of(thing: Any) -> NumberOf:
    return NumberOf("toughness", whose(thing))


@reads("cost_of")
def cost_of(thing: Any) -> NumberOf:
    return NumberOf("converted mana cost", whose(thing))


@reads("counters_on")
def counters_on(kind: str, thing: Any) -> NumberOf:
    return NumberOf(f"counters:{kind}", thing)


@reads("number_of")
def number_of(what: str, thing: Any) -> NumberOf:
    """ "The power of that creature": of one thing named before."""
    if getattr(thing, "many", False) or (isinstance(thing, Mention) and not isinstance(thing.ref, (This, Host, TargetSpec))):
        raise Refuse("a number of what?")
    return NumberOf(what, thing)


@reads("life_of")
def life_of(whose: Any) -> NumberOf:
    if whose == You() or getattr(whose, "many", False):
        raise Refuse("read another way")
    return NumberOf("life", whose)


@reads("twice")
def twice(quantity: Any) -> Product:
    return Product(2, quantity)


@reads("dealt_this_way")
def dealt_this_way() -> BoundAmount:
    return BoundAmount("damage dealt")


@reads("mana_in_pool")
def mana_in_pool() -> NumberOf:
    return NumberOf("mana in pool", You())


@reads("lost_this_way")
def lost_this_way() -> BoundAmount:
    return BoundAmount("life lost")


@reads("prevented_this_way")
def prevented_this_way() -> BoundAmount:
    return BoundAmount("prevented")


@reads("minus")
def minus(quantity: Any, number: Any) -> Sum:
    return Sum((quantity, -int(number)))


@reads("number_minus")
def number_minus(number: Any, quantity: Any) -> Sum:
    return Sum((int(number), Negative(quantity)))


@reads("each_fewer_in_hand")
def each_fewer_in_hand(number: Any, whose: Any) -> Sum:
    """One for each card that a hand lacks of a number; less than none is none (104.2)."""
    return Sum((number, Negative(NumberOf("hand", whose))))


@reads("rounded_up")
def rounded_up() -> str:
    return "up"


@reads("rounded_down")
def rounded_down() -> str:
    return "down"


@reads("half")
def half(quantity: Any, rounded: str) -> Half:
    return Half(quantity, rounded)


@reads("plus")
def plus(left: Any, right: Any = 1) -> Sum:
    return Sum(tuple(int(part) if isinstance(part, str) else part for part in (left, right)))


@reads("your_life")
def your_life() -> NumberOf:
    return NumberOf("life", You())


reads("dealt_to_you")(lambda: NumberOf("damage", You()))


@reads("greatest")
def greatest(what: str, noun: Noun) -> Greatest:
    if noun.card and not noun.zone:
        raise Refuse("cards in no zone")
    return Greatest(what, noun.filter())


@reads("that_much", "that_many")
def that_much() -> BoundAmount:
    return BoundAmount("amount")


@reads("domain")
def domain() -> Different:
    return _domain(You())


@reads("domain_among")
def domain_among(noun: Noun) -> Different:
    return Different("basic land type", noun.filter())


@reads("domain_their", at=True)
def domain_their(pos: int) -> Different:
    return _domain(Pronoun(pos, frozenset({"player"}), demonstrative=True))


def _domain(who: Any) -> Different:
    return Different("basic land type", Filter((IsType("land"), ControlledBy(who))))


reads("each_player_counted")(lambda: Count(Filter((), "players")))
reads("each_opponent_counted")(lambda: Count(Filter((IsPlayer("opponent"),), "players")))


@reads("each_that_much")
def each_that_much(number: Any) -> BoundAmount:
    """ "For each 1 life you lost": for as much as the event was about."""
    if int(number) != 1:
        raise Refuse("for each several life")
    return BoundAmount("amount")


@reads("each_beyond_first")
def each_beyond_first(noun: Noun) -> Sum:
    """One less than there are, and none of none."""
    those = counted(noun)
    return Sum((those, Negative(Smallest((those, 1)))))


@reads("each_of_either_in_hand", at=True)
def each_of_either_in_hand(pos: int, kind: Any, color: Any) -> Count:
    """ "For each Mountain and red card in it": cards of a hand just shown that are one, the other or both."""
    they: Any = Pronoun(pos, frozenset({"player"}), demonstrative=True)
    return Count(Filter((AnyOf((IsSubtype(str(kind)), IsColor(str(color)))),), "hand", they))


@reads("each_dealt_to_you")
def each_dealt_to_you(number: Any) -> NumberOf:
    if int(number) != 1:
        raise Refuse("for each several damage")
    return NumberOf("damage", You())


@reads("card_types_in_graveyards")
def card_types_in_graveyards() -> Different:
    return Different("card type", Filter((), "graveyard"))


@reads("card_types_in_yours")
def card_types_in_yours() -> Different:
    return Different("card type", Filter((), "graveyard", You()))
