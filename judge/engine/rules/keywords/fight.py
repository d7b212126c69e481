"""Fighting (701.14)."""

from __future__ import annotations

from judge.engine.event_pipeline import happen
from judge.engine.events import DamageDealt
from judge.engine.language.instructions import Fight
from judge.engine.queries.context import Context
from judge.engine.queries.view import chars, is_creature, name_of
from judge.engine.registry import rule
from judge.engine.rules.effects.instruction_table import executes
from judge.engine.rules.resolving.resolution_choices import named
from judge.engine.table import Table


@executes(Fight)
@rule("keywords/fight")
def fight(t: Table, ctx: Context, one: Fight) -> None:
    """Each of two creatures that fight deals damage equal to its power to the other; if one is missing, neither does."""
    game = t.game
    left, right = named(t, ctx, one.left)[:1], named(t, ctx, one.right)[:1]
    if one.left == one.right:  # two that fight each other, named together
        left, right = (both := named(t, ctx, one.left))[:1], both[1:2]
    pair = (*left, *right)
    t.cite()
    if len(pair) < 2 or not all(is_creature(game, id) for id in pair):
        t.note("one of the creatures isn't there to fight: neither deals damage")
        return
    if left == right:
        deals = [(left[0], left[0], 2 * (chars(game, left[0]).power or 0))]
    else:
        deals = [(a, b, chars(game, a).power or 0) for a, b in (pair, pair[::-1])]
    with t.step(f"{name_of(game, pair[0])} fights {name_of(game, pair[1])}"):
        events = [DamageDealt(a, b, amount) for a, b, amount in deals if amount > 0]
        if events:
            happen(t, *events)
