"""Sources of damage that a player can choose (419.8a)."""

from __future__ import annotations

from judge.engine.language.references import Chosen
from judge.engine.queries.context import Context
from judge.engine.queries.filters import matches_all
from judge.engine.queries.reference_lookup import refer
from judge.engine.registry import rule
from judge.engine.rules.resolving.resolution_choices import pick
from judge.engine.state import Game, is_player
from judge.engine.table import Table


@rule("replacement/choosing-a-source", off=0)
def choose_source(t: Table, ctx: Context, what: Chosen) -> int:
    """A source is chosen as the effect is created: a permanent, a spell, or what an object on the stack refers to, even if it is gone."""
    t.cite()
    options = [i for i in possible_sources(t.game) if matches_all(ctx, i, what.filter.predicates)]
    player = (refer(ctx, what.by) or (ctx.controller,))[0]
    return next(iter(pick(t, player, options, 1, 1, "Choose a source", ctx.source)), 0)


def possible_sources(game: Game) -> list[int]:
    """Permanents, spells on the stack, and all that abilities and combat damage on the stack come from or are about."""
    found = [*game.in_play]
    for id in game.stack:
        obj = game.objects[id]
        if obj.kind in ("card", "copy"):
            found.append(id)
        if obj.stack is not None:
            found.extend((obj.stack.source, *(source for source, _, _ in obj.stack.assignments)))
            found.extend(i for ids in obj.stack.choices.targets for i in ids)
    cards = (i for i in found if i and not is_player(i) and game.object(i).kind in ("card", "copy", "token"))
    return list(dict.fromkeys(cards))
