"""Abilities that refer to each other (217.7d)."""

from __future__ import annotations

from judge.engine.event_pipeline import happen
from judge.engine.events import Remembered
from judge.engine.language.instructions import Remember
from judge.engine.queries.context import Context
from judge.engine.registry import rule
from judge.engine.rules.effects.instruction_table import executes
from judge.engine.rules.keywords.imprint import imprinted
from judge.engine.rules.resolving.resolution_choices import named
from judge.engine.state import Game
from judge.engine.table import Table


@executes(Remember)
@rule("zones/linked-abilities")
def remember(t: Table, ctx: Context, one: Remember) -> None:
    """An ability that refers to what another ability of the same object did means only what that one did."""
    found = tuple(where_it_is(t.game, i) or i for i in named(t, ctx, one.what))
    if ctx.source in t.game.objects or ctx.source in t.game.past:
        known = dict(t.game.object(ctx.source).memory).get(one.name)
        if isinstance(known, tuple):
            found = (*known, *(i for i in found if i not in known))
        t.cite()
        if getattr(ctx.ability, "keyword", "") == "imprint":
            found = imprinted(t, ctx, found)
        happen(t, Remembered(ctx.source, one.name, found))


def where_it_is(game: Game, id: int) -> int:
    """The object, or, if the effect has just moved it, the object that it became; 0 where there is neither."""
    new = id if id in game.objects else game.became.get(id, 0)
    return new if new in game.objects else 0
