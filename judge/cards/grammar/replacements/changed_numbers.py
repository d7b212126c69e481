"""Replacement effects of static abilities that change how many counters, tokens or points of life there are."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.line_drafts import WouldDraft
from judge.cards.drafts.placeholders import Event, Noun
from judge.cards.drafts.refusals import Refuse
from judge.cards.drafts.static_drafts import YOU
from judge.cards.grammar import reads
from judge.engine.language.abilities import Replacement, ReplacementAbility
from judge.engine.language.amounts import BoundAmount, Negative, NumberOf, Product, Sum
from judge.engine.language.conditions import AllConditions, AmountIs
from judge.engine.language.event_patterns import CountersComing, DealsDamage, LifeChanges, TokensComing
from judge.engine.language.outcome_patterns import CoinsComing
from judge.engine.language.references import Players, You


@reads("static_life_floor")
def static_life_floor(less_than: Any, left: Any) -> ReplacementAbility:
    return static_life_floor_if(None, less_than, left)


@reads("static_life_floor_if")
def static_life_floor_if(condition: Any, less_than: Any, left: Any) -> ReplacementAbility:
    """Damage is dealt whole, and what it does to the life total is replaced."""
    after = Sum((NumberOf("life", You()), Negative(BoundAmount("amount"))))
    low = AmountIs(after, "<", less_than)
    whole = low if condition is None else AllConditions((condition, low))
    return ReplacementAbility(Replacement(DealsDamage(to=YOU), modify=(("life_left", left),), condition=whole))


@reads("replace_any_life")
def replace_any_life() -> WouldDraft:
    return WouldDraft(Event(LifeChanges(Players("each"))), ())


DOUBLE = (("amount", Product(2, BoundAmount("amount"))),)


@reads("counters_plus")
def counters_plus(kind: str, noun: Noun, *rest: Any) -> ReplacementAbility:
    """Counters of one kind; those of others are put as they are."""
    *number, again = rest
    if again != kind or noun.card or noun.zone:
        raise Refuse("counters of another kind")
    more = Sum((BoundAmount("amount"), int(number[0]) if number else 1))
    return ReplacementAbility(Replacement(CountersComing(noun.filter(), kind, True), modify=(("amount", more),)))


@reads("counters_minus")
def counters_minus(kind: str, noun: Noun, *rest: Any) -> ReplacementAbility:
    """Fewer counters of one kind, those put to pay a cost among them."""
    *number, again = rest
    if again != kind or noun.card or noun.zone:
        raise Refuse("counters of another kind")
    less = Sum((BoundAmount("amount"), -(int(number[0]) if number else 1)))
    return ReplacementAbility(Replacement(CountersComing(noun.filter(), kind, True), modify=(("amount", less),)))


@reads("counters_doubled")
def counters_doubled(kind: str, noun: Noun, again: str, *_: Any) -> ReplacementAbility:
    """Counters of one kind; those of others are put as they are."""
    if again != kind or noun.card or noun.zone:
        raise Refuse("counters of another kind")
    return ReplacementAbility(Replacement(CountersComing(noun.filter(), kind, True), modify=DOUBLE))


@reads("coins_doubled")
def coins_doubled() -> ReplacementAbility:
    return ReplacementAbility(Replacement(CoinsComing(You()), modify=DOUBLE))


@reads("life_plus")
def life_plus(number: Any) -> ReplacementAbility:
    return ReplacementAbility(Replacement(LifeChanges(You()), modify=(("amount", Sum((BoundAmount("amount"), int(number)))),)))


@reads("twice_the_tokens")
def twice_the_tokens() -> ReplacementAbility:
    return ReplacementAbility(Replacement(TokensComing(You()), modify=DOUBLE))


@reads("twice_the_counters")
def twice_the_counters(noun: Noun, _: Any) -> ReplacementAbility:
    if noun.card or noun.zone not in ("", "in play"):
        raise Refuse("counters on cards elsewhere")
    return ReplacementAbility(Replacement(CountersComing(noun.filter()), modify=DOUBLE))
