"""What follows a noun and says what the objects have in common with another: a name, a color, a type."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.noun_drafts import Qualifier, any_of
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.cards.grammar.nouns.qualifiers import q_number_of
from judge.engine.language.predicates import (
    IsOther,
    Not,
    Shares,
)
from judge.engine.language.references import Chosen


@reads("q_no_same_color")
def q_no_same_color(thing: Any) -> Qualifier:
    return Qualifier(Not(Shares("color", any_of(thing))))


@reads("q_same_number")
def q_same_number(what: str, thing: Any) -> Qualifier:
    return q_number_of(any_of(thing), what)


@reads("q_same_name")
def q_same_name(thing: Any) -> Qualifier:
    if isinstance(getattr(thing, "ref", None), Chosen) and IsOther() in thing.ref.filter.predicates:
        raise Refuse("other than itself: read another way")
    return Qualifier(Shares("name", any_of(thing)))


@reads("q_same_color")
def q_same_color(thing: Any) -> Qualifier:
    return Qualifier(Shares("color", any_of(thing)))


@reads("q_same_card_type")
def q_same_card_type(thing: Any) -> Qualifier:
    return Qualifier(Shares("card type", thing))


@reads("q_same_type")
def q_same_type(thing: Any) -> Qualifier:
    return Qualifier(Shares("creature type", thing))
