"""What follows a noun: "you control", "with flying", "named"."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.drafts.noun_drafts import Qualifier, any_of
from judge.cards.drafts.placeholders import ChosenFirst, Mention, Noun
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.amounts import Greatest
from judge.engine.language.predicates import (
    AllOf,
    AnyOf,
    AttachedTo,
    Blocks,
    Compares,
    HasCounter,
    HasKeyword,
    Is,
    IsColor,
    IsNamed,
    IsOneOf,
    Not,
    Operator,
    Predicate,
    SharesChosen,
)
from judge.engine.language.references import Chosen, This


@reads("q_with_either")
def q_with_either(ways: Any) -> Qualifier:
    """ "With flying or reach": with one of them at least."""
    if any(len(way) > 1 for way in ways):
        raise Refuse("a choice of several keywords at once")
    return Qualifier(AnyOf(tuple(_has(way[0]) for way in ways)))


def _has(keyword: Any) -> Predicate:
    if keyword.filter is not None:
        raise Refuse("protection from a description")
    return HasKeyword(keyword.keyword, keyword.value)


@reads("q_with")
def q_with(keywords: Any) -> Qualifier:
    found = tuple(_has(k) for k in keywords)
    if len(found) > 1:
        raise Refuse("with several keywords")
    return Qualifier(*found)


@reads("q_with_costed")
def q_with_costed(word: str) -> Qualifier:
    return Qualifier(HasKeyword(word))


@reads("q_without")
def q_without(keywords: Any) -> Qualifier:
    found = tuple(Not(_has(k)) for k in keywords)
    if len(found) > 1:
        raise Refuse("without several keywords")
    return Qualifier(*found)


@reads("q_compare")
def q_compare(what: str, comparison: tuple[Operator, Any]) -> Qualifier:
    return Qualifier(Compares(what, *comparison), shared=what == "converted mana cost")


@reads("q_enchanting")
def q_enchanting(kind: str) -> Qualifier:
    return Qualifier(HasKeyword("enchant", kind), shared=True)


reads("s_greatest")(lambda: False)
reads("s_least")(lambda: True)


class Extreme:
    """ "With the least power": those of which none of the description has less. It goes by the whole description before it."""

    predicates: tuple[Any, ...] = ()
    shared = False

    def __init__(self, what: str, least: bool, among: Noun | None) -> None:
        self.what, self.least, self.among = what, least, among

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Extreme) and vars(self) == vars(other)

    def __hash__(self) -> int:
        return hash((self.what, self.least))

    def __call__(self, noun: Noun) -> Noun:
        among = self.among or noun
        if any(one.card or one.zone not in ("", "in play") for one in (noun, among)):
            raise Refuse("the greatest among cards")
        return replace(noun, predicates=(*noun.predicates, Compares(self.what, "==", Greatest(self.what, among.filter(), self.least))))


reads("q_extreme")(lambda least, what, among=None: Extreme(what, least, among))


@reads("q_equal")
def q_equal(what: str, number: Any) -> Qualifier:
    return Qualifier(Compares(what, "==", number), shared=what == "converted mana cost")


@reads("counter_pt", "counter_word")
def counter_kind(word: Any) -> str:
    if "X" in str(word):
        raise Refuse("X counters of no kind")
    return str(word)


@reads("q_counter")
def q_counter(kind: str) -> Qualifier:
    return Qualifier(HasCounter(kind))


@reads("q_other_than")
def q_other_than(thing: Any) -> Qualifier:
    if isinstance(thing, Mention) and isinstance(thing.ref, This):
        return Qualifier(Not(IsOneOf(This())), shared=True)
    if isinstance(thing, Mention) and isinstance(thing.ref, Chosen):  # "a creature other than a Wall"
        kind = thing.ref.filter.predicates
        if thing.ref.filter.zone != "in play" or not kind:
            raise Refuse("other than what?")
        return Qualifier(Not(kind[0] if len(kind) == 1 else AllOf(kind)), shared=True)
    return Qualifier(Not(IsOneOf(thing)), shared=True)


@reads("q_chosen_color")
def q_chosen_color() -> Qualifier:
    return Qualifier(SharesChosen("color"), shared=True)


def _picked(what: str) -> Any:
    return lambda: Qualifier(ChosenFirst(what), shared=True)  # type: ignore[arg-type]


reads("q_pick_type")(_picked("creature type"))
reads("q_pick_color")(_picked("color"))


class OfChosenType(Qualifier):
    """Of a creature the chosen type is a creature type, and of a land a basic land type."""

    def __call__(self, noun: Noun) -> Noun:
        of_land = "land" in noun.kinds and "creature" not in noun.kinds
        return replace(noun, predicates=(*noun.predicates, SharesChosen("basic land type" if of_land else "creature type")))


@reads("q_chosen_type")
def q_chosen_type() -> Qualifier:
    return OfChosenType(SharesChosen("creature type"), shared=True)


@reads("q_chosen_kind")
def q_chosen_kind() -> Qualifier:
    return Qualifier(SharesChosen("kind"), shared=True)


@reads("self")
def self_name(*_: Any) -> This:
    return This()


@reads("q_named")
def q_named(name: Any) -> Qualifier:
    return Qualifier(IsNamed("~" if isinstance(name, This) else str(name)))


@reads("q_blocking")
def q_blocking(thing: Any) -> Qualifier:
    return Qualifier(Blocks(any_of(thing)))


@reads("q_blocked_by")
def q_blocked_by(thing: Any) -> Qualifier:
    return Qualifier(Blocks(any_of(thing), by=True))


@reads("q_is")
def q_is(predicate: Predicate) -> Qualifier:
    return Qualifier(predicate)


@reads("q_colored")
def q_colored() -> Qualifier:
    return Qualifier(Not(IsColor("colorless")))


@reads("q_isnt")
def q_isnt(predicate: Predicate) -> Qualifier:
    return Qualifier(Not(predicate))


@reads("q_attached_to")
def q_attached_to(thing: Any) -> Qualifier:
    return Qualifier(AttachedTo(any_of(thing)))


@reads("q_attacked_last")
def q_attacked_last() -> Qualifier:
    return Qualifier(Is("attacked last turn"))


@reads("q_attacked")
def q_attacked() -> Qualifier:
    return Qualifier(Is("attacked"))


@reads("q_damaged")
def q_damaged() -> Qualifier:
    return Qualifier(Is("damaged"))


@reads("q_zone")
def q_zone(zone: tuple[str, Any]) -> Qualifier:
    return Qualifier(shared=True, zone=zone[0], owner=zone[1])
