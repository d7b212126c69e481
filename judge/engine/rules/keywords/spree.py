"""Spree (702.172): one or more modes, each of which has a cost of its own."""

from __future__ import annotations

from judge.engine.language.abilities import PlayingAbility
from judge.engine.language.costs import Cost
from judge.engine.queries.view import see
from judge.engine.registry import rule
from judge.engine.rules.playing.spells import CHOSEN
from judge.engine.stack_entry import Choices
from judge.engine.table import Table


@rule("keywords/spree", off=[])
def spree(t: Table, object: int, choices: Choices) -> list[PlayingAbility]:
    """For each mode that is chosen for a spell with spree, the cost that stands before that mode is paid in addition."""
    costs = [one.cost or Cost() for one in see(t.game, object).kit.keywords.get("spree", ())]
    if not costs:
        return []
    t.cite()
    parts = tuple(part for mode in choices.modes for part in costs[mode].parts)
    return [PlayingAbility("additional", Cost(parts), "spree", text="spree")]


CHOSEN.append(spree)
