"""Several objects chosen as an effect is carried out, not targeted."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.drafts.action_drafts import WHO
from judge.cards.drafts.placeholders import Noun, Result
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.characteristics import BASIC_LAND_MANA
from judge.engine.language.instructions import Destroy, Gather
from judge.engine.language.predicates import Filter, IsSubtype, IsType
from judge.engine.language.references import Bound, Chosen, Together


def _several(pos: int, noun: Noun, least: Any, most: Any) -> Result:
    if (noun.card and not noun.zone) or noun.only_players:
        raise Refuse("choosing cards in no zone", pos)
    return Result(pos, Gather(Chosen(noun.filter(), WHO, least, most), ""), noun.kinds, True)


@reads("choose_several", at=True)
def choose_several(pos: int, counted: tuple[Any, Noun]) -> Result:
    count, noun = counted
    if count == 1:
        raise Refuse("read another way", pos)
    return _several(pos, noun, count, count)


@reads("choose_up_to", at=True)
def choose_up_to(pos: int, count: Any, noun: Noun) -> Result:
    return _several(pos, noun, 0, count)


@reads("choose_at_random", at=True)
def choose_at_random(pos: int, noun: Noun, *where: Any) -> Result:
    if where:
        if noun.zone or not noun.card:
            raise Refuse("a card in two zones", pos)
        noun = replace(noun, zone=where[0][0], owner=where[0][1])
    made = _several(pos, noun, 1, 1)
    gather: Gather = made.instruction
    chosen: Any = gather.what
    return replace(made, instruction=replace(gather, what=replace(chosen, random=True)), many=False)


@reads("destroy_basic_types")
def destroy_basic_types() -> tuple[Any, ...]:
    """One land of each type, where there is one; a land of two types may be chosen for both. All go at once."""
    land = IsType("land")
    chosen = tuple(Gather(Chosen(Filter((land, IsSubtype(kind))), WHO), f"the {kind}") for kind in BASIC_LAND_MANA)
    return (*chosen, Destroy(Together(tuple(Bound(f"the {kind}") for kind in BASIC_LAND_MANA))))
