"""What an "if" asks of numbers, and of what something was."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.drafts.amount_drafts import whose
from judge.cards.drafts.condition_drafts import controlled, own_of, this
from judge.cards.drafts.placeholders import Kinds, Mention, Noun, Pronoun
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.conditions import AllConditions, AmountIs, AnyCondition, Condition, Exists, Matches, NotCondition
from judge.engine.language.references import (
    Chosen,
    Compares,
    ControlledBy,
    Every,
    Filter,
    Is,
    IsOther,
    IsPlayer,
    NumberOf,
    Players,
    Predicate,
    Shares,
    You,
)


@reads("if_number_is")
def if_number_is(thing: Any, what: str, comparison: tuple[str, Any]) -> Matches:
    return Matches(whose(thing), (Compares(what, *comparison),))


@reads("if_has_number")
def if_has_number(thing: Any, what: str, comparison: tuple[str, Any]) -> Matches:
    if getattr(thing, "many", False) or isinstance(getattr(thing, "ref", None), Chosen):
        raise Refuse("a number of several")
    return Matches(thing, (Compares(what, *comparison),))


@reads("if_shares_color")
def if_shares_color(thing: Any, other: Any) -> Matches:
    if isinstance(other, Mention) and isinstance(other.ref, Chosen):
        other = replace(other, ref=Every(other.ref.filter))
    return Matches(thing, (Shares("color", other),))


def _that(pos: int, kinds: Kinds) -> Any:
    return Pronoun(pos, kinds, demonstrative=True)


@reads("if_that_was", at=True)
def if_that_was(pos: int, kinds: Kinds, predicate: Predicate) -> Matches:
    return Matches(_that(pos, kinds), (predicate,))


@reads("if_that_was_noun", at=True)
def if_that_was_noun(pos: int, kinds: Kinds, noun: Noun) -> Matches:
    if noun.zone or not noun.predicates:
        raise Refuse("having been somewhere", pos)
    return Matches(_that(pos, kinds), noun.predicates)


@reads("if_it_was", at=True)
def if_it_was(pos: int, predicate: Predicate) -> Matches:
    it: Any = Pronoun(pos)
    return Matches(it, (predicate,))


def _anywhere(noun: Noun) -> Filter:
    if noun.card and not noun.zone:
        raise Refuse("cards in no zone")
    return noun.filter()


@reads("if_there_are")
def if_there_are(count: Any, noun: Noun) -> Exists:
    return Exists(_anywhere(noun), count)


@reads("if_there_are_in_graveyards")
def if_there_are_in_graveyards(count: Any, noun: Noun) -> Exists:
    if not noun.card or noun.zone:
        raise Refuse("graveyards hold cards")
    return Exists(noun.filter("graveyard"), count)


@reads("if_there_is")
def if_there_is(noun: Noun) -> Exists:
    return Exists(_anywhere(noun))


@reads("if_there_is_another")
def if_there_is_another(noun: Noun) -> Exists:
    return Exists(_anywhere(replace(noun, predicates=(IsOther(), *noun.predicates))))


@reads("if_is_in_play")
def if_is_in_play(noun: Noun) -> Exists:
    if noun.zone or noun.card:
        raise Refuse("cards in play")
    return Exists(noun.filter())


@reads("if_another_in_play")
def if_another_in_play(noun: Noun) -> Exists:
    return if_is_in_play(replace(noun, predicates=(IsOther(), *noun.predicates)))


def _yours(noun: Noun) -> Filter:
    if not noun.card or noun.zone not in ("graveyard", "hand") or noun.owner != You():
        raise Refuse("what you have where?")
    return noun.filter()


@reads("if_you_have")
def if_you_have(count: Any, noun: Noun) -> Exists:
    return Exists(_yours(noun), count)


@reads("if_you_have_one")
def if_you_have_one(noun: Noun) -> Exists:
    return Exists(_yours(noun))


@reads("if_you_have_none")
def if_you_have_none(noun: Noun) -> NotCondition:
    return NotCondition(Exists(_yours(noun)))


@reads("if_no_opponent_controls")
def if_no_opponent_controls(noun: Noun) -> NotCondition:
    return NotCondition(Exists(controlled(noun, Players("opponents"))))


@reads("if_you_control_both")
def if_you_control_both(left: Noun, right: Noun) -> AllConditions:
    if ControlledBy(You()) in left.predicates:
        raise Refuse("read another way")
    return AllConditions((Exists(own_of(left)), Exists(own_of(right))))


def _fought(what: Any, attacked: str, blocked: str) -> AnyCondition:
    return AnyCondition((Matches(what, (Is(attacked),)), Matches(what, (Is(blocked),))))


@reads("if_fought_this_combat", at=True)
def if_fought_this_combat(pos: int) -> AnyCondition:
    return _fought(this(pos), "attacked this combat", "blocked this combat")


@reads("if_attacked_or_blocked", at=True)
def if_attacked_or_blocked(pos: int) -> AnyCondition:
    return _fought(this(pos), "attacked", "blocked before")


@reads("if_it_attacked_or_blocked", at=True)
def if_it_attacked_or_blocked(pos: int) -> AnyCondition:
    return _fought(Pronoun(pos), "attacked", "blocked before")


@reads("if_opponent_damaged")
def if_opponent_damaged() -> Exists:
    return Exists(Filter((IsPlayer("opponent"), Is("damaged")), "players"))


@reads("if_nothing_attacked")
def if_nothing_attacked() -> Condition:
    """A player was attacked whenever a creature attacked, whatever has become of it."""
    return NotCondition(Exists(Filter((Is("attacked"),), "players")))


@reads("if_it_counters", at=True)
def if_it_counters(pos: int, count: Any, kind: str) -> AmountIs:
    it: Any = Pronoun(pos)
    return AmountIs(NumberOf(f"counters:{kind}", it), ">=", count)


@reads("if_counters_exactly", at=True)
def if_counters_exactly(pos: int, count: Any, kind: str) -> AmountIs:
    return AmountIs(NumberOf(f"counters:{kind}", this(pos)), "==", count)
