"""Flip cards (508)."""

from __future__ import annotations

from dataclasses import replace

from judge.engine.event_pipeline import happen
from judge.engine.events import Flipped
from judge.engine.language.characteristics import Characteristics
from judge.engine.language.instructions import Flip
from judge.engine.queries.context import Context
from judge.engine.queries.rule_definitions import defines
from judge.engine.queries.view import chars
from judge.engine.registry import rule
from judge.engine.rules.effects.instruction_table import executes
from judge.engine.rules.resolving.resolution_choices import named
from judge.engine.table import Table


@executes(Flip)
@rule("flip-cards/flipping")
def flip(t: Table, ctx: Context, one: Flip) -> None:
    """Flipping goes one way: a permanent that has flipped stays so while it is in play, and shows its other half."""
    what = [i for i in named(t, ctx, one.what) if i in t.game.in_play and not t.game.objects[i].flipped]
    what = [i for i in what if chars(t.game, i).flip is not None]
    if what:
        t.cite()
        t.cite("flip-cards/other-half")
        happen(t, *(Flipped(i) for i in what))


@defines("other half")
@rule("flip-cards/other-half", off=None)
def other_half(look: Characteristics) -> Characteristics | None:
    """A flip card has its normal characteristics everywhere but in play once it has flipped: there its other half's take their place.

    These are name, types, text and size; cost and color stay (508.1c)."""
    return None if look.flip is None else replace(look.flip, mana_cost=look.mana_cost, colors=look.colors, flip=look.flip)
