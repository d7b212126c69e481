"""First strike (502.2)."""

from __future__ import annotations

from judge.engine.combat_record import Combat
from judge.engine.queries.view import has, name_of
from judge.engine.registry import rule
from judge.engine.rules.keywords.keyword_instances import cite_instances
from judge.engine.table import Table


@rule("keywords/first-strike", off=())
def first_strike(t: Table, fighters: list[int]) -> tuple[int, ...]:
    """A creature with first strike assigns its combat damage in the first of two combat damage steps."""
    quick = tuple(id for id in fighters if has(t.game, id, "first strike"))
    if quick:
        t.cite()
    for id in quick:
        cite_instances(t, id, "first strike")
    return quick


@rule("keywords/first-strike-too-late", off=False)
def too_late(t: Table, id: int) -> bool:
    """First strike gained or lost after the first damage step neither spares a creature from dealing damage nor lets it do so twice."""
    done = "has dealt its combat damage" if (t.game.combat or Combat()).assigned & {id} else "has yet to deal its combat damage"
    t.cite()
    t.note(f"{name_of(t.game, id)} {done}, with or without first strike")
    return True
