"""What follows a noun and looks at who controls the objects, at what was chosen, or at what they have in common with others."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.noun_drafts import Qualifier
from judge.cards.drafts.placeholders import Noun, SharesSaid
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.amounts import NumberOf
from judge.engine.language.characteristics import BASIC_LAND_MANA
from judge.engine.language.predicates import (
    AnyOf,
    Compares,
    ControlledBy,
    Filter,
    Is,
    IsNamed,
    IsPlayer,
    IsSubtype,
    Not,
    Predicate,
    Shares,
    SharesChosen,
)
from judge.engine.language.references import Every, This


@reads("q_whose_controller")
def q_whose_controller(relative: Predicate) -> Qualifier:
    return Qualifier(ControlledBy(Every(Filter((IsPlayer("any"), relative), "players"))), shared=True)


@reads("q_not_chosen_type")
def q_not_chosen_type() -> Qualifier:
    return Qualifier(Not(SharesChosen("creature type")), shared=True)


def _said_type() -> Any:
    said: Any = SharesSaid("creature type")
    return said


reads("q_type_chosen_this_way")(lambda: Qualifier(_said_type(), shared=True))
reads("q_type_not_chosen_this_way")(lambda: Qualifier(Not(_said_type()), shared=True))


@reads("q_same_permanent_type")
def q_same_permanent_type(thing: Any) -> Qualifier:
    return Qualifier(Shares("permanent type", thing))


@reads("q_same_name_another")
def q_same_name_another(noun: Noun) -> Qualifier:
    if len(noun.predicates) > 1 or any(isinstance(p, Not) for p in noun.predicates):
        raise Refuse("what is left out is left out of the whole description")
    if noun.card and not noun.zone:
        raise Refuse("a card in no zone")
    return Qualifier(Shares("name", Every(noun.filter()), other=True))


@reads("q_greater_than_this")
def q_greater_than_this(what: str) -> Qualifier:
    """ "A creature with greater power": than the source."""
    return Qualifier(Compares(what, ">", NumberOf(what, This())))


reads("q_basic_type")(lambda: Qualifier(AnyOf(tuple(IsSubtype(kind) for kind in BASIC_LAND_MANA))))
reads("q_cast_from_graveyard")(lambda: Qualifier(Is("played from graveyard")))


@reads("q_not_named")
def q_not_named(name: Any) -> Qualifier:
    return Qualifier(Not(IsNamed("~" if isinstance(name, This) else str(name))))
