"""What several players do at one step of an effect: at the same time, or until October 2002 one player after the other (413.2d)."""

from __future__ import annotations

from collections.abc import Sequence

from judge.engine.event_pipeline import happen
from judge.engine.events import Moved
from judge.engine.queries.context import Context
from judge.engine.queries.view import controller
from judge.engine.registry import newer, rule
from judge.engine.rules.playing.ability_bodies_used import counted, of_ability, parts_of
from judge.engine.table import Table

TOGETHER = newer("each-players-choices-first", "2002-10-07")


def done_by_each(t: Table, ctx: Context, events: Sequence[Moved]) -> None:
    """Have happen what players give up at one step of an effect."""
    by_player: dict[int, list[Moved]] = {}
    for event in events:
        by_player.setdefault(controller(t.game, event.object), []).append(event)
    if len(by_player) > 1 and _of_several_steps(ctx) and t.game.edition < TOGETHER:
        one_by_one(t, [by_player[player] for player in t.game.turn_order() if player in by_player])
    else:
        happen(t, *events)


@rule("effects/actions-one-by-one")
def one_by_one(t: Table, parts: Sequence[Sequence[Moved]]) -> None:
    """Of an effect with several steps the active player does the first, then each other player does it, and so on with the next."""
    t.cite()
    for own in parts:
        happen(t, *own)


def _of_several_steps(ctx: Context) -> bool:
    """Whether the spell or ability says more than one thing that is to be done."""
    game = ctx.game
    if ctx.ability is not None:
        parts = of_ability(ctx.ability)
    else:
        parts = parts_of(game, game.objects[ctx.source]) if ctx.source in game.stack else []
    steps = [step for body in counted(parts, ctx.choices) for step in body.instructions]
    return len(steps) > 1 or any(len(getattr(step, "instructions", ())) > 1 for step in steps)
