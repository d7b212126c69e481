"""Costs that are paid by sacrificing."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.drafts.placeholders import Noun
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.amounts import Count, X
from judge.engine.language.costs import (
    Cost,
    SacrificeCost,
    SacrificeTotalCost,
)
from judge.engine.language.predicates import ControlledBy, Filter, IsOneOf, IsOther
from judge.engine.language.references import Host, Maker, You


@reads("pay_sacrifice_two")
def pay_sacrifice_two(first: tuple[Any, Noun], second: tuple[Any, Noun]) -> tuple[SacrificeCost, ...]:
    return (pay_sacrifice(first), pay_sacrifice(second))


@reads("pay_sacrifice_and_this")
def pay_sacrifice_and_this(counted: tuple[Any, Noun]) -> tuple[SacrificeCost, ...]:
    return (pay_sacrifice(counted), SacrificeCost())


@reads("pay_sacrifice_this_and_another")
def pay_sacrifice_this_and_another(noun: Noun) -> tuple[SacrificeCost, ...]:
    return (pay_sacrifice_another(noun), SacrificeCost())


@reads("pay_sacrifice_this")
def pay_sacrifice_this() -> SacrificeCost:
    return SacrificeCost()


@reads("pay_sacrifice_maker")
def pay_sacrifice_maker(_: Any) -> SacrificeCost:
    return SacrificeCost(Filter((IsOneOf(Maker()),)))


@reads("pay_sacrifice")
def pay_sacrifice(counted: tuple[Any, Noun]) -> SacrificeCost:
    count, noun = counted
    return SacrificeCost(noun.filter(), count)


@reads("pay_sacrifice_another")
def pay_sacrifice_another(noun: Noun) -> SacrificeCost:
    return SacrificeCost(replace(noun, predicates=(IsOther(), *noun.predicates)).filter(), 1)


@reads("pay_any_sacrifice")
def pay_any_sacrifice(noun: Noun) -> SacrificeCost:
    return SacrificeCost(noun.filter(), X())


@reads("pay_all_sacrifice")
def pay_all_sacrifice(noun: Noun) -> SacrificeCost:
    """All that one controls, be it none."""
    if noun.card or noun.zone or ControlledBy(You()) not in noun.predicates:
        raise Refuse("sacrificing all of what?")
    return SacrificeCost(noun.filter(), Count(noun.filter()))


def _total(noun: Noun, what: str, least: Any) -> SacrificeTotalCost:
    if noun.card or noun.zone:
        raise Refuse("sacrificing cards")
    return SacrificeTotalCost(noun.filter(), what, least)


@reads("pay_sacrifice_total")
def pay_sacrifice_total(noun: Noun, what: str, least: Any) -> SacrificeTotalCost:
    return _total(noun, what, least)


@reads("unless_sacrifice_total")
def unless_sacrifice_total(noun: Noun, what: str, least: Any) -> Cost:
    return Cost((_total(noun, what, least),))


@reads("pay_sacrifice_host")
def pay_sacrifice_host(noun: Noun) -> SacrificeCost:
    return SacrificeCost(Filter((*noun.predicates, IsOneOf(Host()))))
