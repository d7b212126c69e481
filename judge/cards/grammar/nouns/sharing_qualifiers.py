"""What follows a noun and says what the objects have in common with another: a name, a color, a type."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.amount_drafts import whose
from judge.cards.drafts.noun_drafts import Qualifier, any_of
from judge.cards.drafts.placeholders import Noun
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.amounts import NumberOf
from judge.engine.language.predicates import Compares, IsOther, Not, Shares
from judge.engine.language.references import Chosen, Every


@reads("q_no_same_color")
def q_no_same_color(thing: Any) -> Qualifier:
    return Qualifier(Not(Shares("color", any_of(thing))))


@reads("q_number_of")
def q_number_of(thing: Any, what: str) -> Qualifier:
    """ "With that spell's converted mana cost": with the same number as something named before."""
    if getattr(thing, "many", False):
        raise Refuse("the number of several")
    return Qualifier(Compares(what, "==", NumberOf(what, whose(thing))), shared=what == "converted mana cost")


@reads("q_same_number")
def q_same_number(what: str, thing: Any) -> Qualifier:
    return q_number_of(any_of(thing), what)


@reads("q_same_name")
def q_same_name(thing: Any) -> Qualifier:
    if isinstance(getattr(thing, "ref", None), Chosen) and IsOther() in thing.ref.filter.predicates:
        raise Refuse("other than itself: read another way")
    if isinstance(getattr(thing, "ref", None), Chosen) and thing.ref.filter.zone == "removed":
        raise Refuse("any of them: read another way")
    return Qualifier(Shares("name", any_of(thing)))


@reads("q_same_color")
def q_same_color(thing: Any) -> Qualifier:
    return Qualifier(Shares("color", any_of(thing)))


@reads("q_same_name_as_one")
def q_same_name_as_one(noun: Noun) -> Qualifier:
    """The same name as any of the cards that were removed from the game."""
    if noun.zone != "removed":
        raise Refuse("the same name as what?")
    return Qualifier(Shares("name", Every(noun.filter())))


@reads("q_same_card_type")
def q_same_card_type(thing: Any) -> Qualifier:
    return Qualifier(Shares("card type", thing))


@reads("q_same_type")
def q_same_type(thing: Any) -> Qualifier:
    return Qualifier(Shares("creature type", thing))
