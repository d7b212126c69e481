"""Embalm (702.128)."""

from __future__ import annotations

from judge.engine.language.abilities import Ability, ActivatedAbility, Body, KeywordAbility
from judge.engine.language.characteristics import Characteristics, CopyExceptions
from judge.engine.language.costs import Cost, RemoveFromGameCost
from judge.engine.language.instructions import CreateToken
from judge.engine.language.references import This
from judge.engine.rules.keywords.keyword_expansion import stands_for

WRAPPED = Characteristics(colors=("white",), subtypes=("Zombie",))


@stands_for("embalm")
def embalm(one: KeywordAbility) -> tuple[Ability, ...]:
    """A card embalmed from the graveyard is exiled for a token copy that is white, without a mana cost, and a Zombie too."""
    return (from_the_grave(one, WRAPPED),)


def from_the_grave(one: KeywordAbility, instead: Characteristics) -> ActivatedAbility:
    """A token copy for a card that is exiled from its graveyard, otherwise in what is said, and without a mana cost."""
    cost = Cost((*(one.cost.parts if one.cost else ()), RemoveFromGameCost()))
    made = CreateToken(Characteristics(), copy_of=This(), but=CopyExceptions(instead, ("colors", "mana cost")))
    return ActivatedAbility(cost, Body((), (made,)), "sorcery", zone="graveyard", text=one.keyword, keyword=one.keyword)
