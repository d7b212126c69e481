"""Paying a total cost that has been determined, and the rules that led to it where it can't be paid (409.1f, 409.1h)."""

from __future__ import annotations

from collections.abc import Iterable

from judge.engine.language.costs import Cost
from judge.engine.queries.context import Context
from judge.engine.registry import Illegal
from judge.engine.rules.keywords.keyword_expansion import slugs_of
from judge.engine.rules.playing.cost_payment import pay_total
from judge.engine.table import Table


def pay_determined(t: Table, ctx: Context, cost: Cost, base: Cost, object: int, keywords: Iterable[str] = ()) -> None:
    """Pay the total ``cost`` of a spell or ability whose own cost is ``base``; ``keywords`` are those that named what is paid."""
    try:
        pay_total(t, ctx, cost, object)
    except Illegal as refusal:
        if cost != base:
            refusal.led_to("playing/total-cost")
        for keyword in keywords:
            for slug in slugs_of(keyword):
                refusal.led_to(slug)
        raise
