"""What an "if" asks of what players control, and of what is on the battlefield at all."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.drafts.condition_drafts import controlled
from judge.cards.drafts.placeholders import Kinds, Noun, Pronoun
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.amounts import Count, Different
from judge.engine.language.conditions import AllConditions, AmountIs, AnyCondition, Condition, Exists, NotCondition
from judge.engine.language.predicates import (
    ControlledBy,
    Controls,
    Filter,
    Is,
    IsOneOf,
    IsOther,
    IsPlayer,
)
from judge.engine.language.references import Players, This, You


@reads("if_you_control")
def if_you_control(noun: Noun) -> Exists:
    return Exists(controlled(noun, You()))


@reads("if_so_many_land_types")
def if_so_many_land_types(number: Any, noun: Noun) -> AmountIs:
    return AmountIs(Different("basic land type", noun.filter()), ">=", number)


@reads("if_you_control_of_each")
def if_you_control_of_each(lands: Noun, *others: Noun) -> Condition:
    """Of each basic land type, and of each color: there are five of either."""
    kinds = (("basic land type", lands), *(("color", noun) for noun in others))
    found = tuple(AmountIs(Different(what, controlled(noun, You())), ">=", 5) for what, noun in kinds)
    return found[0] if len(found) == 1 else AllConditions(found)


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


@reads("if_opponents_control_no")
def if_opponents_control_no(noun: Noun) -> NotCondition:
    return NotCondition(if_opponent_controls(noun))


@reads("if_defending_controls")
def if_defending_controls(noun: Noun) -> Exists:
    return Exists(controlled(noun, Players("defending")))


@reads("if_you_control_either")
def if_you_control_either(one: Noun, other: Noun) -> AnyCondition:
    return AnyCondition((Exists(controlled(one, You())), Exists(controlled(other, You()))))


@reads("if_control_this")
def if_control_this() -> Exists:
    return Exists(Filter((IsOneOf(This()), ControlledBy(You()))))


@reads("if_none_in_play")
def if_none_in_play(noun: Noun) -> NotCondition:
    if noun.zone or noun.card:
        raise Refuse("cards in play")
    return NotCondition(Exists(noun.filter()))


@reads("if_remains_tapped")
def if_remains_tapped() -> Exists:
    return Exists(Filter((IsOneOf(This()), Is("tapped"))))  # what has left isn't in play tapped, however it left


@reads("if_you_control_few")
def if_you_control_few(count: Any, noun: Noun) -> AmountIs:
    return AmountIs(Count(controlled(noun, You())), "<=", count)


@reads("if_opponent_many")
def if_opponent_many(count: Any, noun: Noun) -> Exists:
    """Some one opponent controls that many."""
    if noun.zone or noun.card:
        raise Refuse("controlling cards")
    return Exists(Filter((IsPlayer("opponent"), Controls(noun.filter(), count)), "players"))


@reads("if_remains")
def if_remains() -> Exists:
    return Exists(Filter((IsOneOf(This()),)))


@reads("if_you_control_that", at=True)
def if_you_control_that(pos: int, kinds: Kinds) -> Exists:
    that: Any = Pronoun(pos, kinds, demonstrative=True)
    return Exists(Filter((IsOneOf(that), ControlledBy(You()))))
