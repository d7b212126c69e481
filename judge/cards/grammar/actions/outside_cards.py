"""Cards from outside the game (217.1e)."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.action_drafts import WHO
from judge.cards.drafts.clause_drafts import Draft
from judge.cards.drafts.placeholders import Noun
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.instructions import ChooseOutside, Move
from judge.engine.language.predicates import Filter, OwnedBy
from judge.engine.language.references import Bound, You

FOUND = "from outside"


def _choice(noun: Noun, **more: Any) -> ChooseOutside:
    if not noun.card or noun.zone or OwnedBy(You()) not in noun.predicates:
        raise Refuse("a card from outside the game that nobody owns")
    rest = tuple(predicate for predicate in noun.predicates if predicate != OwnedBy(You()))
    return ChooseOutside(Filter(rest, "outside"), WHO, bind=FOUND, **more)


@reads("outside_revealed")
def outside_revealed(noun: Noun) -> Draft:
    return (_choice(noun, reveal=True), Move(Bound(FOUND), "hand"))


@reads("outside_taken")
def outside_taken(noun: Noun) -> Draft:
    return (_choice(noun), Move(Bound(FOUND), "hand"))


@reads("outside_shuffled")
def outside_shuffled(count: Any, noun: Noun) -> Draft:
    return (_choice(noun, least=0, most=count), Move(Bound(FOUND), "library", "shuffle"))
