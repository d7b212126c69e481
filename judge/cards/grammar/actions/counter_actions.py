"""Counters that are put, moved, removed and doubled, on objects and players."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.action_drafts import WHO, symbols
from judge.cards.drafts.amount_drafts import each
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.amounts import NumberOf
from judge.engine.language.conditions import Happened
from judge.engine.language.instructions import (
    If,
    PutCounters,
    RemoveCounters,
)


@reads("put_counters")
def put_counters(count: Any, kind: str, thing: Any) -> PutCounters:
    return PutCounters(kind, thing, count)


@reads("get_poison")
def get_poison(count: Any = 1) -> PutCounters:
    return PutCounters("poison", WHO, count)


@reads("get_energy")
def get_energy(text: Any, times: Any = 1) -> PutCounters:
    said = symbols(text)
    if set(said) != {"E"}:
        raise Refuse("symbols that nobody gets")
    return PutCounters("energy", WHO, each(len(said), times))


@reads("put_counters_equal")
def put_counters_equal(kind: str, thing: Any, quantity: Any) -> PutCounters:
    return PutCounters(kind, thing, quantity)


@reads("put_counters_each")
def put_counters_each(count: Any, kind: str, thing: Any, times: Any) -> PutCounters:
    return PutCounters(kind, thing, each(count, times))


@reads("put_counters_two")
def put_counters_two(count: Any, kind: str, thing: Any, second: Any, other: str, there: Any) -> tuple[PutCounters, ...]:
    return (PutCounters(kind, thing, count), PutCounters(other, there, second))


@reads("move_counters")
def move_counters(count: Any, kind: str, thing: Any, to: Any) -> tuple[Any, ...]:
    """Moved only if they are there to be removed."""
    taken = RemoveCounters(kind, thing, count, bind="moved counters", onto=to)
    return (taken, If(Happened("moved counters"), (PutCounters(kind, to, count),)))


@reads("remove_counters")
def remove_counters(count: Any, kind: str, thing: Any) -> RemoveCounters:
    return RemoveCounters(kind, thing, count)


@reads("remove_all_counters")
def remove_all_counters(kind: str, thing: Any) -> RemoveCounters:
    return RemoveCounters(kind, thing, None)


@reads("double_counters")
def double_counters(kind: str, thing: Any) -> PutCounters:
    if getattr(thing, "many", False):
        raise Refuse("doubling the counters on several things")
    return PutCounters(kind, thing, NumberOf(f"counters:{kind}", thing))
