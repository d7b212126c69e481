"""Bestow (702.103)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from judge.engine.language.abilities import KeywordAbility
from judge.engine.language.characteristics import Characteristics
from judge.engine.language.predicates import Filter, IsType
from judge.engine.queries.played_characteristics import ATTACHED, SPELLS
from judge.engine.queries.view import see
from judge.engine.registry import rule
from judge.engine.rules.playing.play_options import WAYS, Way
from judge.engine.state import Game, Object

ENCHANT = KeywordAbility("enchant", filter=Filter((IsType("creature"),)))


@rule("keywords/bestow", off=())
def bestow(game: Game, id: int) -> Iterable[Way]:
    """A card with bestow may be cast for its bestow cost as an Aura with enchant creature; when not attached it is a creature again."""
    return [Way("bestow", game.objects[id].zone, k.cost) for k in see(game, id).kit.keywords["bestow"] if k.cost is not None]


def as_an_aura(look: Characteristics) -> Characteristics:
    """The Aura that a card cast bestowed is: no creature, so without creature types, power and toughness."""
    types = tuple(kind for kind in look.types if kind != "creature")
    abilities = (*look.abilities, ENCHANT)
    return replace(look, types=types, subtypes=("Aura",), abilities=abilities, power=None, toughness=None)


def bestowed(obj: Object) -> bool:
    """Whether a permanent was cast bestowed, and is attached: it comes off what it can't be on, and stays in play (702.103f)."""
    return obj.attached_to != 0 and "paid bestow" in dict(obj.memory)


WAYS["bestow"] = bestow
SPELLS["bestow"] = as_an_aura
ATTACHED["bestow"] = as_an_aura
