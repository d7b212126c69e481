"""Landcycling (502.18c)."""

from __future__ import annotations

from judge.engine.language.abilities import Ability, ActivatedAbility, Body, KeywordAbility
from judge.engine.language.instructions import Search
from judge.engine.language.predicates import Filter, IsSubtype, IsSupertype, IsType, Predicate
from judge.engine.rules.keywords.cycling import discarding
from judge.engine.rules.keywords.keyword_expansion import stands_for

WORDS: dict[str, Predicate] = {"basic": IsSupertype("basic"), "land": IsType("land")}


@stands_for("landcycling")
def landcycling(one: KeywordAbility) -> tuple[Ability, ...]:
    """Landcycling is cycling that finds a land card of the type named in the library instead of drawing a card."""
    wanted = Filter(tuple(WORDS.get(word) or IsSubtype(word) for word in one.value.split()), "library")
    find = Search(wanted, "hand", reveal=True)
    return (ActivatedAbility(discarding(one), Body((), (find,)), zone="hand", text=f"{one.value} cycling", keyword="landcycling"),)
