"""Eternalize (702.129)."""

from __future__ import annotations

from judge.engine.language.abilities import Ability, KeywordAbility
from judge.engine.language.characteristics import Characteristics
from judge.engine.rules.keywords.embalm import from_the_grave
from judge.engine.rules.keywords.keyword_expansion import stands_for

RISEN = Characteristics(colors=("black",), subtypes=("Zombie",), power=4, toughness=4)


@stands_for("eternalize")
def eternalize(one: KeywordAbility) -> tuple[Ability, ...]:
    """A card eternalized from the graveyard is exiled for a token copy that is black, 4/4, without a mana cost, and a Zombie too."""
    return (from_the_grave(one, RISEN),)
