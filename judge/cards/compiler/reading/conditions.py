"""Conditions."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.compiler.draft import Noun, Pronoun
from judge.cards.compiler.errors import Refuse
from judge.cards.compiler.parser import reads
from judge.engine.language.conditions import AmountIs, Exists, Matches, NotCondition, WasPaid
from judge.engine.language.references import (
    ControlledBy,
    Filter,
    Host,
    Is,
    IsOneOf,
    IsOther,
    NumberOf,
    Players,
    Predicate,
    This,
    You,
)


def controlled(noun: Noun, who: Any) -> Filter:
    """What matches under the control of ``who``."""
    if noun.zone or noun.card:
        raise Refuse("controlling cards")
    return Filter((*noun.predicates, ControlledBy(who)))


@reads("if_you_control")
def if_you_control(noun: Noun) -> Exists:
    return Exists(controlled(noun, You()))


@reads("if_you_control_no")
def if_you_control_no(noun: Noun) -> NotCondition:
    return NotCondition(Exists(controlled(noun, You())))


@reads("if_you_control_many")
def if_you_control_many(number: Any, noun: Noun) -> Exists:
    return Exists(controlled(noun, You()), int(number))


@reads("if_you_control_another")
def if_you_control_another(noun: Noun) -> Exists:
    return Exists(controlled(replace(noun, predicates=(IsOther(), *noun.predicates)), You()))


@reads("if_opponent_controls")
def if_opponent_controls(noun: Noun) -> Exists:
    return Exists(controlled(noun, Players("opponents")))


@reads("if_defending_controls")
def if_defending_controls(noun: Noun) -> Exists:
    return Exists(controlled(noun, Players("defending")))


@reads("if_threshold")
def if_threshold(number: Any) -> Exists:
    return Exists(Filter((), "graveyard", You()), int(number))


@reads("if_hellbent")
def if_hellbent() -> NotCondition:
    return NotCondition(Exists(Filter((), "hand", You())))


@reads("if_kicked")
def if_kicked() -> WasPaid:
    return WasPaid("kicker")


@reads("if_this_is")
def if_this_is(predicate: Predicate) -> Matches:
    return Matches(This(), (predicate,))


@reads("if_it_is", at=True)
def if_it_is(pos: int, predicate: Predicate) -> Matches:
    it: Any = Pronoun(pos)
    return Matches(it, (predicate,))


@reads("if_host_is")
def if_host_is(predicate: Predicate) -> Matches:
    return Matches(Host(), (predicate,))


@reads("if_life_most")
def if_life_most(count: Any) -> AmountIs:
    return AmountIs(NumberOf("life", You()), "<=", count)


@reads("if_life_least")
def if_life_least(count: Any) -> AmountIs:
    return AmountIs(NumberOf("life", You()), ">=", count)


@reads("if_control_this")
def if_control_this() -> Exists:
    return Exists(Filter((IsOneOf(This()), ControlledBy(You()))))


@reads("if_none_in_play")
def if_none_in_play(noun: Noun) -> NotCondition:
    if noun.zone or noun.card:
        raise Refuse("cards in play")
    return NotCondition(Exists(noun.filter()))


@reads("if_remains_tapped")
def if_remains_tapped() -> Matches:
    return Matches(This(), (Is("tapped"),))


