"""Damage that is dealt."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.drafts.amount_drafts import each
from judge.cards.drafts.clause_drafts import SURELY, Draft, as_subject, several_players
from judge.cards.drafts.placeholders import AGAIN, Mention, Noun, Pronoun, Subject
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.cards.record_tree import rewrite, walk
from judge.engine.language.abilities import TargetSpec
from judge.engine.language.amounts import BoundAmount, EvenShare, Half, NumberOf, Smallest, X
from judge.engine.language.changes import Restriction
from judge.engine.language.instructions import Apply, DealDamage, ForEach
from judge.engine.language.predicates import DamagedBy, Filter, IsOneOf, IsPlayer, IsType
from judge.engine.language.references import Bound, ControllerOf, Every, This

CREATURE_OR_PLAYER = Filter((IsType("creature"),), players=(IsPlayer("any"),))
CREATURE = Filter((IsType("creature"),))


def _deal(amount: Any, to: Any) -> DealDamage:
    source: Any = Subject()
    return DealDamage(amount, to, source)


@reads("damage_again", at=True)
def damage_again(pos: int, amount: Any) -> tuple[DealDamage, ...]:
    """In "it deals 4 damage instead": to what the sentence before names."""
    return (_deal(amount, Pronoun(pos, frozenset({"creature", "player", "planeswalker", AGAIN}), demonstrative=True)),)


@reads("damage")
def damage(amount: Any, to: Any) -> tuple[DealDamage, ...]:
    return (_deal(amount, to),)


@reads("damage_equal")
def damage_equal(to: Any, amount: Any) -> tuple[Any, ...]:
    theirs = [node for node in walk(amount) if isinstance(node, Pronoun) and "player" in node.kinds]
    if theirs and several_players(to):
        each_of: Any = Bound("each")
        own = rewrite(amount, lambda node: each_of if node in theirs else None)
        return (ForEach(to, (_deal(own, each_of),)),)
    return (_deal(amount, to),)


@reads("damage_equal_first")
def damage_equal_first(amount: Any, to: Any) -> tuple[DealDamage, ...]:
    return (_deal(amount, to),)


@reads("damage_that_much")
def damage_that_much(to: Any) -> tuple[DealDamage, ...]:
    return (_deal(BoundAmount("amount"), to),)


@reads("damage_two")
def damage_two(first: Any, to: Any, second: Any, other: Any) -> tuple[DealDamage, ...]:
    return (_deal(first, to), _deal(second, other))


@reads("damage_three")
def damage_three(*parts: Any) -> tuple[DealDamage, ...]:
    return tuple(_deal(amount, to) for amount, to in zip(parts[::2], parts[1::2], strict=True))


@reads("damage_each")
def damage_each(amount: Any, to: Any, times: Any) -> tuple[DealDamage, ...]:
    return (_deal(each(amount, times), to),)


def _divided(filter: Filter, most: int) -> Any:
    def reader(pos: int, *_: Any) -> Mention:
        return Mention(pos, TargetSpec(filter, 1, most), frozenset({"creature"}), True)

    return reader


reads("divided_any", at=True)(_divided(CREATURE_OR_PLAYER, -1))
reads("divided_two", at=True)(_divided(CREATURE_OR_PLAYER, 2))
reads("divided_three", at=True)(_divided(CREATURE_OR_PLAYER, 3))
reads("divided_three_creatures", at=True)(_divided(CREATURE, 3))


def _divided_of(most: int) -> Any:
    def reader(pos: int, noun: Noun) -> Mention:
        if noun.card or noun.zone or noun.only_players:
            raise Refuse("a division among cards, or players", pos)
        return Mention(pos, TargetSpec(noun.filter(), 1, most), frozenset({"creature"}), True)

    return reader


reads("divided_noun", at=True)(_divided_of(-1))
reads("divided_two_noun", at=True)(_divided_of(2))


@reads("divided_every", at=True)
def divided_every(pos: int, noun: Noun) -> Mention:
    """Nobody chooses among them, so that only an even division can be meant."""
    if noun.zone or noun.card:
        raise Refuse("damage among cards", pos)
    return Mention(pos, Every(noun.filter()), noun.kinds, True)


@reads("damage_divided")
def damage_divided(amount: Any, to: Any) -> tuple[DealDamage, ...]:
    if isinstance(getattr(to, "ref", None), Every):
        raise Refuse("a division among what is not chosen")
    source: Any = Subject()
    if amount == X() and to.ref.most == -1:  # where X is 0, nothing can be a target that is dealt at least 1 (409.1e)
        to = replace(to, ref=replace(to.ref, least=Smallest((X(), 1))))
    return (DealDamage(amount, to, source, divided=True),)


@reads("damage_evenly")
def damage_evenly(amount: Any, to: Any) -> tuple[DealDamage, ...]:
    """Nobody chooses the division, so it is made on resolution, among the targets that are still legal (413.2a)."""
    among = to if isinstance(to.ref, Every) else replace(to, ref=replace(to.ref, least=0))
    return (_deal(EvenShare(amount, to), among),)


@reads("damage_equal_half")
def damage_equal_half(quantity: Any, rounded: str, to: Any) -> tuple[DealDamage, ...]:
    return (_deal(Half(quantity, rounded), to),)


@reads("deals")
def deals(source: Any, parts: tuple[Any, ...]) -> tuple[Any, ...]:
    if getattr(source, "many", False) and any(isinstance(getattr(part, "to", None), Subject) for part in parts):
        raise Refuse("each to itself")
    if getattr(source, "many", False) and any(_its_own_player(part) for part in parts):
        raise Refuse("each to its own controller: read another way")
    if getattr(source, "many", False) and any(map(_by_its_number, parts)):
        one: Any = Mention(source.pos, Bound("each"), source.kinds, subject=True, key="each")
        over: Any = source
        return (ForEach(over, as_subject(tuple(_of_its_own(part, one) for part in parts), one)),)
    if isinstance(source, Mention) and isinstance(source.ref, This):
        parts = tuple(map(_to_another, parts))
    elif not getattr(source, "many", False):
        parts = tuple(_of_its_own(part, source) for part in parts)
    return as_subject(parts, source)


def _its_own_player(part: Any) -> bool:
    whose = getattr(getattr(part, "to", None), "ref", None)
    return isinstance(whose, ControllerOf) and isinstance(whose.of, Pronoun) and not whose.of.many and not whose.of.kinds


def _by_its_number(part: Any) -> bool:
    """Whether each of several deals damage by a number of its own."""
    return any(
        isinstance(node, NumberOf) and isinstance(node.of, Pronoun) and not node.of.kinds and not node.of.many
        for node in walk(getattr(part, "amount", None))
    )


def _of_its_own(part: Any, source: Any) -> Any:
    """ "That creature deals damage equal to its power": its own."""
    if not isinstance(part, DealDamage):
        return part

    def change(node: Any) -> Any:
        mine = isinstance(node, NumberOf) and isinstance(node.of, Pronoun) and not node.of.kinds and not node.of.many
        return replace(node, of=replace(source, subject=False)) if mine else None

    return replace(part, amount=rewrite(part.amount, change))


def _to_another(part: Any) -> Any:
    """ "It" is not what deals the damage, which would be "itself"."""
    to: Any = getattr(part, "to", None)
    if not isinstance(to, Pronoun):
        return part
    another: Any = replace(to, other=True)
    return replace(part, to=another)


@reads("no_regeneration_for_damaged")
def no_regeneration_for_damaged() -> Draft:
    damaged = Filter((IsType("creature"), DamagedBy(This())))
    return (Apply(Every(damaged), (Restriction("be regenerated"),)),)


@reads("deals_surely")
def deals_surely(source: Any, parts: tuple[Any, ...]) -> tuple[Any, ...]:
    """Damage of the source that nothing can prevent, this turn."""
    if not isinstance(source, (Mention, Pronoun)) or source.many:
        raise Refuse("damage of several sources")
    about: Any = replace(source, subject=True)
    return (Apply(about, SURELY), *deals(source, parts))


@reads("surely_sentence")
def surely_sentence(parts: Draft) -> Draft:
    dealt = [one for one in parts if isinstance(one, DealDamage)]
    if len(parts) != 1 or len(dealt) != 1:
        raise Refuse("which damage?")
    source: Any = dealt[0].source
    return (Apply(source, SURELY), *parts)


@reads("each_hurts_itself", at=True)
def each_hurts_itself(pos: int, noun: Noun) -> Draft:
    if noun.card or noun.zone:
        raise Refuse("cards deal no damage", pos)
    one: Any = Bound("each")
    return (ForEach(Every(noun.filter()), (DealDamage(NumberOf("power", one), one, one),)),)


@reads("each_hurts_controller", at=True)
def each_hurts_controller(pos: int, noun: Noun) -> Draft:
    return each_hurts_by_number(pos, noun, NumberOf("power", Bound("each")))


@reads("each_hurts_by_number", at=True)
def each_hurts_by_number(pos: int, noun: Noun, amount: Any) -> Draft:
    """Each of them is the source of what it deals."""
    if noun.card or noun.zone:
        raise Refuse("cards deal no damage", pos)
    one: Any = Bound("each")
    return (ForEach(Every(noun.filter()), (DealDamage(amount, ControllerOf(one), one),)),)


@reads("damage_half")
def damage_half(rounded: str, to: Any) -> tuple[DealDamage, ...]:
    return (_deal(Half(X(), rounded), to),)


@reads("damage_halves")
def damage_halves(rounded: str, to: Any, again: str, other: Any) -> tuple[DealDamage, ...]:
    return (*damage_half(rounded, to), *damage_half(again, other))


@reads("damage_additional")
def damage_additional(amount: Any, to: Any, more: Any, other: Any) -> tuple[DealDamage, ...]:
    """More to each that fits the second description, whether or not it fits the first."""
    return (_deal(amount, to), _deal(int(more), other))


def _unavoidable(noun: Filter) -> tuple[Restriction, ...]:
    return (Restriction("be prevented", noun), Restriction("be redirected", noun))


@reads("unavoidable_sentence")
def unavoidable_sentence(parts: Draft, noun: Noun) -> Draft:
    """Damage that its source deals as it would, to what is described: it holds from before the damage is dealt."""
    if noun.card or noun.zone:
        raise Refuse("damage to cards elsewhere")
    return (Apply(This(), _unavoidable(noun.filter())), *parts)


@reads("unavoidable_for")
def unavoidable_for(thing: Any) -> Draft:
    """Damage to one thing, whatever deals it."""
    if getattr(thing, "many", False):
        raise Refuse("damage to several")
    return (Apply(Every(Filter((), "sources")), _unavoidable(Filter((IsOneOf(thing),)))),)
