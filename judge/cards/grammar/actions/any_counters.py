"""Counters of whatever kind, and as many of them as somebody likes."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.amount_drafts import each
from judge.cards.drafts.placeholders import Mention, Pronoun
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.amounts import BoundAmount
from judge.engine.language.conditions import Happened
from judge.engine.language.instructions import If, PutCounters, RemoveCounters
from judge.engine.language.references import This


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
