"""Counters of whatever kind, and as many of them as somebody likes."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.action_drafts import WHO
from judge.cards.drafts.amount_drafts import each
from judge.cards.drafts.placeholders import Mention, Noun, Pronoun
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.amounts import BoundAmount, NumberOf
from judge.engine.language.conditions import AllConditions, AmountIs, Exists, Happened
from judge.engine.language.instructions import Choose, If, Process, PutCounters, RemoveCounters
from judge.engine.language.predicates import Filter, IsOneOf, IsOther, Not
from judge.engine.language.references import Bound, This


@reads("put_counters_up_to", at=True)
def put_counters_up_to(pos: int, count: Any, kind: str, again: str, most: Any) -> PutCounters:
    """As many as its controller likes, and never more than so many in all."""
    if kind != again:
        raise Refuse("a limit for other counters", pos)
    source: Any = Mention(pos, This(), frozenset({"this"}), key="this")
    return PutCounters(kind, source, count, up_to=most)


@reads("remove_any_counter")
def remove_any_counter(thing: Any) -> RemoveCounters:
    """One counter, of a kind that whoever acts picks."""
    return RemoveCounters("", thing, 1)


@reads("remove_every_counter")
def remove_every_counter(thing: Any) -> RemoveCounters:
    return RemoveCounters("", thing, None)


@reads("move_every_counter", at=True)
def move_every_counter(pos: int, kind: str, thing: Any) -> tuple[Any, ...]:
    """All counters of a kind, as many as there were, end up on one thing, if that is there."""
    to: Any = Pronoun(pos + 1)
    taken = RemoveCounters(kind, thing, None, bind="moved counters", onto=to)
    return (taken, If(Happened("moved counters"), (PutCounters(kind, to, BoundAmount("moved counters")),)))


@reads("remove_counters_each")
def remove_counters_each(count: Any, kind: str, thing: Any, times: Any) -> RemoveCounters:
    return RemoveCounters(kind, thing, each(count, times))


@reads("remove_some_counters")
def remove_some_counters(kind: str, thing: Any) -> tuple[Any, ...]:
    """How many is chosen as they are removed."""
    there = NumberOf(f"counters:{kind}", thing)
    return (Choose("number", WHO, bind="number", most=there), RemoveCounters(kind, thing, BoundAmount("number")))


@reads("move_some_counters", at=True)
def move_some_counters(pos: int, kind: str, noun: Noun) -> tuple[Any, ...]:
    """How many is chosen first, and then for one after the other onto what it goes."""
    if noun.zone or noun.card:
        raise Refuse("counters on cards elsewhere", pos)
    source: Any = Mention(pos, This(), frozenset({"this"}), key="this")
    onto: Any = Bound("bearer")
    there = Filter(tuple(Not(IsOneOf(This())) if one == IsOther() else one for one in noun.predicates))
    moved = (
        Choose("object", WHO, among=there, bind="bearer"),
        RemoveCounters(kind, source, 1, bind="moved counter", onto=onto),
        If(Happened("moved counter"), (PutCounters(kind, onto, 1),)),
    )
    so_many = BoundAmount("number")
    number = Choose("number", WHO, bind="number", most=NumberOf(f"counters:{kind}", source))
    some = AllConditions((AmountIs(so_many, ">=", 1), Exists(there)))
    return (number, If(some, (Process(moved, so_many),)))
