"""What an activated ability says, as far as it is asked for at every look at what could be played; read from it once."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from judge.engine.language.abilities import ActivatedAbility, Body
from judge.engine.language.amounts import Activations
from judge.engine.language.costs import CostPart, DefinedX, DiscardCost, ManaPart, TapSelf
from judge.engine.language.variables import has_x, is_x
from judge.engine.queries.memo import by_identity
from judge.engine.record import within
from judge.engine.rules.mana.mana_pool import Need, needs
from judge.engine.rules.playing.ability_bodies_used import counted, of_ability
from judge.engine.stack_entry import NOTHING_CHOSEN

TAPPING = (TapSelf(),)


@dataclass(slots=True)
class Summary:
    """``zone``: where it works; ``symbols``: the mana it costs without X, and ``wanted`` what each of it may be paid with; ``rest``: what
    it costs besides mana; ``bodies``: those that count where nothing has been chosen.

    ``targeted``: one of these has targets; ``varied``: something about its cost depends on X; ``taps``: tapping its object is a part of
    its cost; ``just_taps``: it costs that alone;
    ``simple``: that alone, for its controller, at any time and any number of times, without a target;
    ``counts_itself``: it speaks of how often it has been played this turn.
    """

    zone: str
    symbols: tuple[str, ...]
    wanted: list[Need]
    rest: tuple[CostPart, ...]
    bodies: list[Body]
    targeted: bool
    varied: bool
    taps: bool
    just_taps: bool
    simple: bool
    counts_itself: bool


def besides_mana(parts: Iterable[CostPart]) -> tuple[CostPart, ...]:
    """The parts of a cost that something other than mana is paid for."""
    return tuple([part for part in parts if not isinstance(part, ManaPart | DefinedX)])


@by_identity
def summary_of(ability: ActivatedAbility) -> Summary:
    """The summary of an ability, remembered by its identity."""
    parts = ability.cost.parts
    in_hand = any(isinstance(part, DiscardCost) and part.this for part in parts)
    bodies = counted(of_ability(ability), NOTHING_CHOSEN)
    targeted = any(body.targets for body in bodies)
    hindered = ability.by != "controller" or ability.timing or ability.condition is not None or ability.limit or ability.keyword
    symbols = tuple(s for part in parts if isinstance(part, ManaPart) for s in part.symbols if not is_x(s))
    return Summary(
        "hand" if in_hand else ability.zone,
        symbols,
        needs(symbols),
        besides_mana(parts),
        bodies,
        targeted,
        any(has_x(part) for part in parts),
        TAPPING[0] in parts,
        parts == TAPPING,
        parts == TAPPING and not targeted and not hindered,
        any(isinstance(one, Activations) for one in within(ability.body)),
    )
