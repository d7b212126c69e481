"""First strike (502.2)."""

from __future__ import annotations

from judge.engine.combat_record import Combat
from judge.engine.queries.view import has, name_of
from judge.engine.registry import rule
from judge.engine.rules.keywords.keyword_instances import cite_instances
from judge.engine.table import Table


@rule("keywords/first-strike")
def first_strike(t: Table, quick: list[int]) -> None:
    """A creature with first strike assigns its combat damage in the first of two combat damage steps."""
    if any(has(t.game, i, "first strike") for i in quick):
        t.cite()
        for id in quick:
            cite_instances(t, id, "first strike")


@rule("keywords/first-strike-too-late")
def too_late(t: Table, id: int) -> None:
    """First strike gained or lost after the first damage step neither spares a creature from dealing damage nor lets it do so twice."""
    done = "has dealt its combat damage" if (t.game.combat or Combat()).assigned & {id} else "has yet to deal its combat damage"
    t.cite()
    t.note(f"{name_of(t.game, id)} {done}, with or without first strike")
