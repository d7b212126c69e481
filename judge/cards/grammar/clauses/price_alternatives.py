"""Two things, either of which may be done or paid lest something happens: one is asked for after the other."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.clause_drafts import Draft, PriceFirst
from judge.cards.drafts.price_drafts import unless_paid
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.cards.record_tree import rewrite, walk
from judge.engine.language.costs import Cost
from judge.engine.language.instructions import Unless


@reads("unless_price")
def unless_price(cost: Cost) -> Cost:
    return cost


def _asked(first: Draft, others: list[Cost]) -> Draft:
    """The same effect under further prices, each asked for before those that it stands in."""
    done = first
    for cost in others:
        done = _within(done, next(node for node in walk(done) if isinstance(node, Unless)), cost)
    return done


def _within(draft: Draft, inner: Unless, cost: Cost) -> Draft:
    done: Draft = rewrite(draft, lambda v: Unless((inner,), cost, inner.who) if v == inner else None)
    return done


@reads("unless_either")
def unless_either(parts: Draft, player: Any, *prices: Cost) -> Draft:
    *others, last = prices
    return _asked(unless_paid(parts, player, last), others[::-1])


@reads("unless_either_first")
def unless_either_first(player: Any, first: Cost, second: Cost, parts: Draft) -> Draft:
    if getattr(player, "many", False):
        raise Refuse("several players who might pay")
    return PriceFirst((Unless((Unless(parts, second, player),), first, player),))
