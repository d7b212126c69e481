"""Prototype (702.160)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from judge.engine.language.abilities import KeywordAbility
from judge.engine.language.characteristics import Characteristics, colors_of_cost
from judge.engine.language.costs import ManaPart
from judge.engine.queries.played_characteristics import PERMANENTS, SPELLS
from judge.engine.queries.view import see
from judge.engine.registry import rule
from judge.engine.rules.playing.play_options import WAYS, Way
from judge.engine.state import Game


@rule("keywords/prototype", off=())
def prototype(game: Game, id: int) -> Iterable[Way]:
    """A card with prototype may be cast as its prototype; then spell and permanent have that mana cost, its colors, and that size."""
    return [Way("prototype", game.objects[id].zone, k.cost) for k in see(game, id).kit.keywords["prototype"] if k.cost is not None]


def as_prototype(look: Characteristics) -> Characteristics:
    """The smaller one that a card cast prototyped is."""
    for one in look.abilities:
        if isinstance(one, KeywordAbility) and one.keyword == "prototype" and one.cost is not None:
            cost = tuple(symbol for part in one.cost.parts if isinstance(part, ManaPart) for symbol in part.symbols)
            power, toughness = (int(number) for number in one.value.split("/"))
            return replace(look, mana_cost=cost, colors=colors_of_cost(cost), power=power, toughness=toughness)
    return look


WAYS["prototype"] = prototype
SPELLS["prototype"] = as_prototype
PERMANENTS["prototype"] = as_prototype
