"""A permanent that is sacrificed and a card that comes into play at the same time."""

from __future__ import annotations

from judge.engine.event_pipeline import happen
from judge.engine.events import Moved
from judge.engine.language.instructions import ExchangeZones
from judge.engine.queries.context import Context
from judge.engine.queries.view import controller
from judge.engine.rules.effects.instruction_table import executes
from judge.engine.rules.resolving.resolution_choices import named
from judge.engine.table import Table


@executes(ExchangeZones)
def exchange_zones(t: Table, ctx: Context, one: ExchangeZones) -> None:
    """Both are still what the ability was aimed at, or nothing happens."""
    gone, back = named(t, ctx, one.gone), named(t, ctx, one.back)
    if len(gone) != 1 or len(back) != 1:
        t.note("not both of them are still legal targets: nothing happens")
        return
    player = controller(t.game, gone[0])
    t.cite("effects/sacrifice")
    happen(
        t, Moved(gone[0], "graveyard", "sacrificed", source=ctx.source),
        Moved(back[0], "in play", "put", controller=player, source=ctx.source),
    )
