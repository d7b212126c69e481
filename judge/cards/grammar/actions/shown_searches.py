"""Searches for cards that are shown, and of which somebody chooses before they go anywhere."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.drafts.action_drafts import OTHERS, WHO, move_to
from judge.cards.drafts.clause_drafts import Draft
from judge.cards.drafts.placeholders import Mention, Named, Noun, Pronoun, Result
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.instructions import Gather, Search
from judge.engine.language.predicates import Filter, IsOneOf, Not
from judge.engine.language.references import Bound, Chosen, Every

SHOWN = frozenset({"card", "shown"})
PICKED = "picked"


@reads("aside_some")
def aside_some(count: Any, noun: Noun) -> tuple[Any, Noun, bool]:
    return (int(count), noun, False)


@reads("aside_up_to")
def aside_up_to(count: Any, noun: Noun) -> tuple[Any, Noun, bool]:
    return (count, noun, False)


@reads("aside_names")
def aside_names(count: Any, noun: Noun) -> tuple[Any, Noun, bool]:
    return (count, noun, True)


def _aside(pos: int, what: tuple[Any, Noun, bool], reveal: bool) -> Draft:
    count, noun, names = what
    if noun.zone or not noun.card or count == 1:
        raise Refuse("a search for something that is no card, or for one", pos)
    found = Search(noun.filter("library"), "", count, WHO, reveal=reveal, bind=OTHERS, names=names)
    said: Any = Named((Mention(pos, Bound(OTHERS), SHOWN, True, key="shown"),))
    return (found, said)


@reads("search_aside", at=True)
def search_aside(pos: int, what: tuple[Any, Noun, bool]) -> Draft:
    return _aside(pos, what, True)


def _shown(pos: int, *more: Any) -> Filter:
    them: Any = Pronoun(pos, frozenset({"shown"}), many=True)
    return Filter((IsOneOf(them), *more), "library")


@reads("choose_one_shown", at=True)
def choose_one_shown(pos: int) -> Draft:
    """One of the cards that are shown; the others are "the rest"."""
    chosen: Any = Chosen(_shown(pos + 1), WHO, 1, 1)
    picked: Any = Pronoun(pos + 3, frozenset({PICKED}), demonstrative=True)
    others: Any = Every(_shown(pos + 2, Not(IsOneOf(picked))))
    return (Result(pos, Gather(chosen, ""), frozenset({"card", PICKED})), Gather(others, OTHERS))


reads("ra_hand")(lambda: "hand")
reads("ra_graveyard")(lambda: "graveyard")


@reads("put_chosen_and_rest", at=True)
def put_chosen_and_rest(pos: int, destination: dict[str, Any], rest: str) -> Draft:
    """The others are found out before those that were chosen go away."""
    again, them = (Pronoun(pos + at, frozenset({PICKED}), many=True, demonstrative=True) for at in (1, 5))
    not_chosen: Any = IsOneOf(again)  # type: ignore[arg-type]
    others: Any = Mention(pos + 4, Every(_shown(pos + 2, Not(not_chosen))), frozenset({"card"}), True)
    return (Gather(others, REST), move_to(them, destination), move_to(Bound(REST), {"to": rest}))


REST = "the rest of those found"


@reads("search_parted", at=True)
def search_parted(pos: int, what: tuple[Any, Noun, bool], destination: dict[str, Any], rest: str) -> Draft:
    """The searching player chooses which goes where; a single one that was found goes to the first place."""
    found = replace(_aside(pos, what, True)[0], bind=FOUND)
    one = Chosen(Filter((IsOneOf(Bound(FOUND)),), "library"), WHO, 1, 1)
    others = Every(Filter((IsOneOf(Bound(FOUND)), Not(IsOneOf(Bound(FIRST)))), "library"))
    return (found, Gather(one, FIRST), Gather(others, REST), move_to(Bound(FIRST), destination), move_to(Bound(REST), {"to": rest}))


FOUND = "found in the library"
FIRST = "the first of those found"
