"""Entwine (502.32)."""

from __future__ import annotations

from judge.engine.language.abilities import PlayingAbility
from judge.engine.queries.context import Context
from judge.engine.queries.view import see
from judge.engine.registry import rule
from judge.engine.rules.playing.announced_choices import choose_costs
from judge.engine.rules.playing.spells import ANNOUNCING
from judge.engine.table import Table


@rule("keywords/entwine", off=[])
def entwine(t: Table, ctx: Context, object: int) -> list[PlayingAbility]:
    """For the entwine cost, paid in addition, all modes of a spell are used, in the order written."""
    for keyword in see(t.game, object).kit.keywords.get("entwine", ()):
        if keyword.cost is not None and choose_costs(t, ctx, object, [PlayingAbility("optional", keyword.cost, "entwine")]):
            t.cite()
            return [PlayingAbility("additional", keyword.cost, "entwine", text="entwine")]
    return []


ANNOUNCING.append(entwine)
