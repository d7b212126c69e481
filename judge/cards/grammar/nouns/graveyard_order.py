"""The order of a graveyard (217.4): its top card, and the topmost of a kind."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.placeholders import Mention, Noun
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.conditions import Matches
from judge.engine.language.costs import Cost, RemoveFromGameCost
from judge.engine.language.references import Every, Filter, Is, IsType, Topmost, You


def _top(kind: tuple[str, ...], whose: Any) -> Filter:
    return Filter((Topmost(tuple(IsType(word) for word in kind)),), "graveyard", whose)


@reads("top_of_graveyard", at=True)
def top_of_graveyard(pos: int, *found: Any) -> Mention:
    *kind, whose = found
    return Mention(pos, Every(_top(tuple(kind), whose)), frozenset({"card", *kind}))


@reads("pay_exile_top")
def pay_exile_top(*kind: str) -> RemoveFromGameCost:
    return RemoveFromGameCost(_top(kind, You()))


@reads("unless_exile_top")
def unless_exile_top(*kind: str) -> Cost:
    return Cost((pay_exile_top(*kind),))


@reads("if_top_of_graveyard", at=True)
def if_top_of_graveyard(pos: int, whose: Any, noun: Noun) -> Matches:
    if not noun.card or noun.zone:
        raise Refuse("the top card of a graveyard is no permanent")
    what: Any = top_of_graveyard(pos, whose)
    return Matches(what, tuple(p for p in noun.predicates if p != Is("card")))
