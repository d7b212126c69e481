"""Creatures that came under control too lately to be tapped for mana (212.3d), where their mana is what a cost lacks."""

from __future__ import annotations

from dataclasses import replace

from judge.engine.language.costs import TapSelf
from judge.engine.rules.mana.mana_payment import plan
from judge.engine.rules.mana.mana_sources import mana_abilities
from judge.engine.rules.playing.ability_permission import sick
from judge.engine.state import Game

SICKNESS = "playing/summoning-sickness"


def to_blame(game: Game, player: int, symbols: tuple[str, ...], object: int) -> bool:
    """Whether a cost could be paid but for the rule about such creatures."""
    late = {id for id, _, one in mana_abilities(game, player) if TapSelf() in one.cost.parts and sick(game, id)}
    late = {id for id in late if not game.objects[id].tapped}
    if not late:
        return False
    otherwise = game.copy()
    otherwise.cache = {}
    otherwise.objects.update({id: replace(game.objects[id], arrived=0) for id in late})
    return plan(otherwise, player, symbols, object) is not None
