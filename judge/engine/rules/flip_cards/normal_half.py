"""What a flip card is where it has not flipped: its normal half alone (508.2)."""

from __future__ import annotations

from dataclasses import replace

from judge.engine.language.predicates import Filter
from judge.engine.queries.context import Context
from judge.engine.queries.filters import candidates, matches
from judge.engine.queries.view import Finished, name_of
from judge.engine.registry import working_as
from judge.engine.state import Game
from judge.engine.table import Table


def passed_over(t: Table, ctx: Context, sought: Filter) -> None:
    """Say of each flip card in the zone that is looked through that only its other half is what is sought."""
    for id in candidates(ctx, sought) if t.recorder.on else ():
        card = t.game.objects[id]
        if card.shown.flip is not None and not card.flipped and not matches(ctx, id, sought):
            flipped = replace(t.game, objects={**t.game.objects, id: replace(card, flipped=True)}, cache={})
            if matches(_over(ctx, flipped), id, sought):
                with working_as("flip-cards/other-half"):
                    t.note(f"{name_of(t.game, id)} has not flipped, so that it is not {card.shown.flip.name}")


def _over(ctx: Context, game: Game) -> Context:
    """The same use of the ability over another game."""
    return Context(ctx.source, ctx.controller, Finished(game), ctx.choices, ctx.targets, ctx.bindings)
