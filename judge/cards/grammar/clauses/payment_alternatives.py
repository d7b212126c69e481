"""One of two prices, and what follows if either is paid."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.clause_drafts import YOURS, Draft, other_of
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.costs import Cost
from judge.engine.language.instructions import May


def _either(who: Any, one: Any, other: Any, then: Draft) -> Draft:
    """The first price is offered first; whoever declines it may still pay the other."""
    return (May(then, who, Cost((one,)), (May(then, who, Cost((other,))),)),)


@reads("may_pay_either")
def may_pay_either(one: Any, other: Any, then: Draft) -> Draft:
    return _either(YOURS, one, other, then)


@reads("player_may_pay_either")
def player_may_pay_either(player: Any, one: Any, other: Any, _: None, then: Draft) -> Draft:
    other_of(player)
    if getattr(player, "many", False):
        raise Refuse("several players, each of whom may")
    return _either(player, one, other, then)
