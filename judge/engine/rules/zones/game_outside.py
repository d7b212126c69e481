"""What is outside the game (217.1e), and choosing from it."""

from __future__ import annotations

from judge.engine.language.instructions import ChooseOutside
from judge.engine.queries.amount_values import number
from judge.engine.queries.context import Context
from judge.engine.queries.filters import matches_all
from judge.engine.queries.view import name_of
from judge.engine.registry import in_force, newer, rule
from judge.engine.rules.effects.instruction_table import bind, executes
from judge.engine.rules.resolving.resolution_choices import pick, players
from judge.engine.state import Game
from judge.engine.table import Table

OUTSIDE = "outside"
"""Where an object is that is in none of the game's zones."""
EXILE_INSIDE = newer("exile-is-inside-the-game", "2009-07-11")
SLUG = "zones/outside-the-game"


@rule(SLUG)
def with_removed(game: Game, player: int) -> list[int]:
    """An object is outside the game if it is in the removed-from-the-game zone or in none of the game's zones."""
    return [*(i for i in game.removed if game.objects[i].owner == player), *in_no_zone(game, player)]


@rule(SLUG, since=EXILE_INSIDE)
def in_no_zone(game: Game, player: int) -> list[int]:
    """An object is outside the game if it is in none of the game's zones, of which exile is one."""
    return [id for id, obj in game.objects.items() if obj.zone == OUTSIDE and obj.owner == player and obj.kind == "card"]


@executes(ChooseOutside)
def choose_outside(t: Table, ctx: Context, one: ChooseOutside) -> None:
    """Cards that a player owns outside the game are chosen as the effect is applied, among those that fit."""
    there = in_force(t.game.edition, (EXILE_INSIDE, in_no_zone), ("", with_removed))
    chosen: list[int] = []
    for player in players(t, ctx, one.who):
        options = [id for id in there(t.game, player) if matches_all(ctx, id, one.filter.predicates)]
        least, most = (min(number(ctx, amount), len(options)) for amount in (one.least, one.most))
        t.cite(SLUG)
        if t.game.main is not None:
            t.cite("subgames/outside")
        found = pick(t, player, options, least, most, "Choose from outside the game", ctx.source)
        if found and one.reveal:
            t.note(f"{name_of(t.game, player)} reveals {', '.join(name_of(t.game, id) for id in found)}", player)
        chosen.extend(found)
    bind(ctx, one.bind, tuple(chosen))
