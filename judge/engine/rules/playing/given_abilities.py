"""Abilities that a permanent has from what is attached to it, and who may play them (212.2k, 212.4i)."""

from __future__ import annotations

from judge.engine.language.abilities import ActivatedAbility
from judge.engine.language.changes import GainAbility
from judge.engine.queries.granted_abilities import given
from judge.engine.queries.view import chars, see
from judge.engine.registry import rule, working
from judge.engine.state import Game


def given_by(game: Game, id: int, ability: ActivatedAbility) -> str:
    """The rule (slug) about an ability that an Aura or Equipment on a permanent gives it; "" for any other ability."""
    for one in game.in_play if id in game.in_play else ():
        if game.objects[one].attached_to != id:
            continue
        for static in see(game, one).kit.layered:
            if any(isinstance(c, GainAbility) and given(c.ability, one) == ability for c in static.changes):
                return by_equipment() if "Equipment" in chars(game, one).subtypes else by_an_aura()
    return ""


@rule("playing/ability-given-by-equipment", off="")
def by_equipment() -> str:
    """An ability that an Equipment gives to the equipped creature can be played by that creature's controller alone."""
    return working()


@rule("playing/ability-given-by-an-aura", off="")
def by_an_aura() -> str:
    """An ability that an Aura gives to the enchanted permanent can be played by that permanent's controller alone."""
    return working()
