"""Entwine (502.32)."""

from __future__ import annotations

from judge.engine.language.abilities import PlayingAbility
from judge.engine.reading.context import Context
from judge.engine.reading.view import name_of, see
from judge.engine.registry import rule
from judge.engine.rules.effects.choosing import agrees
from judge.engine.rules.playing.spells import ANNOUNCING
from judge.engine.table import Table


@rule("keywords/entwine", off=[])
def entwine(t: Table, ctx: Context, object: int) -> list[PlayingAbility]:
    """For the entwine cost, paid in addition, all modes of a spell are used, in the order written."""
    for keyword in see(t.game, object).kit.keywords.get("entwine", ()):
        if keyword.cost is not None and agrees(t, ctx.controller, f"Entwine {name_of(t.game, object)}?", object, "no"):
            t.cite()
            return [PlayingAbility("additional", keyword.cost, "entwine", text="entwine")]
    return []


ANNOUNCING.append(entwine)
