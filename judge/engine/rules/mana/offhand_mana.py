"""Mana abilities that cost only tapping, or giving up their object, and make mana that is known beforehand; read from each of them once."""

from __future__ import annotations

from dataclasses import dataclass

from judge.engine.language.abilities import ActivatedAbility, Body
from judge.engine.language.costs import SacrificeCost, TapSelf
from judge.engine.language.instructions import AddMana
from judge.engine.language.references import You
from judge.engine.queries.memo import by_identity

NEEDS_PRIORITY = "instant"
"""The timing of abilities that are played only with priority, and so never in the middle of playing something else (212.5e)."""
TAPPING = (TapSelf(),)
GIVING_UP = ((TapSelf(), SacrificeCost()), (SacrificeCost(),))
"""Costs that are always paid alike, and only once, by an object's being given up."""
YOU = You()


@dataclass(slots=True)
class Offhand:
    """What a mana ability makes that costs only tapping, or giving up its object; ``alone``: it does nothing else."""

    made: AddMana
    given_up: bool
    taps: bool
    alone: bool


@by_identity
def offhand(ability: ActivatedAbility) -> Offhand | None:
    """What such an ability says, where what it makes can be told beforehand and it can be used in the middle of something; else None."""
    parts = ability.cost.parts
    if ability.timing == NEEDS_PRIORITY or not (parts == TAPPING or parts in GIVING_UP) or not isinstance(ability.body, Body):
        return None
    first = ability.body.instructions[0]
    if not isinstance(first, AddMana) or first.who != YOU or first.could_produce is not None or first.same_as_event:
        return None
    if first.colors_of is not None or first.any_of == ("chosen",):
        return None
    return Offhand(first, parts != TAPPING, TAPPING[0] in parts, len(ability.body.instructions) == 1)
