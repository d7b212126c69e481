"""Prevention of damage (419.7): whose damage, to whom, and when, in any order."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.drafts.clause_drafts import YOURS, Draft, as_subject
from judge.cards.drafts.damage_drafts import Damage, shield_parts
from judge.cards.drafts.placeholders import Mention, Named, Noun, Pronoun
from judge.cards.drafts.refusals import Refuse
from judge.cards.drafts.static_drafts import combat_part
from judge.cards.grammar import reads
from judge.cards.record_tree import rewrite
from judge.engine.language.abilities import Replacement, TargetSpec
from judge.engine.language.amounts import BoundAmount
from judge.engine.language.conditions import AllConditions, Happened, Matches
from judge.engine.language.event_patterns import DealsDamage
from judge.engine.language.instructions import ApplyReplacement, ForEach, If, Process
from judge.engine.language.predicates import AnyOf, ControlledBy, Filter, IsOneOf, IsPlayer, IsType, Not, Predicate, SharesChosen
from judge.engine.language.references import Bound, Chosen, This, You

Made = tuple[ApplyReplacement | ForEach, ...]


def _filter(noun: Noun) -> Filter:
    if noun.card:
        raise Refuse("damage and cards")
    return noun.filter("sources" if noun.zone == "stack" else "in play")


@reads("w_turn")
def w_turn() -> Damage:
    return Damage(turn=True)


@reads("w_to")
def w_to(to: Any) -> Damage:
    return Damage(to=to)


@reads("w_to_noun")
def w_to_noun(noun: Noun) -> Damage:
    return Damage(to=noun.filter() if not noun.card else _filter(noun))


@reads("w_to_players")
def w_to_players() -> Damage:
    return Damage(to=Filter((IsPlayer("any"),), "players"))


@reads("w_to_you_and")
def w_to_you_and(noun: Noun) -> Damage:
    """You, and permanents of a kind."""
    return Damage(to=replace(_filter(noun), players=(IsPlayer("you"),)))


@reads("w_to_opponent")
def w_to_opponent() -> Damage:
    return Damage(to=Filter((IsPlayer("opponent"),), "players"))


@reads("w_to_this_and_you")
def w_to_this_and_you() -> Damage:
    return Damage(to=Filter((IsOneOf(This()),), players=(IsPlayer("you"),)))


@reads("w_by")
def w_by(thing: Any) -> Damage:
    return Damage(by=thing)


@reads("dr_thing")
def dr_thing(thing: Any) -> Damage:
    """ "Damage that creatures would deal" is not of "that creature"."""
    if isinstance(thing, Pronoun):
        raise Refuse("read another way")
    return Damage(by=thing)


@reads("dr_spoken_of")
def dr_spoken_of(thing: Any) -> Damage:
    """What was spoken of before: only behind "that", so that "that creatures would deal" is not read so."""
    if not isinstance(thing, Pronoun):
        raise Refuse("read another way")
    return Damage(by=thing)


@reads("w_by_noun", "dr_noun")
def w_by_noun(noun: Noun) -> Damage:
    """Spells as well as permanents, where the words are of both."""
    return Damage(by=_filter(noun))


@reads("sk_yours")
def sk_yours() -> Predicate:
    return ControlledBy(You())


@reads("sk_not_yours")
def sk_not_yours() -> Predicate:
    return Not(ControlledBy(You()))


@reads("sk_chosen")
def sk_chosen() -> Predicate:
    return SharesChosen("color")


@reads("w_by_sources", "dr_sources")
def w_by_sources(*found: Any) -> Damage:
    predicates = tuple(p for part in found for p in (part if isinstance(part, tuple) else (part,)))
    return Damage(by=Filter(predicates, "sources"))


@reads("w_by_type")
def w_by_type(word: str) -> Damage:
    return Damage(by=Filter((IsType(word),), "sources"))


@reads("dr_two")
def dr_two(one: tuple[Predicate, ...], other: tuple[Predicate, ...]) -> Damage:
    if len(one) != 1 or len(other) != 1:
        raise Refuse("two kinds of sources, of several words each")
    return Damage(by=Filter((AnyOf((*one, *other)),), "sources"))


@reads("w_by_choice", "dr_choice")
def w_by_choice(source: Chosen) -> Damage:
    return Damage(by=source)


@reads("dd_passive")
def dd_passive(*where: Damage) -> Damage:
    out = Damage()
    for one in where:
        out = out.joined(one)
    return out


@reads("dd_active")
def dd_active(*where: Damage) -> Damage:
    return dd_passive(*where)


@reads("dd_both")
def dd_both(thing: Any) -> Damage:
    return Damage(to=thing, by=thing, turn=True, both=True)


@reads("dd_both_noun")
def dd_both_noun(noun: Noun) -> Damage:
    return Damage(to=_filter(noun), by=_filter(noun), turn=True, both=True)


def _for_the_turn(damage: Damage) -> None:
    if not damage.turn:
        raise Refuse("prevention that is not said to end")


@reads("prevent_all")
def prevent_all(*parts: Any) -> Made:
    damage: Damage = parts[-1]
    _for_the_turn(damage)
    if damage.both:
        to, by = replace(damage, by=None), replace(damage, to=None)
        return (*_all(replace(to, both=False), parts), *_all(replace(by, both=False), parts))
    return _all(damage, parts)


def _all(damage: Damage, parts: tuple[Any, ...]) -> Made:
    if isinstance(damage.by, Mention) and damage.by.many and isinstance(damage.by.ref, TargetSpec):
        one: Any = Bound("each")
        over: Any = damage.by
        return (ForEach(over, _all(replace(damage, by=one), parts)),)
    event, around, source = shield_parts(damage, combat_part(parts))
    return (ApplyReplacement(Replacement(event, prevent="all"), around, source=source),)


@reads("prevent_next")
def prevent_next(count: Any, *parts: Any) -> Made:
    damage: Damage = parts[-1]
    _for_the_turn(damage)
    event, around, source = shield_parts(damage, combat_part(parts))
    if around is None and source is None:
        raise Refuse("an amount of damage to anything")
    return (ApplyReplacement(Replacement(event, prevent="amount"), around, source=source, amount=count),)


@reads("prevent_divided")
def prevent_divided(count: Any, to: Any) -> Made:
    """As much is prevented for each target as was announced (409.1e)."""
    return (ApplyReplacement(Replacement(DealsDamage(), prevent="amount"), to, amount=count, divided=True),)


@reads("for_each_prevented")
def for_each_prevented(number: Any, parts: Any) -> Any:
    """One of something for each 1 damage: as many as were prevented."""
    if int(number) != 1:
        raise Refuse("for each several damage")
    one: Any = parts[0]
    if len(parts) != 1 or getattr(one, "amount", None) != 1:
        raise Refuse("for each 1 damage something that is not one")
    return (replace(one, amount=BoundAmount("prevented")),)


@reads("for_each_lost")
def for_each_lost(number: Any, parts: Any) -> Any:
    """The whole of it so many times, one after the other."""
    if int(number) != 1:
        raise Refuse("for each several life")
    return (Process(parts, BoundAmount("amount")),)


@reads("prevent")
def prevent(made: Made) -> Made:
    return made


@reads("if_prevented_from", at=True)
def if_prevented_from(pos: int, qualities: tuple[Any, ...], then: Draft) -> Draft:
    """What is done for the damage that a shield has prevented, if its source was of a kind; "that much" is what was prevented."""
    source: Any = Bound("source")
    named: Any = Named((Mention(pos, source, frozenset({"source"}), key="source"),), True)
    was = AllConditions((Happened("prevented"), Matches(source, qualities)))
    so_much = rewrite(then, lambda v: BoundAmount("prevented") if v == BoundAmount("amount") else None)
    return (If(was, (named, *as_subject(so_much, YOURS))),)
