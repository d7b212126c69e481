"""Effects that empty mana pools, and that have a player play mana abilities."""

from __future__ import annotations

from judge.engine.decisions import Decision, Option
from judge.engine.event_pipeline import happen
from judge.engine.events import ManaAdded, ManaLost
from judge.engine.language.instructions import EmptyPool, UseMana
from judge.engine.queries.context import Context
from judge.engine.queries.view import controller, name_of
from judge.engine.registry import IllegalChoice
from judge.engine.rules.effects.instruction_table import executes
from judge.engine.rules.mana.mana_sources import mana_abilities
from judge.engine.rules.resolving.resolution_choices import named, players
from judge.engine.table import Table


@executes(EmptyPool)
def empty_pool(t: Table, ctx: Context, one: EmptyPool) -> None:
    """All mana in a pool is lost, for which nobody burns, or it goes into another pool."""
    for player in players(t, ctx, one.who):
        pool = t.game.players[player].pool
        if pool:
            happen(t, ManaLost(player))
            for to in players(t, ctx, one.to)[:1] if one.to is not None else ():
                happen(t, ManaAdded(to, pool, ctx.source, ability=False))


@executes(UseMana)
def use_mana(t: Table, ctx: Context, one: UseMana) -> None:
    """The player chooses a mana ability of each permanent that he or she could play one of, and plays it."""
    from judge.engine.rules.playing.ability_offers import could_activate
    from judge.engine.rules.playing.activated_abilities import activate_mana

    for player in players(t, ctx, one.who):
        for id in named(t, ctx, one.of):
            game = t.game
            if id not in game.in_play or controller(game, id) != player:
                continue
            ways = [
                (index, ability) for of, index, ability in mana_abilities(game, player)
                if of == id and could_activate(game, player, id, index, ability)
            ]
            if not ways:
                t.note(f"{name_of(game, player)} can play no mana ability of {name_of(game, id)}", player)
                continue
            options = tuple(Option(index, ability.text or f"ability {index + 1}") for index, ability in ways)
            (answer,) = t.ask(Decision(
                "choose", player, f"Which mana ability of {name_of(game, id)}?", options, about=id, default=(options[0].key,)
            ))
            if answer not in [index for index, _ in ways]:
                raise IllegalChoice(f"{name_of(game, id)} has no such mana ability")
            activate_mana(t, player, id, int(answer), None)
