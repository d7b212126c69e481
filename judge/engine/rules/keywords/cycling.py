"""Cycling and landcycling (502.18)."""

from __future__ import annotations

from judge.engine.language.abilities import Ability, ActivatedAbility, Body, KeywordAbility
from judge.engine.language.costs import Cost, DiscardCost
from judge.engine.language.instructions import Draw, Search
from judge.engine.language.predicates import Filter, IsSubtype, IsSupertype, IsType, Predicate
from judge.engine.rules.keywords.keyword_expansion import stands_for

WORDS: dict[str, Predicate] = {"basic": IsSupertype("basic"), "land": IsType("land")}


@stands_for("cycling")
def cycling(one: KeywordAbility) -> tuple[Ability, ...]:
    """Cycling works only in hand: pay its cost and discard the card to draw a card."""
    return (ActivatedAbility(discarding(one), Body((), (Draw(1),)), zone="hand", text="cycling", keyword="cycling"),)


@stands_for("landcycling")
def landcycling(one: KeywordAbility) -> tuple[Ability, ...]:
    """Landcycling is cycling that finds a land card of the type named in the library instead of drawing a card."""
    wanted = Filter(tuple(WORDS.get(word) or IsSubtype(word) for word in one.value.split()), "library")
    find = Search(wanted, "hand", reveal=True)
    return (ActivatedAbility(discarding(one), Body((), (find,)), zone="hand", text=f"{one.value} cycling", keyword="landcycling"),)


def discarding(one: KeywordAbility) -> Cost:
    """The keyword's cost with the discarding of the card itself added, which is to cycle it."""
    return Cost((*(one.cost.parts if one.cost else ()), DiscardCost(this=True, cause="cycled")))
