"""Double strike (502.28)."""

from __future__ import annotations

from judge.engine.queries.view import has, name_of
from judge.engine.registry import rule
from judge.engine.rules.keywords.keyword_instances import cite_instances
from judge.engine.table import Table


@rule("keywords/double-strike", off=())
def double_strike(t: Table, fighters: list[int]) -> tuple[int, ...]:
    """A creature with double strike assigns combat damage in both combat damage steps."""
    both = tuple(id for id in fighters if has(t.game, id, "double strike"))
    if both:
        t.cite()
    for id in both:
        cite_instances(t, id, "double strike")
    return both


@rule("keywords/double-strike-lost", off=False)
def lost_meanwhile(t: Table, id: int) -> bool:
    """A creature that loses double strike between the two damage steps assigns no damage in the second."""
    t.note(f"{name_of(t.game, id)} has dealt damage already and no longer has double strike")
    return True


@rule("keywords/double-strike-gained", off=False)
def gained_meanwhile() -> bool:
    """A creature with first strike that is given double strike after the first damage step assigns damage in the second as well."""
    return True
