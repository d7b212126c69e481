"""Costs that are paid by putting counters on objects and removing them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.drafts.placeholders import Noun
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.amounts import NumberOf, X
from judge.engine.language.conditions import AmountIs, Exists
from judge.engine.language.costs import (
    ActCost,
    Cost,
    PutCountersCost,
    RemoveCountersCost,
)
from judge.engine.language.instructions import PutCounters, RemoveCounters
from judge.engine.language.predicates import AnyOf, Compares, ControlledBy, Filter, HasCounter
from judge.engine.language.references import Chosen, Every, This, You


@reads("pay_loyalty")
def pay_loyalty(symbol: Any) -> PutCountersCost | RemoveCountersCost:
    """The symbol in the cost of a loyalty ability: counters put on the planeswalker, or removed from it."""
    sign, count = symbol.strip("[]")[:1], symbol.strip("[]").lstrip("+−–-")
    amount: Any = X() if count == "X" else int(count)
    return PutCountersCost("loyalty", amount) if sign in ("+", "0") else RemoveCountersCost("loyalty", amount)


@reads("pay_counters")
def pay_counters(count: Any, kind: str) -> RemoveCountersCost:
    return RemoveCountersCost(kind, count)


@reads("pay_any_counters")
def pay_any_counters(kind: str) -> RemoveCountersCost:
    """Any number: whoever pays chooses it as the ability is played, as for X (409.1b)."""
    return RemoveCountersCost(kind, X())


@reads("pay_put_counters")
def pay_put_counters(count: Any, kind: str) -> PutCountersCost:
    return PutCountersCost(kind, count)


@reads("pay_all_counters")
def pay_all_counters(kind: str) -> RemoveCountersCost:
    return RemoveCountersCost(kind, NumberOf(f"counters:{kind}", This()))


@reads("pay_put_counters_on")
def pay_put_counters_on(count: Any, kind: str, noun: Noun) -> ActCost:
    if noun.card or noun.zone:
        raise Refuse("counters on cards elsewhere")
    return ActCost((PutCounters(kind, Chosen(noun.filter()), count),), needs=Exists(noun.filter()))


@reads("unless_put_counters")
def unless_put_counters(count: Any, kind: str, noun: Noun) -> Cost:
    """By whoever pays: "you" of a cost is that player."""
    mine = replace(noun, predicates=(*noun.predicates, ControlledBy(You())))
    return Cost((pay_put_counters_on(count, kind, mine),))


def _with_counter(noun: Noun, having: Any) -> Filter:
    if noun.card or noun.zone or noun.only_players:
        raise Refuse("counters on cards elsewhere")
    return Filter((*noun.predicates, having))


@reads("pay_any_counter")
def pay_any_counter(noun: Noun) -> ActCost:
    there = _with_counter(noun, HasCounter(""))
    return ActCost((RemoveCounters("", Chosen(there)),), needs=Exists(there))


@reads("pay_either_counter")
def pay_either_counter(first: str, second: str, noun: Noun) -> ActCost:
    there = _with_counter(noun, AnyOf((HasCounter(first), HasCounter(second))))
    return ActCost((RemoveCounters("", Chosen(there), among=(first, second)),), needs=Exists(there))


@reads("pay_counters_among")
def pay_counters_among(count: Any, kind: str, noun: Noun) -> ActCost:
    """One after the other, from whichever of them have some."""
    there = _with_counter(noun, HasCounter(kind))
    enough = AmountIs(NumberOf(f"counters:{kind}", Every(there)), ">=", count)
    return ActCost((RemoveCounters(kind, Chosen(there)),), count, enough)


@reads("pay_counters_of_one")
def pay_counters_of_one(count: Any, kind: str, noun: Noun) -> ActCost:
    """All of them from one that has so many."""
    if not isinstance(count, int):
        raise Refuse("a number of counters that varies")
    there = _with_counter(noun, HasCounter(kind) if count == 1 else Compares(f"counters:{kind}", ">=", count))
    return ActCost((RemoveCounters(kind, Chosen(there), count),), needs=Exists(there))


@reads("unless_any_counter")
def unless_any_counter(noun: Noun) -> Cost:
    return Cost((pay_any_counter(noun),))
