"""Searching graveyard, hand and library for all cards that are called alike."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.action_drafts import WHO
from judge.cards.drafts.clause_drafts import YOURS, Draft, as_subject
from judge.cards.drafts.placeholders import Noun, SetThisWay
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.instructions import Look, Move, Search
from judge.engine.language.predicates import Filter, Shares, SharesChosen
from judge.engine.language.references import Chosen, Every, You


@reads("three_zones")
def three_zones(whose: Any) -> Any:
    if whose == You():
        raise Refuse("a search of one's own zones")
    return whose


@reads("alike_thing")
def alike_thing(thing: Any) -> Shares:
    return Shares("name", thing)


@reads("alike_chosen")
def alike_chosen() -> SharesChosen:
    return SharesChosen("card name")


@reads("exiled_all")
def exiled_all() -> None:
    return None


@reads("search_for_each")
def search_for_each(noun: Noun, verb: str, whose: Any, *_: Any) -> Draft:
    """One search for all that are called as any of those is: nothing happens between the searches."""
    those: Any = SetThisWay(verb, noun.predicates, noun.kinds)
    return as_subject((Search(Filter((Shares("name", those),), "library"), "removed", -1, WHO, whose),), YOURS)


@reads("search_three_zones")
def search_three_zones(whose: Any, alike: Any, *_: Any) -> tuple[Any, ...]:
    """All of them in the graveyard, and as many as are found in the hidden zones (a card there need not be found)."""
    hand = Filter((), "hand", whose)
    in_hand: Any = Chosen(Filter((alike,), "hand", whose), You(), 0, -1)
    return (
        Move(Every(Filter((alike,), "graveyard", whose)), "removed"),
        Look(Every(hand), who=WHO),
        Move(in_hand, "removed"),
        Search(Filter((alike,), "library"), "removed", -1, WHO, whose),
    )
