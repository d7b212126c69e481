"""Numbers counted up: totals, differences, what was done this way."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.drafts.placeholders import DoneThisWay, Noun, Pronoun
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.amounts import BoundAmount, Negative, NumberOf, Product, Sum, X
from judge.engine.language.predicates import ControlledBy
from judge.engine.language.references import Every, You


@reads("total_number")
def total_number(what: str, noun: Noun) -> NumberOf:
    if noun.card and not noun.zone:
        raise Refuse("cards in no zone")
    return NumberOf(what, Every(noun.filter()))


@reads("total_of_sacrificed", at=True)
def total_of_sacrificed(pos: int, what: str, kinds: Any) -> NumberOf:
    """Of all that was sacrificed to pay, as it last was in play."""
    them: Any = Pronoun(pos, frozenset({*kinds, "sacrificed"}), many=True, demonstrative=True)
    return NumberOf(what, them)


@reads("damage_already", at=True)
def damage_already(pos: int) -> NumberOf:
    player: Any = Pronoun(pos, frozenset({"player"}), demonstrative=True)
    return NumberOf("damage", player)


@reads("verbed")
def verbed(*words: Any) -> str:
    return " ".join(str(word) for word in words)


@reads("done_this_way")
def done_this_way(noun: Noun, verb: str) -> DoneThisWay:
    verb = "milled" if verb == "put into your graveyard" else verb
    verb = "exiled" if verb.startswith("removed") else "destroyed" if verb.startswith("put") else verb
    return DoneThisWay(verb, noun.predicates, noun.kinds)


@reads("done_by_this_way")
def done_by_this_way(noun: Noun, player: Any, verb: str) -> DoneThisWay:
    if not isinstance(player, (You, Pronoun)):
        raise Refuse("what another player did")
    return replace(done_this_way(noun, verb), by=player if isinstance(player, Pronoun) else None)


@reads("held_done_this_way")
def held_done_this_way(noun: Noun, player: Any, verb: str) -> DoneThisWay:
    """Those of them that a player controlled as they last were."""
    done = done_this_way(noun, verb)
    return replace(done, predicates=(*done.predicates, ControlledBy(player)))


@reads("drawn_by_this_way")
def drawn_by_this_way(player: Any) -> DoneThisWay:
    if not isinstance(player, (You, Pronoun)):
        raise Refuse("what another player drew")
    return DoneThisWay("drawn", (), frozenset({"card"}))


@reads("its_colors", at=True)
def its_colors(pos: int) -> NumberOf:
    it: Any = Pronoun(pos)
    return NumberOf("colors", it)


@reads("colors_of")
def colors_of(thing: Any) -> NumberOf:
    if not isinstance(thing, Pronoun) or thing.many:
        raise Refuse("the colors of what?")
    one: Any = thing
    return NumberOf("colors", one)


@reads("drained")
def drained() -> BoundAmount:
    """As much of the damage as there was life, or toughness, before it was dealt."""
    return BoundAmount("damage dealt, within")


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


@reads("died_this_way")
def died_this_way(noun: Noun) -> DoneThisWay:
    return DoneThisWay("destroyed", noun.predicates, noun.kinds)


reads("each_exiled")(lambda: DoneThisWay("exiled", (), frozenset({"card"})))
