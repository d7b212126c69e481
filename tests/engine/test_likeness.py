"""What an effect reckons for many objects at once is what it would reckon for each of them alone."""

from __future__ import annotations

import random

from judge.engine.language.amounts import Count
from judge.engine.language.predicates import Filter, HasKeyword, IsOneOf, IsType, Not, Shares
from judge.engine.language.references import Bound
from judge.engine.queries.amount_values import number
from judge.engine.queries.context import context
from judge.engine.rules.continuous.drafts import Drafts
from judge.engine.rules.continuous.shared_amounts import amount_for
from tests.bench.boards import board

AFFECTED = Bound("affected")
ITSELF = IsOneOf(AFFECTED)
AMOUNTS = [
    Count(Filter((Not(ITSELF), IsType("creature"), Shares("creature type", AFFECTED)))),
    Count(Filter((IsType("creature"), Shares("color", AFFECTED)))),
    Count(Filter((Not(ITSELF), Shares("name", AFFECTED)))),
    Count(Filter((Not(Shares("color", AFFECTED)),))),
    Count(Filter((HasKeyword("flying"),))),
]


def test_a_count_for_all_objects_is_that_for_each() -> None:
    game = board(random.Random(3), 60)
    drafts = Drafts(game)
    for amount in AMOUNTS:
        drafts.amounts.clear()
        together = [amount_for(drafts, context(game, game.in_play[0], 1), id, amount) for id in game.in_play]
        alone = [number(context(game, game.in_play[0], 1, (("affected", (id,)),)), amount) for id in game.in_play]
        assert together == alone
        assert any(alone), f"nothing is counted by {amount}"
