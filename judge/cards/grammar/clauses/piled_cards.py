"""Piles that are made and chosen as an effect is carried out."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.clause_drafts import Draft
from judge.cards.drafts.placeholders import Noun
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.changes import Restriction
from judge.engine.language.instructions import Apply, Move, Separate
from judge.engine.language.predicates import ControlledBy, Filter, IsOneOf, IsPlayer, IsType, Not
from judge.engine.language.references import Bound, Chosen, Every, You

SOME_OPPONENT = Chosen(Filter((IsPlayer("opponent"),), "players"))


@reads("kept_in_pile")
def kept_in_pile(what: tuple[str, ...]) -> tuple[str, ...]:
    return what


@reads("separate_fighters")
def separate_fighters(noun: Noun, what: tuple[str, ...]) -> Draft:
    """You make the piles, and who controls the creatures chooses one; no other creature attacks or blocks, whenever it comes (418.3b)."""
    who = [p.who for p in noun.predicates if isinstance(p, ControlledBy)]
    if noun.card or noun.zone or len(who) != 1 or who[0] == You() or len(what) != 1:
        raise Refuse("whose creatures are separated?")
    others = Filter((IsType("creature"), Not(IsOneOf(Bound("chosen pile")))))
    return (
        Separate(Every(noun.filter()), You(), who[0]),
        Apply(Every(others), tuple(Restriction(one) for one in what)),
    )


@reads("separate_graveyard")
def separate_graveyard(noun: Noun) -> Draft:
    if not noun.card or noun.zone != "graveyard" or noun.owner != You():
        raise Refuse("whose cards are separated?")
    chosen: Any = SOME_OPPONENT
    return (
        Separate(Every(noun.filter()), You(), chosen),
        Move(Bound("chosen pile"), "removed"),
        Move(Bound("other pile"), "in play", controller=You()),
    )
