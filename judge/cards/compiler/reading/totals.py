"""Numbers counted up: totals, differences, what was done this way and what has died."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.compiler.draft import DoneThisWay, Noun, Pronoun
from judge.cards.compiler.errors import Refuse
from judge.cards.compiler.parser import reads
from judge.engine.language.references import (
    Every,
    Negative,
    NumberOf,
    OwnedBy,
    Product,
    Sum,
    X,
    You,
)


@reads("total_number")
def total_number(what: str, noun: Noun) -> NumberOf:
    if noun.card and not noun.zone:
        raise Refuse("cards in no zone")
    return NumberOf(what, Every(noun.filter()))


@reads("damage_already", at=True)
def damage_already(pos: int) -> NumberOf:
    player: Any = Pronoun(pos, frozenset({"player"}), demonstrative=True)
    return NumberOf("damage", player)


@reads("verbed")
def verbed(*words: Any) -> str:
    return " ".join(str(word) for word in words)


@reads("done_this_way")
def done_this_way(noun: Noun, verb: str) -> DoneThisWay:
    return DoneThisWay("exiled" if verb.startswith("removed") else verb, noun.predicates, noun.kinds)


@reads("its_colors", at=True)
def its_colors(pos: int) -> NumberOf:
    it: Any = Pronoun(pos)
    return NumberOf("colors", it)


@reads("difference")
def difference(left: Any, right: Any) -> Sum:
    return Sum((left, Negative(right)))


@reads("total_of_two")
def total_of_two(left: Any, right: Any) -> Sum:
    if isinstance(left, int) or isinstance(right, (int, str)) or X() in (left, right):
        raise Refuse("read another way")
    return Sum((left, right))


@reads("three_times")
def three_times(quantity: Any) -> Product:
    return Product(3, quantity)


def _died(noun: Noun) -> Noun:
    if noun.zone or noun.card or "creature" not in noun.kinds:
        raise Refuse("what died and was no creature")
    return replace(noun, zone="died this turn")


class Died:
    """A description of creatures that are gone: they are counted as they last were."""

    shared = True

    def __init__(self, *predicates: Any) -> None:
        self.predicates = predicates

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Died) and self.predicates == other.predicates

    def __hash__(self) -> int:
        return hash(self.predicates)

    def __call__(self, noun: Noun) -> Noun:
        return _died(replace(noun, predicates=(*noun.predicates, *self.predicates)))


reads("q_died")(lambda *_: Died())
reads("q_died_yours")(lambda *_: Died(OwnedBy(You())))
